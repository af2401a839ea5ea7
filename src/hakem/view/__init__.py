"""What a viewer may see of an event: the one exit to pages, devices and other programs.

    Role, Viewer   who looks
    view           (event, viewer, now) -> View: the event with nothing in it that he may not see
    Progress       who has yet to play which board: worked out once for all viewers of a moment

Whatever is sent to anybody is made from a `View`, never from the event itself.
"""

from hakem.view.progress import Progress, progress_of
from hakem.view.scores import scores_seen
from hakem.view.seen import View, view
from hakem.view.viewer import PUBLIC, Role, Viewer

__all__ = [
    "PUBLIC",
    "Progress",
    "Role",
    "View",
    "Viewer",
    "progress_of",
    "scores_seen",
    "view",
]
