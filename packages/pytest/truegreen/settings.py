"""The two settings of truegreen.yaml that a recorder needs, without a YAML parser."""
from __future__ import annotations

import os
import re
from typing import List, NamedTuple

DEFAULT_DIR = ".aiwg/ralph/debug-memory"


class Settings(NamedTuple):
    memory_dir: str
    ignore: List[str]


class Unreadable(Exception):
    """The setting is written in a form that this reader does not know."""


def read_settings(root: str) -> Settings:
    """Reads memory.dir and tree.ignore of truegreen.yaml. What it does not understand is said, never guessed."""
    path = os.path.join(root, "truegreen.yaml")
    if not os.path.exists(path):
        return Settings(DEFAULT_DIR, [])
    with open(path, encoding="utf-8-sig") as file:
        lines = file.read().splitlines()
    memory, tree = _block(lines, "memory"), _block(lines, "tree")
    directory, ignore = _value(memory, "dir"), _value(tree, "ignore")
    if len(directory) > 1 or isinstance(directory, list) and directory == [""]:
        raise Unreadable("memory.dir")
    return Settings(directory[0] if directory else DEFAULT_DIR, ignore)


def _block(lines: List[str], key: str) -> List[str]:
    """The indented lines below a top-level key."""
    begins = [index for index, line in enumerate(lines) if re.match(r"(['\"]?)%s\1\s*:" % key, line)]
    if not begins:
        # A document in braces, or behind an anchor or an explicit key, may hold it all the same.
        plain = all(re.match(r"(\s|#|---\s*$|$|['\"]?[A-Za-z_]+['\"]?\s*:)", line) for line in lines)
        if plain:
            return []
        raise Unreadable(key)
    if len(begins) > 1 or _bare(lines[begins[0]].split(":", 1)[1]):
        raise Unreadable(key)
    block: List[str] = []
    for line in lines[begins[0] + 1 :]:
        if re.match(r"[^\s#]", line):
            break
        if _bare(line):
            block.append(line)
    if any("\t" in line or re.match(r"\s*(<<|\?)", line) for line in block):
        raise Unreadable(key)
    return block


def _value(block: List[str], key: str) -> List[str]:
    """One scalar or a list of them below a key of the block; empty where the key is not there."""
    for index, line in enumerate(block):
        found = re.match(r"(\s+)%s\s*:(.*)$" % key, line)
        if not found:
            continue
        inline = _bare(found.group(2))
        if inline.startswith("["):
            if not inline.endswith("]"):
                raise Unreadable(key)
            return [_scalar(item, key) for item in inline[1:-1].split(",") if item.strip()]
        if inline:
            return [_scalar(inline, key)]
        items: List[str] = []
        for below in block[index + 1 :]:
            item = re.match(r"(\s*)-\s+(.*)$", below)
            if item is None:
                if len(below) - len(below.lstrip()) > len(found.group(1)):
                    raise Unreadable(key)
                break
            items.append(_scalar(_bare(item.group(2)), key))
        return items
    return []


def _bare(text: str) -> str:
    """The text without blanks around it and without a comment behind it."""
    quoted = re.match(r"\s*('[^']*'|\"[^\"\\]*\")\s*(#.*)?$", text)
    return quoted.group(1) if quoted else re.sub(r"(^|\s)#.*$", "", text).strip()


def _scalar(text: str, key: str) -> str:
    text = text.strip()
    if re.match(r"'[^']*'$", text) or re.match(r"\"[^\"\\]*\"$", text):
        return text[1:-1]
    if not text or re.search(r"^[&*!|>%@`{\[\"'?]|: |[\"'{}\[\]]$", text) and not re.match(r"\*\*?/", text):
        raise Unreadable(key)
    if re.match(r"\*", text):
        raise Unreadable(key)
    return text
