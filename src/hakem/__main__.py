"""`python -m hakem` is `hakem`."""

from hakem.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
