"""What the system refuses, for people: which has its own sentences, in the language it was installed in."""

from __future__ import annotations

import errno
import socket

from atout.contract.terms import Text

FRENCH = {
    errno.ENOENT: "fichier ou dossier introuvable",
    errno.EISDIR: "c'est un dossier",
    errno.ENOTDIR: "ce n'est pas un dossier",
    errno.EEXIST: "il y est déjà",
    errno.EACCES: "accès refusé",
    errno.EPERM: "opération refusée",
    errno.EROFS: "on ne peut qu'y lire",
    errno.ENOSPC: "le disque est plein",
    errno.EDQUOT: "il n'y a plus de place pour cet utilisateur",
    errno.EIO: "le disque ne répond pas",
    errno.ENAMETOOLONG: "le nom est trop long",
    errno.ELOOP: "des liens qui tournent en rond",
    errno.EMFILE: "trop de fichiers ouverts",
    errno.EADDRINUSE: "l'adresse est déjà prise",
    errno.EADDRNOTAVAIL: "ce n'est pas une adresse de cette machine",
    errno.ECONNREFUSED: "connexion refusée",
    errno.ENETUNREACH: "réseau hors d'atteinte",
}
"""What people are told most often, by the number the system gives it."""
NAMELESS = {socket.EAI_NONAME: "nom inconnu", socket.EAI_AGAIN: "nom introuvable pour le moment"}
"""The same, where a name was looked for: these numbers are others."""


def why(error: Exception) -> Text:
    """Why the system refused. What is not known in French stays as the system says it."""
    english = (isinstance(error, OSError) and error.strerror) or str(error) or type(error).__name__
    if not isinstance(error, OSError):
        return Text(english, english)
    known = NAMELESS if isinstance(error, socket.gaierror) else FRENCH
    return Text(known.get(error.errno or 0, english), english)
