"""What an order costs, beside a bot that only answers a ping: ``python -m bench``."""
