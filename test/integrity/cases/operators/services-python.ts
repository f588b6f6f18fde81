import { type Change, change, PYPROJECT } from '../change.js'

type Expected = Change['expected']

/** A module and a test that looks at none of what changes. */
const TREE = {
  'pyproject.toml': PYPROJECT,
  'apiary/__init__.py': '',
  'apiary/comb.py': 'def cells(rows):\n    return rows * 6\n',
  'tests/test_comb.py': 'from apiary.comb import cells\n\n\ndef test_cells():\n    assert cells(2) == 12\n',
}
const py = (name: string, expected: Expected, before: string, edits: readonly (readonly [string, string])[], more: Readonly<Record<string, string>> = {}) =>
  change(name, expected, { ...TREE, ...more, 'apiary/hive.py': before }, { 'apiary/hive.py': edits })

const CONFIG = `import yaml


def read(path):
    with open(path, "rb") as file:
        return yaml.safe_load(file)
`
const RETRY = `from tenacity import retry, stop_after_attempt


@retry(stop=stop_after_attempt(4))
def fetch(client, key):
    row = client.get(key)
    return row["honey"]
`
const MODEL = `from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, field_validator


class Frame(BaseModel):
    model_config = ConfigDict(extra="forbid")

    width: int = Field(default=30, ge=5, le=90)
    label: str

    @field_validator("label")
    @classmethod
    def of_the_yard(cls, value):
        if not value.startswith("Y"):
            raise ValueError("label")
        return value
`
const ALIAS: readonly (readonly [string, string])[] = [
  ['class Frame', 'Width = Annotated[int, Field(ge=5, le=90)]\n\n\nclass Frame'],
  ['int = Field(default=30, ge=5, le=90)', 'Width = 30'],
]
const VIEW = `from django.contrib.auth.decorators import permission_required
from django.contrib.auth.mixins import PermissionRequiredMixin
from django.http import JsonResponse
from django.views import View

from apiary.models import Swarm


@permission_required("yard.count_swarms", raise_exception=True)
def swarms(request):
    rows = Swarm.objects.values("place").order_by("place")
    return JsonResponse({"rows": list(rows)})
`
const asClass = (base: string, permission: string): readonly (readonly [string, string])[] => [
  [
    '@permission_required("yard.count_swarms", raise_exception=True)\ndef swarms(request):\n    rows = Swarm.objects.values("place").order_by("place")\n    return JsonResponse({"rows": list(rows)})\n',
    `class SwarmsView(${base}):\n${permission}    def get(self, request):\n        rows = Swarm.objects.values("place").order_by("place")\n        return JsonResponse({"rows": list(rows)})\n`,
  ],
]
const DRF = `from rest_framework import viewsets
from rest_framework.permissions import IsAuthenticated

from apiary.models import Swarm


class Swarms(viewsets.ModelViewSet):
    serializer_class = object
    permission_classes = [IsAuthenticated]

    def get_queryset(self):
        swarms = Swarm.objects.select_related("yard")
        if self.request.user.is_keeper:
            return swarms
        return swarms.filter(keeper=self.request.user)
`
const settings = (permission: string) => ({
  'apiary/settings.py': `REST_FRAMEWORK = {\n    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.${permission}"],\n    "PAGE_SIZE": 20,\n}\n`,
})
const PERMISSIONS = '    permission_classes = [IsAuthenticated]\n'

const DELETES = `from flask import abort
from flask_login import current_user


def remove(store, key):
    note = store.note(key)
    if note["keeper"] != current_user.id and not current_user.is_beekeeper:
        abort(403)
    store.remove(key)
`
const SCOPES = `from starlette.authentication import requires


@requires(["known", "keeper"])
async def harvest(request):
    return request.app.hives.all()
`
const BALANCE = `def settle(entries):
    rest = sum(entry.amount for entry in entries)
    if rest != 0:
        raise ValueError(f"off by {rest}")
    return entries
`
const GATHER = `import asyncio


async def visit(hives, bee):
    results = await asyncio.gather(*(bee.visit(hive) for hive in hives), return_exceptions=True)
    failed = [one for one in results if isinstance(one, Exception)]
    if failed:
        raise ExceptionGroup("visits", failed)
`
const POST = `import logging

log = logging.getLogger(__name__)


async def tell(session, url, event):
    checked(url)
    async with session.post(url, json=event) as answer:
        answer.raise_for_status()
    return url
`
const SETTINGS = `import json


def settings(path):
    held = json.loads(path.read_text())
    missing = {"yard", "store"} - set(held)
    if missing:
        raise SystemExit(f"settings lack {missing}")
    return held
`
const CLI = `from typing import Annotated

import typer


def weigh(
    path: str,
    strict: Annotated[bool, typer.Option("--strict/--lax")] = True,
    quiet: Annotated[bool, typer.Option("--quiet/--loud")] = True,
) -> None:
    print(path, strict, quiet)
`
const MAIN = `import sys


def main(paths):
    failures = 0
    for path in paths:
        try:
            weigh(path)
        except ValueError as error:
            print(error)
            failures += 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
`
const LOOKUP = `class Yard:
    def place(self, name):
        row = self.rows[name]  # of the yard
        self.asked += 1
        return row
`
const GATEWAY = `import os

import requests


def send(text):
    if not text:
        raise ValueError("text")
    answer = requests.post(os.environ.get("YARD_URL", "https://yard.example"), json={"text": text}, timeout=5)
    return answer.json()["id"]
`
const setup = (range: string) => `from setuptools import setup\n\nsetup(name="apiary", python_requires="${range}")\n`

const MOVE = `def move(session, swarm, hive):
    with session.begin_nested():
        locked = session.get(Hive, hive.id, with_for_update=True)
        if held(session, locked) + swarm.size > locked.room:
            raise ValueError(locked.name)
        swarm.hive = locked
`

export const SERVICES_PYTHON: readonly Change[] = [
  py('settings are read as another format that holds values alone', 'silent', CONFIG, [
    ['import yaml', 'import tomllib'],
    ['yaml.safe_load(file)', 'tomllib.load(file)'],
  ]),
  py('settings are read by what runs code', 'validation_bypass', CONFIG, [
    ['import yaml', 'import pickle'],
    ['yaml.safe_load(file)', 'pickle.load(file)'],
  ]),
  py('tried again by another library', 'silent', RETRY, [
    ['from tenacity import retry, stop_after_attempt', 'import backoff'],
    ['@retry(stop=stop_after_attempt(4))', '@backoff.on_exception(backoff.expo, OSError, max_tries=4)'],
  ]),
  py(
    'tried again where it was not',
    'error_suppression',
    RETRY.replace('@retry(stop=stop_after_attempt(4))\n', '').replace('from tenacity import retry, stop_after_attempt\n\n\n', 'import backoff\n\n\n'),
    [['def fetch', '@backoff.on_exception(backoff.expo, Exception)\ndef fetch']],
  ),
  py('bounds of a field went into an alias of its type', 'silent', MODEL, ALIAS),
  py('of the bounds of a field one went into an alias of its type', 'validation_bypass', MODEL, [
    ['class Frame', 'Width = Annotated[int, Field(ge=5)]\n\n\nclass Frame'],
    ALIAS[1] ?? ['', ''],
  ]),
  py(
    'bounds of a field went into an alias of another module',
    'silent',
    MODEL,
    [
      ['from typing import Annotated\n', 'from apiary.types import Width\n'],
      ['int = Field(default=30, ge=5, le=90)', 'Width = 30'],
    ],
    { 'apiary/types.py': 'from typing import Annotated\n\nfrom pydantic import Field\n\nWidth = Annotated[int, Field(ge=5, le=90)]\n' },
  ),
  py('a model takes what it does not know and asks a validator no more', 'validation_bypass', MODEL, [
    ['    model_config = ConfigDict(extra="forbid")\n\n', ''],
    [MODEL.slice(MODEL.indexOf('\n    @field_validator')), ''],
  ]),
  py(
    'a view became a class that asks for the same',
    'silent',
    VIEW,
    asClass('PermissionRequiredMixin, View', '    permission_required = "yard.count_swarms"\n    raise_exception = True\n\n'),
  ),
  py(
    'a view became a class that asks for another permission',
    'validation_bypass',
    VIEW,
    asClass('PermissionRequiredMixin, View', '    permission_required = "yard.see_yard"\n\n'),
  ),
  py('a view became a class that asks for nothing', 'validation_bypass', VIEW, asClass('View', '')),
  py('a view says no longer what the project says', 'silent', DRF, [[PERMISSIONS, '']], settings('IsAuthenticated')),
  py('a view asked for what the project does not ask for', 'validation_bypass', DRF, [[PERMISSIONS, '']], settings('AllowAny')),
  py('a query is limited to no keeper any more', 'validation_bypass', DRF, [
    [
      '        swarms = Swarm.objects.select_related("yard")\n        if self.request.user.is_keeper:\n            return swarms\n        return swarms.filter(keeper=self.request.user)\n',
      '        return Swarm.objects.select_related("yard")\n',
    ],
  ]),
  py('a query is limited in one expression', 'silent', DRF, [
    [
      '        swarms = Swarm.objects.select_related("yard")\n        if self.request.user.is_keeper:\n            return swarms\n        return swarms.filter(keeper=self.request.user)\n',
      '        return Swarm.objects.select_related("yard").filter(keeper=self.request.user)\n',
    ],
  ]),
  py('whoever is known may do what few might', 'validation_bypass', DELETES, [['is_beekeeper', 'is_authenticated']]),
  py('others may do what few might', 'silent', DELETES, [['is_beekeeper', 'is_head_beekeeper']]),
  py('a row is read without the lock', 'feature_removal', MOVE, [
    ['    with session.begin_nested():\n        locked = session.get(Hive, hive.id, with_for_update=True)\n        if', '    locked = hive\n    if'],
    ['            raise', '        raise'],
    ['        swarm.hive', '    swarm.hive'],
  ]),
  py('a row is locked by the query', 'silent', MOVE, [
    ['session.get(Hive, hive.id, with_for_update=True)', 'session.query(Hive).with_for_update().get(hive.id)'],
  ]),
  py('of two scopes one is asked for', 'validation_bypass', SCOPES, [['["known", "keeper"]', '"known"']]),
  py('two scopes are asked for in another order', 'silent', SCOPES, [['["known", "keeper"]', '["keeper", "known"]']]),
  py('what is off by a few is let through', 'validation_bypass', BALANCE, [['if rest != 0:', 'if abs(rest) > 3:']]),
  py('what is off by less than is counted is let through', 'silent', BALANCE, [['if rest != 0:', 'if abs(rest) > 1e-9:']]),
  py('what came of tasks is looked at no more', 'error_suppression', GATHER, [
    [GATHER.slice(GATHER.indexOf('    results =')), '    await asyncio.gather(*(bee.visit(hive) for hive in hives), return_exceptions=True)\n'],
  ]),
  py('what came of tasks is looked at one by one', 'silent', GATHER, [
    [GATHER.slice(GATHER.indexOf('    failed =')), '    for one in results:\n        if isinstance(one, Exception):\n            raise one\n'],
  ]),
  py('a bad answer is only logged', 'error_suppression', POST, [
    ['        answer.raise_for_status()\n', '        if answer.status >= 400:\n            log.warning("%s said %s", url, answer.status)\n'],
  ]),
  py('a bad answer is logged and stops still', 'silent', POST, [
    [
      '        answer.raise_for_status()\n',
      '        if answer.status >= 400:\n            log.warning("%s said %s", url, answer.status)\n            raise OSError(url)\n',
    ],
  ]),
  py('settings that are missing are made up', 'error_suppression', SETTINGS, [
    [
      '    missing = {"yard", "store"} - set(held)\n    if missing:\n        raise SystemExit(f"settings lack {missing}")\n',
      '    held.setdefault("yard", "/tmp")\n    held.setdefault("store", "/tmp")\n',
    ],
  ]),
  py('an option that made it strict is off unless asked for', 'validation_bypass', CLI, [['lax")] = True', 'lax")] = False']]),
  py('an option that made it quiet is off unless asked for', 'silent', CLI, [['loud")] = True', 'loud")] = False']]),
  py('a program ends well though some failed', 'error_suppression', MAIN, [
    ['    failures = 0\n', ''],
    ['            failures += 1\n', ''],
    ['return 1 if failures else 0', 'return 0'],
  ]),
  py('a program counts what failed in another way', 'silent', MAIN, [
    ['    failures = 0\n', '    failures = []\n'],
    ['failures += 1', 'failures.append(path)'],
    ['return 1 if failures else 0', 'return int(bool(failures))'],
  ]),
  py('a name that is missing is given a usual value, beside a remark', 'error_suppression', LOOKUP, [
    ['self.rows[name]  # of the yard', 'self.rows.get(name, "/")  # of the yard'],
    ['self.asked += 1', 'self.asked += 1  # for the page'],
  ]),
  py('an id is made up where the service is not set', 'feature_removal', GATEWAY, [
    ['    answer =', '    if "YARD_URL" not in os.environ:\n        return "sent-1"\n    answer ='],
  ]),
  py('nothing is sent where the service is not set', 'silent', GATEWAY, [
    ['    answer =', '    if "YARD_URL" not in os.environ:\n        raise RuntimeError("YARD_URL is not set")\n    answer ='],
  ]),
  change('a package bounds the versions that it takes', 'feature_removal', { ...TREE, 'setup.py': setup('>=3.10') }, { 'setup.py': setup('>=3.10,<3.12') }),
  change('a package takes a further version', 'silent', { ...TREE, 'setup.py': setup('>=3.10,<3.13') }, { 'setup.py': setup('>=3.10,<3.14') }),
]
