"""One adapter for each program that is judged: requests in, replies out, a JSON line each."""
