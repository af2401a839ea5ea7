"""The sample evening that comes with Hakem: invented results of ten pairs named after birds."""
