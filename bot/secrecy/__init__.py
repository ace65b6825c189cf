"""Who may know what. Pure: a game becomes a View for one reader, facts a Report for one."""
