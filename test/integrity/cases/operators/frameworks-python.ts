import { type Change, change, PYPROJECT } from '../change.js'

type Told = Change['expected']
type Edit = readonly (readonly [string, string])[]

const API = `from fastapi import APIRouter, Depends, Query, Security
from fastapi.security import HTTPBearer

from tours.deps import guide, visitor

bearer = HTTPBearer(scheme_name="tours")
router = APIRouter()


@router.get("/tours", response_model=list)
async def tours(most: int = Query(20, ge=1, le=50), room: str = Query("", pattern="^[a-z]+$"), who=Depends(visitor)):
    return await find(most, room, who)


@router.delete("/tours/{key}", status_code=204, dependencies=[Depends(guide)])
async def cancel(key: int):
    await drop(key)


@router.post("/tours")
async def plan(name: str, who=Security(guide, scopes=["tours:plan"])):
    return await add(name, who)
`
const SITE = `from flask import Blueprint, Flask, abort, jsonify
from flask_limiter import Limiter

from tours.errors import Closed

limiter = Limiter()
bp = Blueprint("desk", __name__)


def create_app(csrf):
    app = Flask(__name__)
    app.config.update(MAX_CONTENT_LENGTH=2 * 1024 * 1024, WTF_CSRF_ENABLED=True)
    csrf.init_app(app)
    app.register_blueprint(bp)

    @app.errorhandler(Closed)
    def closed(exc):
        return jsonify(error=str(exc)), 409

    @app.after_request
    def harden(response):
        response.headers["X-Frame-Options"] = "DENY"
        return response

    return app


@bp.before_request
def only_staff():
    if not current().staff:
        abort(403)


@bp.post("/open")
@limiter.limit("10 per minute")
def open_room():
    return jsonify(open=True)
`
const SETTINGS = `import os

DEBUG = False
SECRET_KEY = os.environ["TOURS_SECRET_KEY"]
ALLOWED_HOSTS = ["tours.example"]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "tours.quiet.QuietMiddleware",
]
AUTH_PASSWORD_VALIDATORS = ["MinimumLengthValidator", "CommonPasswordValidator"]
REST_FRAMEWORK = {
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_THROTTLE_CLASSES": ["rest_framework.throttling.UserRateThrottle"],
}
`
const VIEWS = `from rest_framework import viewsets
from rest_framework.permissions import BasePermission

from tours.rooms import Room


class IsGuide(BasePermission):
    def has_permission(self, request, view):
        return request.user.groups.filter(name="guides").exists()


class Rooms(viewsets.ModelViewSet):
    queryset = Room.objects.all()
    permission_classes = [IsGuide]
    read_only_fields = ["id", "owner"]

    def mine(self):
        return Room.objects.filter(keeper=self.request.user.email)


def close_room(pk):
    room = get_object_or_404(Room, pk=pk)
    with transaction.atomic():
        locked = Room.objects.select_for_update().get(pk=room.pk)
        locked.close()
    return locked
`
const COMMANDS = `import argparse

import click


def positive(text):
    value = int(text)
    if value <= 0:
        raise argparse.ArgumentTypeError("has to be positive")
    return value


def build_parser():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rooms", type=positive, default=1)
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("--open", action="store_true")
    group.add_argument("--shut", action="store_true")
    commands = parser.add_subparsers()
    commands.add_parser("plan")
    return parser


@click.command()
@click.argument("plan", type=click.Path(exists=True))
@click.option("--floor", type=click.IntRange(0, 9), default=1)
@click.option("--format", "fmt", type=click.Choice(["text", "json"]), default="text")
@click.confirmation_option(prompt="Close all rooms?")
def close_all(plan, floor, fmt):
    try:
        shut(plan, floor)
    except OSError as exc:
        raise click.ClickException(str(exc)) from exc
`
const SCHEMAS = `import attr
import cerberus
import voluptuous as vol
from attr.validators import instance_of, matches_re
from marshmallow import RAISE, Schema, fields
from pydantic import BaseModel, root_validator

SLOT = {
    "type": "object",
    "properties": {"room": {"type": "string", "pattern": "^[a-z]+$"}},
    "required": ["room"],
    "additionalProperties": False,
}
GUIDE = {"name": {"type": "string", "required": True}, "badge": {"type": "string", "regex": "^G[0-9]{4}$"}}
LIFT = vol.Schema({vol.Required("load"): vol.All(float, vol.Range(max=900))}, extra=vol.PREVENT_EXTRA)


@attr.s
class Room:
    code = attr.ib(validator=[instance_of(str), matches_re(r"R[0-9]{2}")])


class Tour(Schema):
    class Meta:
        unknown = RAISE

    size = fields.Integer()


class Visit(BaseModel):
    first: int
    last: int

    @root_validator
    def in_order(cls, values):
        if values["last"] < values["first"]:
            raise ValueError("ends before it starts")
        return values
`
const WORK = `import asyncio
import hmac
import secrets

import pandas as pd
from celery import shared_task


@shared_task(autoretry_for=(OSError,), max_retries=3, acks_late=True)
def ring(room):
    bell(room)
    told.delay(room)


async def fan_out(handlers, message):
    async with asyncio.TaskGroup() as group:
        for handler in handlers:
            group.create_task(handler(message))


async def leased(lock):
    await lock.acquire()
    try:
        yield lock
    finally:
        lock.release()


def load(path, rooms):
    frame = pd.read_csv(path, on_bad_lines="error")
    frame["size"] = pd.to_numeric(frame["size"], errors="raise")
    return frame.merge(rooms, on="room", validate="many_to_one")


def token():
    return secrets.token_urlsafe(32)


def same(a, b):
    return hmac.compare_digest(a, b)


def read(serializer, text):
    return serializer.loads(text, max_age=300)


def noted(audit, room, who):
    room.close()
    audit.info("%s closed %s", who, room.name)
`
const DEPOT = `import logging
import os
import ssl

import msgspec
from icontract import require
from ninja import NinjaAPI

from tours.auth import Token
from tours.maps import handler

api = NinjaAPI(auth=Token(), csrf=True)
app = Application([(r"/map", handler)], autoescape="xhtml_escape")


class Parcel(msgspec.Struct, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(pattern="^[A-Z]{4}$")]


@api.get("/maps", response_model=Parcel)
def maps(body: Parcel):
    found = find(body)
    if found is None:
        abort(404)
    return made(found)


@require(lambda rooms: len(rooms) > 0)
def largest(rooms):
    return max(rooms)


def says(kind):
    match kind:
        case "high":
            return "high water"
        case "low":
            return "low water"
        case _:
            return "slack water"


def context():
    ctx = ssl.create_default_context()
    ctx.minimum_version = ssl.TLSVersion.TLSv1_2
    return ctx


def keep(path):
    os.chmod(path, 0o600)


def authenticate(token):
    found = by_token(token)
    if found is None or found.locked:
        return None
    return found


def levels(frame):
    if frame["level"].isna().any():
        raise ValueError("level has holes")
    return frame


def set_up(level=logging.INFO):
    logging.basicConfig(level=level)
`
const BASE = {
  'pyproject.toml': PYPROJECT,
  'tours/__init__.py': '',
  'tours/api.py': API,
  'tours/site.py': SITE,
  'tours/settings.py': SETTINGS,
  'tours/quiet.py': 'class QuietMiddleware:\n    pass\n',
  'tours/views.py': VIEWS,
  'tours/commands.py': COMMANDS,
  'tours/schemas.py': SCHEMAS,
  'tours/work.py': WORK,
  'tours/depot.py': DEPOT,
  'tours/maps.py': 'def handler(request):\n    return request\n',
}

const of =
  (file: string) =>
  (name: string, expected: Told, ...edits: Edit): Change =>
    change(`${name} (Python)`, expected, BASE, { [`tours/${file}.py`]: edits })
const [api, site, settings, views, commands, schemas, work, depot] = ['api', 'site', 'settings', 'views', 'commands', 'schemas', 'work', 'depot'].map(of) as [
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
  ReturnType<typeof of>,
]
const VALID = 'validation_bypass'
const FEATURE = 'feature_removal'
const ERROR = 'error_suppression'

/** Each change of code in Python's frameworks that takes something away, and beside it one that only looks so. */
export const FRAMEWORKS_PYTHON: readonly Change[] = [
  api('a parameter of a route without its bounds', VALID, ['Query(20, ge=1, le=50)', 'Query(20)']),
  api('a parameter of a route with its bounds in its type', 'silent', ['most: int = Query(20, ge=1, le=50)', 'most: Annotated[int, Query(ge=1, le=50)] = 20']),
  api('a pattern of a parameter that is gone', VALID, ['Query("", pattern="^[a-z]+$")', 'Query("")']),
  api('a bound that moved inwards', 'silent', ['le=50', 'le=20']),
  api('a dependency of a route that asked who is there', VALID, [', dependencies=[Depends(guide)])', ')']),
  api(
    'a dependency that all routes pass now',
    'silent',
    [', dependencies=[Depends(guide)])', ')'],
    ['APIRouter()', 'APIRouter(dependencies=[Depends(guide)])'],
  ),
  api(
    'a dependency of a route that asked who is there goes, and a step comes that looks at something else',
    VALID,
    [', dependencies=[Depends(guide)])', ')'],
    [
      'APIRouter()',
      'APIRouter()\n\n\nclass Plan:\n    def prepare(self, days):\n        if days < 1:\n            raise ValueError(days)\n        return days',
    ],
  ),
  api('scopes that are asked for no more', VALID, ['Security(guide, scopes=["tours:plan"])', 'Security(guide)']),
  api('a scheme that lets pass who shows nothing', VALID, ['HTTPBearer(scheme_name="tours")', 'HTTPBearer(scheme_name="tours", auto_error=False)']),
  site('a check ahead of every request that runs no more', VALID, ['@bp.before_request\n', '']),
  site('a check ahead of every request that runs no more, and one that only counts in its place', VALID, [
    '@bp.before_request\n',
    '@bp.before_request\ndef count():\n    counted.append(1)\n\n\n',
  ]),
  site(
    'a check ahead of every request, registered by a call',
    'silent',
    ['@bp.before_request\ndef only', 'def only'],
    ['        abort(403)\n', '        abort(403)\n\n\nbp.before_request(only_staff)\n'],
  ),
  site('a rate of a route that is gone', VALID, ['@limiter.limit("10 per minute")\n', '']),
  site('a rate that lets through a hundred times as many', VALID, ['10 per minute', '1000 per minute']),
  site('a rate in another unit', 'silent', ['10 per minute', '600 per hour']),
  site('protection that no application is given', VALID, ['    csrf.init_app(app)\n', '']),
  site('protection that is switched off among settings', VALID, ['WTF_CSRF_ENABLED=True', 'WTF_CSRF_ENABLED=False']),
  site('a limit that is gone from settings', VALID, ['MAX_CONTENT_LENGTH=2 * 1024 * 1024, ', '']),
  site('a header that is sent no more', VALID, ['        response.headers["X-Frame-Options"] = "DENY"\n', '']),
  site('a header that is written otherwise', 'silent', [
    'response.headers["X-Frame-Options"] = "DENY"',
    'response.headers.update({"X-Frame-Options": "DENY"})',
  ]),
  site('a handler within a function that is gone', FEATURE, [
    '    @app.errorhandler(Closed)\n    def closed(exc):\n        return jsonify(error=str(exc)), 409\n\n',
    '',
  ]),
  site(
    'a handler that is registered by a call',
    'silent',
    ['    @app.errorhandler(Closed)\n', ''],
    ['    return app\n', '    app.register_error_handler(Closed, closed)\n    return app\n'],
  ),
  settings('hosts from everywhere', VALID, ['["tours.example"]', '["*"]']),
  settings('one host more', 'silent', ['["tours.example"]', '["tours.example", "www.tours.example"]']),
  settings('debugging that is on', VALID, ['DEBUG = False', 'DEBUG = True']),
  settings('a secret with a default', VALID, ['os.environ["TOURS_SECRET_KEY"]', 'os.environ.get("TOURS_SECRET_KEY", "insecure")']),
  settings('one validator of passwords fewer', VALID, [', "CommonPasswordValidator"', '']),
  settings('one validator of passwords more', 'silent', ['"CommonPasswordValidator"]', '"CommonPasswordValidator", "NumericPasswordValidator"]']),
  settings('a default permission that lets in anyone', VALID, ['IsAuthenticated', 'AllowAny']),
  settings('a default throttle that is gone', VALID, ['    "DEFAULT_THROTTLE_CLASSES": ["rest_framework.throttling.UserRateThrottle"],\n', '']),
  settings('middleware of its own that is left out', FEATURE, ['    "tours.quiet.QuietMiddleware",\n', '']),
  settings(
    'middleware in another order',
    'silent',
    ['    "tours.quiet.QuietMiddleware",\n', ''],
    ['MIDDLEWARE = [\n', 'MIDDLEWARE = [\n    "tours.quiet.QuietMiddleware",\n'],
  ),
  views('a permission that answers yes', VALID, ['request.user.groups.filter(name="guides").exists()', 'True']),
  views('a permission that asks only whether there is anybody', VALID, ['request.user.groups.filter(name="guides").exists()', 'bool(request.user)']),
  views('permissions of a view that are gone', VALID, ['    permission_classes = [IsGuide]\n', '']),
  views('fields that could not be written', VALID, ['["id", "owner"]', '["id"]']),
  views('rows of who asks that are those of all', VALID, ['filter(keeper=self.request.user.email)', 'all()']),
  views('a view that does less by its base', FEATURE, ['viewsets.ModelViewSet', 'viewsets.ReadOnlyModelViewSet']),
  views('rows that are locked no more', FEATURE, ['.select_for_update()', '']),
  views(
    'a transaction by its decorator',
    'silent',
    ['def close_room', '@transaction.atomic\ndef close_room'],
    [
      '    with transaction.atomic():\n        locked = Room.objects.select_for_update().get(pk=room.pk)\n        locked.close()\n',
      '    locked = Room.objects.select_for_update().get(pk=room.pk)\n    locked.close()\n',
    ],
  ),
  views('what is not there is answered quietly', VALID, [
    'room = get_object_or_404(Room, pk=pk)\n',
    'room = Room.objects.filter(pk=pk).first()\n    if room is None:\n        return JsonResponse({})\n',
  ]),
  commands('an option that takes any number', VALID, ['type=positive', 'type=int']),
  commands('an option of a range that takes any number', VALID, ['type=click.IntRange(0, 9), ', '']),
  commands('an option whose range is narrower', 'silent', ['click.IntRange(0, 9)', 'click.IntRange(0, 5)']),
  commands('a path that need not be there', VALID, ['click.Path(exists=True)', 'click.Path()']),
  commands('options that are taken together', VALID, ['add_mutually_exclusive_group(required=True)', 'add_argument_group()']),
  commands('what asked before it closed', VALID, ['@click.confirmation_option(prompt="Close all rooms?")\n', '']),
  commands('a choice of an option that is gone', FEATURE, ['click.Choice(["text", "json"])', 'click.Choice(["text"])']),
  commands('a command that is registered no more', FEATURE, ['    commands.add_parser("plan")\n', '']),
  commands('an error that is only printed', ERROR, ['raise click.ClickException(str(exc)) from exc', 'click.echo(str(exc), err=True)']),
  commands('an error that is printed and ends the program', 'silent', [
    'raise click.ClickException(str(exc)) from exc',
    'click.echo(str(exc), err=True)\n        raise SystemExit(1) from exc',
  ]),
  schemas('a schema in a table that asks for less', VALID, [', "pattern": "^[a-z]+$"', '']),
  schemas('a schema in a table that takes more', VALID, ['"additionalProperties": False', '"additionalProperties": True']),
  schemas('a schema in a table that asks for more', 'silent', [
    '{"type": "string", "pattern": "^[a-z]+$"}',
    '{"type": "string", "pattern": "^[a-z]+$", "maxLength": 20}',
  ]),
  schemas('rules of a field that are gone', VALID, [', "regex": "^G[0-9]{4}$"', '']),
  schemas('a key that may be missing', VALID, ['vol.Required("load")', 'vol.Optional("load")']),
  schemas('keys that nobody knows', VALID, ['vol.PREVENT_EXTRA', 'vol.ALLOW_EXTRA']),
  schemas('one validator fewer of a field', VALID, ['[instance_of(str), matches_re(r"R[0-9]{2}")]', 'instance_of(str)']),
  schemas('fields that nobody knows', VALID, ['unknown = RAISE', 'unknown = EXCLUDE']),
  schemas('a validator that nobody asks', VALID, ['    @root_validator\n', '']),
  schemas('a validator by its other name', 'silent', ['    @root_validator\n', '    @root_validator(skip_on_failure=True)\n']),
  work('a task that is tried once', ERROR, ['autoretry_for=(OSError,), max_retries=3, ', '']),
  work('a task that is taken before it is done', FEATURE, [', acks_late=True', '']),
  work('a task that is handed over no more', FEATURE, ['    told.delay(room)\n', '']),
  work('tasks that nothing holds together', ERROR, [
    '    async with asyncio.TaskGroup() as group:\n        for handler in handlers:\n            group.create_task',
    '    for handler in handlers:\n        asyncio.create_task',
  ]),
  work('tasks that are gathered', 'silent', [
    '    async with asyncio.TaskGroup() as group:\n        for handler in handlers:\n            group.create_task(handler(message))',
    '    await asyncio.gather(*(handler(message) for handler in handlers))',
  ]),
  work('a lock that is given back no more', FEATURE, ['    try:\n        yield lock\n    finally:\n        lock.release()', '    yield lock']),
  work('a lock that its block gives back', 'silent', [
    '    await lock.acquire()\n    try:\n        yield lock\n    finally:\n        lock.release()',
    '    async with lock:\n        yield lock',
  ]),
  work('lines that are left out', ERROR, ['on_bad_lines="error"', 'on_bad_lines="skip"']),
  work('numbers that are none', ERROR, ['errors="raise"', 'errors="coerce"']),
  work('rows that need not be one', VALID, [', validate="many_to_one"', '']),
  work('a token that is guessed sooner', VALID, ['token_urlsafe(32)', 'token_urlsafe(4)']),
  work('a token that is longer', 'silent', ['token_urlsafe(32)', 'token_urlsafe(48)']),
  work('what is found out by the time it takes', VALID, ['hmac.compare_digest(a, b)', 'a == b']),
  work('a text that never gets too old', VALID, [', max_age=300', '']),
  work('what is written down no more', FEATURE, ['    audit.info("%s closed %s", who, room.name)\n', '']),
  depot('an application that asks for no token', VALID, ['auth=Token(), ', '']),
  depot('a route that is taken out of what all others pass', VALID, ['response_model=Parcel)', 'response_model=Parcel, auth=None)']),
  depot('forms that anybody can send', VALID, ['csrf=True', 'csrf=False']),
  depot('texts of pages as they are handed in', 'any', ['autoescape="xhtml_escape"', 'autoescape=None']),
  depot('a rule of an application that is gone', FEATURE, ['[(r"/map", handler)]', '[]']),
  depot('fields of a struct that nobody knows', VALID, [', forbid_unknown_fields=True', '']),
  depot('a pattern beside a type that is gone', VALID, ['Annotated[str, msgspec.Meta(pattern="^[A-Z]{4}$")]', 'str']),
  depot('a pattern beside a type that is written otherwise', 'silent', ['msgspec.Meta(pattern="^[A-Z]{4}$")', "msgspec.Meta(pattern='^[A-Z]{4}$')"]),
  depot('an answer of a route that nothing limits', VALID, [', response_model=Parcel)', ')']),
  depot(
    'an answer of a route that its annotation limits',
    'silent',
    [', response_model=Parcel)', ')'],
    ['maps(body: Parcel):', 'maps(body: Parcel) -> Parcel:'],
  ),
  depot('a body of a route of whatever there is', VALID, ['maps(body: Parcel)', 'maps(body: dict)']),
  depot('a refusal that is answered with a default', VALID, [
    '    if found is None:\n        abort(404)\n    return made(found)',
    '    return made(found) if found is not None else {}',
  ]),
  depot('holes that are filled', VALID, [
    '    if frame["level"].isna().any():\n        raise ValueError("level has holes")\n    return frame',
    '    return frame.fillna(0)',
  ]),
  depot('a contract that is gone', VALID, ['@require(lambda rooms: len(rooms) > 0)\n', '']),
  depot('a contract with its words', 'silent', ['len(rooms) > 0)', 'len(rooms) > 0, "no rooms")']),
  depot('a case of a match that is gone', FEATURE, ['        case "low":\n            return "low water"\n', '']),
  depot('a protocol that can be broken', VALID, ['TLSv1_2', 'TLSv1_1']),
  depot('a protocol that is newer', 'silent', ['TLSv1_2', 'TLSv1_3']),
  depot('a file that others may read', VALID, ['0o600', '0o644']),
  depot('a file that nobody may write', 'silent', ['0o600', '0o400']),
  depot('who is locked out comes in', VALID, ['found is None or found.locked', 'found is None']),
  depot('errors that are logged no more', ERROR, ['level=logging.INFO', 'level=logging.CRITICAL']),
  depot('details that are logged no more', 'silent', ['level=logging.INFO', 'level=logging.WARNING']),
]
