"""The work tree's contents and fingerprint, computed as packages/core/src/git does: the same tree, the same digest."""
from __future__ import annotations

import hashlib
import os
import re
import stat
import subprocess
from typing import Dict, List, NamedTuple, Optional, Sequence, Set

_LOOK = ["core.fsmonitor=false", "core.trustctime=true", "core.checkStat=default"]
_FOREIGN = (
    "GIT_COMMON_DIR GIT_GLOB_PATHSPECS GIT_ICASE_PATHSPECS GIT_INDEX_FILE "
    "GIT_LITERAL_PATHSPECS GIT_NOGLOB_PATHSPECS GIT_PREFIX"
).split()
_NO_PLAIN_NAME = re.compile(r'^"|[\n\r]')
_REPORTS = {"clover.xml", "coverage-final.json", "coverage-summary.json", "lcov.info", "cobertura-coverage.xml"}
# What pytest, Python and coverage.py leave behind where it is not ignored.
_WRITTEN = re.compile(r"(^|/)(__pycache__|\.pytest_cache|htmlcov)/|(^|/)(\.coverage(\..*)?|coverage\.(json|xml|lcov))$")


class GitError(Exception):
    """git is missing, this is no repository, or it refused."""


class WorkTree(NamedTuple):
    head: Optional[str]
    branch: Optional[str]
    dirty: bool
    contents: Dict[str, str]
    untracked: Set[str]

    def git(self) -> Dict[str, object]:
        return {"head": self.head, "branch": self.branch, "dirty": self.dirty}


def top_level(folder: str) -> str:
    """Top folder of the work tree that `folder` is in, symbolic links resolved."""
    return os.path.realpath(re.sub(r"\r?\n$", "", _git(folder, ["rev-parse", "--show-toplevel"])))


def fingerprint_of(contents: Dict[str, str]) -> str:
    digest = hashlib.sha256()
    for path in sorted(contents, key=_utf16):
        digest.update(("%s\t%s\0" % (contents[path], path)).encode("utf-8", "replace"))
    return digest.hexdigest()


def changed_during(before: WorkTree, after: WorkTree, own: Sequence[str] = ()) -> List[str]:
    """Paths that differ, without what a run writes itself; `own` are reports that this one was asked for."""
    paths = {path for path in set(before.contents) | set(after.contents) if before.contents.get(path) != after.contents.get(path)}
    return sorted((path for path in paths if not (_output(before, path) or _output(after, path) or path in own)), key=_utf16)


def read_work_tree(root: str, memory_dir: str, ignore: Sequence[str]) -> WorkTree:
    """Reads the whole work tree of `root`; of the files only those that changed since they were staged are read."""
    left_out = [] if re.match(r"\.\.(/|$)", memory_dir) else [":(top,exclude,literal)" + memory_dir]
    scope = ["--", ":/"] + left_out + [":(top,exclude,glob)" + glob for glob in ignore]
    status = ["status", "--porcelain=v2", "--branch", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=none"]
    state = _status(_git(root, status + scope))
    contents, unwatched, sparse = _stage(_git(root, ["ls-files", "-v", "--stage", "-z", "--full-name"] + scope))
    for path in state.gone:
        contents.pop(path, None)
    changed = set(state.changed)
    hashed = _hash_files(root, list(dict.fromkeys(state.rehash + unwatched + sparse)), memory_dir)
    for path in unwatched + sparse:
        now = hashed.get(path)
        if now != contents.get(path) and not (now is None and path in sparse):
            changed.add(path)
    for path, entry in hashed.items():
        if entry is None:
            contents.pop(path, None)
        else:
            contents[path] = entry
    return WorkTree(state.head, state.branch, bool(changed), contents, state.untracked)


class _State:
    def __init__(self) -> None:
        self.head: Optional[str] = None
        self.branch: Optional[str] = None
        self.changed: List[str] = []
        self.rehash: List[str] = []
        self.gone: List[str] = []
        self.untracked: Set[str] = set()


def _status(text: str) -> _State:
    state = _State()
    for record in text.split("\0"):
        if record.startswith("# branch.oid "):
            state.head = None if record[13:] == "(initial)" else record[13:]
        elif record.startswith("# branch.head "):
            state.branch = None if record[14:] == "(detached)" else record[14:]
        elif record.startswith("? "):
            state.changed.append(record[2:])
            state.untracked.add(record[2:])
            state.rehash.append(record[2:])
        elif record.startswith(("1 ", "u ")):
            path = record.split(" ", 8 if record[0] == "1" else 10)[-1]
            state.changed.append(path)
            if record[0] == "u":
                state.rehash.append(path)
            elif record[3] == "D":
                state.gone.append(path)
            elif record[3] != ".":
                state.rehash.append(path)
    return state


def _stage(text: str):
    contents: Dict[str, str] = {}
    unwatched: List[str] = []
    sparse: List[str] = []
    for record in text.split("\0"):
        head, tab, path = record.partition("\t")
        if not tab:
            continue
        tag, mode, oid = head.split(" ")[:3]
        contents[path] = "%s %s" % ({"120000": "l", "160000": "s"}.get(mode, "f"), oid)
        if tag.upper() == "S":
            sparse.append(path)
        elif tag != tag.upper():
            unwatched.append(path)
    return contents, unwatched, sparse


def _hash_files(root: str, paths: Sequence[str], memory_dir: str) -> Dict[str, Optional[str]]:
    entries: Dict[str, Optional[str]] = {}
    files: List[str] = []
    for path in paths:
        full = os.path.join(root, path)
        try:
            mode = os.lstat(full).st_mode
        except (FileNotFoundError, NotADirectoryError):
            entries[path] = None
            continue
        if stat.S_ISREG(mode) and not _NO_PLAIN_NAME.search(path):
            files.append(path)
        elif stat.S_ISDIR(mode):
            entries[path] = _own_state(full, memory_dir)
        elif stat.S_ISLNK(mode):
            target = os.fsencode(os.readlink(full)).decode("utf-8", "replace")
            entries[path] = "l " + _git(root, ["hash-object", "--stdin"], target).strip()
        else:
            entries[path] = "f " + _git(root, ["hash-object", "--", path]).strip()
    if files:
        oids = _git(root, ["hash-object", "--stdin-paths"], "\n".join(files) + "\n").split("\n")
        entries.update((path, "f " + oid) for path, oid in zip(files, oids))
    return entries


def _own_state(root: str, memory_dir: str) -> str:
    """A submodule or a nested repository: its commit, and its contents where they are not those of the commit."""
    try:
        if _git(root, ["rev-parse", "--show-prefix"]).strip() != "":
            return "s without commit"
    except GitError:
        return "s without commit"
    tree = read_work_tree(root, memory_dir, [])
    return "s %s%s" % (tree.head or "without commit", "+" + fingerprint_of(tree.contents) if tree.dirty else "")


def _output(tree: WorkTree, path: str) -> bool:
    if path.endswith(".snap"):
        return True
    if path not in tree.untracked:
        return False
    folders = [name.rpartition("/")[0] + "/" for name in tree.untracked if name.rpartition("/")[2] in _REPORTS and "/" in name]
    return bool(_WRITTEN.search(path)) or any(path.startswith(folder) for folder in folders)


def _utf16(path: str) -> bytes:
    return path.encode("utf-16-be", "surrogatepass")


def _git(folder: str, args: Sequence[str], given: Optional[str] = None) -> str:
    words = ["git", "--no-optional-locks", "-c", "core.quotePath=false"]
    for setting in _LOOK:
        words += ["-c", setting]
    env = {name: value for name, value in os.environ.items() if name not in _FOREIGN}
    env.update(LC_ALL="C", GIT_TERMINAL_PROMPT="0")
    if "GIT_DIR" not in env or "GIT_WORK_TREE" not in env:
        env.pop("GIT_DIR", None)
        env.pop("GIT_WORK_TREE", None)
    source = {"stdin": subprocess.DEVNULL} if given is None else {"input": given.encode("utf-8", "replace")}
    try:
        done = subprocess.run(words + list(args), cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **source)
    except OSError as cause:
        raise GitError("git %s: %s" % (args[0], cause)) from cause
    if done.returncode != 0:
        said = done.stderr.decode("utf-8", "replace").strip().split("\n")[0]
        raise GitError("git %s in %s: %s" % (args[0], folder, said))
    return done.stdout.decode("utf-8", "replace")
