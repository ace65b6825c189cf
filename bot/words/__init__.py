"""Views, reports and sheets as text that fits Discord. The words are the product."""
