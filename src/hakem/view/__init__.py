"""What a viewer may see of an event: the one exit to pages, devices and other programs.

    Role, Viewer   who looks
    view           (event, viewer, now) -> View: the event with nothing in it that he may not see
    view_earlier   the same of the event as it stood before, by today's rules too
    Progress       who has yet to play which board: worked out once for all viewers of a moment

Whatever is sent to anybody is made from a `View`, never from the event itself.
"""

from hakem.view.earlier import limited, view_earlier
from hakem.view.progress import Following, Progress, progress_of
from hakem.view.scores import scores_seen
from hakem.view.seen import View, view
from hakem.view.viewer import PUBLIC, Role, Viewer

__all__ = [
    "PUBLIC",
    "Following",
    "Progress",
    "Role",
    "View",
    "Viewer",
    "limited",
    "progress_of",
    "scores_seen",
    "view",
    "view_earlier",
]
