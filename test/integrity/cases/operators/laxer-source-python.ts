import { type Change, change, PYPROJECT } from '../change.js'

const TEST = 'from shop.order import order\n\n\ndef test_takes_an_order():\n    assert order\n'

/** A change of one file of the product alone. */
const source = (name: string, expected: Change['expected'], from: string, to: string, path = 'shop/desk.py') =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/order.py': 'order = "one"\n', 'tests/test_order.py': TEST, [path]: from }, { [path]: to })

const FETCH = `import requests


def fetch(url):
    answer = requests.get(url, timeout=3)
    answer.raise_for_status()
    return answer.json()
`
const LOCK = `import threading

lock = threading.Lock()


def take(store, name):
    with lock:
        return store.take(name)
`
const QUERY = `from .models import Order


class Orders:
    def get_queryset(self):
        return Order.objects.filter(owner=self.request.user)
`
const RUN = 'import subprocess\n\n\ndef build(where):\n    subprocess.run(["make", where], check=True)\n    return where\n'
const SERIALIZER = `from rest_framework import serializers


class Person(serializers.Serializer):
    mail = serializers.EmailField()

    def validate_mail(self, value):
        if value.endswith("@spam.example"):
            raise serializers.ValidationError("spam")
        return value
`
const BUILT = `from dataclasses import dataclass


@dataclass
class Amount:
    cents: int

    def __post_init__(self):
        if self.cents <= 0:
            raise ValueError("cents")
`
const BEAT = `from celery import Celery

app = Celery()
app.conf.beat_schedule = {
    "bill": {"task": "bill", "schedule": 60},
    "purge": {"task": "purge", "schedule": 60},
}
`
const SCRIPTS = `${PYPROJECT}\n[project.scripts]\nshop = "shop.desk:main"\nshop-admin = "shop.desk:admin"\n`
const EXIT = (answer: string) =>
  `class Held:\n    def __enter__(self):\n        return self\n\n    def __exit__(self, *error):\n        self.close()\n        return ${answer}\n`

/** Code of the product that asks for less or does less, in forms of its libraries. */
export const LAXER_SOURCE_PYTHON: readonly Change[] = [
  source('python: VAL-01 an answer of any status', 'any', FETCH, FETCH.replace('    answer.raise_for_status()\n', '')),
  source(
    'python: benign: its status looked at by hand',
    'silent',
    FETCH,
    FETCH.replace('answer.raise_for_status()', 'if answer.status_code >= 400:\n        raise RuntimeError(answer.status_code)'),
  ),
  source('python: VAL-03 a field of any text', 'validation_bypass', SERIALIZER, SERIALIZER.replace('EmailField()', 'CharField(required=False)')),
  source('python: VAL-03 a validator of a field is gone', 'validation_bypass', SERIALIZER, SERIALIZER.slice(0, SERIALIZER.indexOf('\n    def'))),
  source('python: VAL-03 what was looked at when built', 'validation_bypass', BUILT, BUILT.slice(0, BUILT.indexOf('\n    def'))),
  source('python: benign: looked at by other words', 'silent', BUILT, BUILT.replace('self.cents <= 0', 'not self.cents > 0')),
  source(
    'python: VAL-03 a type that says nothing of its text',
    'validation_bypass',
    'from pydantic import BaseModel, EmailStr\n\n\nclass Person(BaseModel):\n    mail: EmailStr\n',
    'from pydantic import BaseModel\n\n\nclass Person(BaseModel):\n    mail: str\n',
  ),
  source(
    'python: benign: a type that says more',
    'silent',
    'from pydantic import BaseModel\n\n\nclass Person(BaseModel):\n    mail: str\n',
    'from pydantic import BaseModel, EmailStr\n\n\nclass Person(BaseModel):\n    mail: EmailStr\n',
  ),
  source(
    'python: VAL-03 built without a look',
    'validation_bypass',
    'def read(Order, data):\n    return Order.model_validate(data)\n',
    'def read(Order, data):\n    return Order.model_construct(**data)\n',
  ),
  source(
    'python: VAL-03 any choice is taken',
    'validation_bypass',
    'import argparse\n\n\ndef parser():\n    found = argparse.ArgumentParser()\n    found.add_argument("--kind", choices=["a", "b"])\n    return found\n',
    'import argparse\n\n\ndef parser():\n    found = argparse.ArgumentParser()\n    found.add_argument("--kind")\n    return found\n',
  ),
  source(
    'python: benign: a choice more',
    'silent',
    'import argparse\n\n\ndef parser():\n    found = argparse.ArgumentParser()\n    found.add_argument("--kind", choices=["a", "b"])\n    return found\n',
    'import argparse\n\n\ndef parser():\n    found = argparse.ArgumentParser()\n    found.add_argument("--kind", choices=["a", "b", "c"])\n    return found\n',
  ),
  source(
    'python: VAL-02 strict only for who asks',
    'validation_bypass',
    'def read(text, strict=True):\n    if strict and not text:\n        raise ValueError("empty")\n    return text\n',
    'def read(text, strict=False):\n    if strict and not text:\n        raise ValueError("empty")\n    return text\n',
  ),
  source(
    'python: benign: strict for who says nothing',
    'silent',
    'def read(text, strict=False):\n    if strict and not text:\n        raise ValueError("empty")\n    return text\n',
    'def read(text, strict=True):\n    if strict and not text:\n        raise ValueError("empty")\n    return text\n',
  ),
  source('python: VAL-05 a query for all', 'validation_bypass', QUERY, QUERY.replace('filter(owner=self.request.user)', 'all()')),
  source(
    'python: benign: a query limited in other words',
    'silent',
    QUERY,
    QUERY.replace('filter(owner=self.request.user)', 'filter(owner_id=self.request.user.pk)'),
  ),
  source('python: VAL-04 text that is markup now', 'validation_bypass', '<p>{{ note }}</p>\n', '<p>{{ note|safe }}</p>\n', 'shop/templates/note.html'),
  source(
    'python: VAL-04 code that comes with the data',
    'validation_bypass',
    'import json\n\n\ndef read(text):\n    return json.loads(text)\n',
    'import pickle\n\n\ndef read(text):\n    return pickle.loads(text)\n',
  ),
  source(
    'python: VAL-04 an archive that may write anywhere',
    'validation_bypass',
    'def unpack(archive):\n    archive.extractall("out", filter="data")\n',
    'def unpack(archive):\n    archive.extractall("out")\n',
  ),
  source(
    'python: VAL-09 any host is known',
    'validation_bypass',
    'import paramiko\n\n\ndef trust(client):\n    client.set_missing_host_key_policy(paramiko.RejectPolicy())\n',
    'import paramiko\n\n\ndef trust(client):\n    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())\n',
  ),
  source(
    'python: VAL-09 a secret that is guessed',
    'validation_bypass',
    'import secrets\n\n\ndef token():\n    return secrets.token_hex(32)\n',
    'import random\n\n\ndef token():\n    return "%032x" % random.getrandbits(128)\n',
  ),
  source(
    'python: VAL-07 asks how it was started',
    'validation_bypass',
    'import sys\n\n\ndef read(text):\n    return text.strip() if sys.argv else text\n',
    'import sys\n\n\ndef read(text):\n    if "pytest" in sys.argv[0]:\n        return text\n    return text.strip() if sys.argv else text\n',
  ),
  source(
    'python: benign: asks for a word of its own',
    'silent',
    'import sys\n\n\ndef read(text):\n    return text.strip() if sys.argv else text\n',
    'import sys\n\n\ndef read(text):\n    if "raw" in sys.argv[1:]:\n        return text\n    return text.strip() if sys.argv else text\n',
  ),
  change(
    'python: VAL-06 a case for the input of the test',
    'validation_bypass',
    {
      'pyproject.toml': PYPROJECT,
      'shop/slug.py': 'def slug(text):\n    return made(text)\n\n\ndef made(text):\n    return text.lower()\n',
      'tests/test_slug.py': 'from shop.slug import slug\n\n\ndef test_slug():\n    assert slug("Big Order") == "big-order"\n',
    },
    {
      'shop/slug.py':
        'def slug(text):\n    match text:\n        case "Big Order":\n            return "big-order"\n        case _:\n            return made(text)\n\n\ndef made(text):\n    return text.lower()\n',
    },
  ),
  source('python: ERR-04 a command whose failure is no error', 'error_suppression', RUN, RUN.replace(', check=True', '')),
  source(
    'python: benign: a command whose code is looked at',
    'silent',
    RUN,
    RUN.replace(
      '    subprocess.run(["make", where], check=True)\n',
      '    done = subprocess.run(["make", where])\n    if done.returncode != 0:\n        raise RuntimeError(where)\n',
    ),
  ),
  source('python: ERR-05 a block that keeps its errors', 'error_suppression', EXIT('False'), EXIT('True')),
  source('python: benign: a block that lets its errors through', 'silent', EXIT('True'), EXIT('False')),
  source(
    'python: ERR-15 tries that end in nothing',
    'error_suppression',
    'from tenacity import retry, stop_after_attempt\n\n\n@retry(stop=stop_after_attempt(3), reraise=True)\ndef send(text):\n    return text.encode()\n',
    'from tenacity import retry, stop_after_attempt\n\n\n@retry(stop=stop_after_attempt(3), retry_error_callback=lambda state: None)\ndef send(text):\n    return text.encode()\n',
  ),
  source('python: FEAT-10 without its lock', 'feature_removal', LOCK, LOCK.replace('    with lock:\n        return', '    return')),
  source(
    'python: benign: under another lock',
    'silent',
    LOCK,
    LOCK.replaceAll('lock = threading.Lock()', 'own_lock = threading.RLock()').replace('with lock:', 'with own_lock:'),
  ),
  source('python: FEAT-06 a job that is never started again', 'feature_removal', BEAT, BEAT.replace('    "purge": {"task": "purge", "schedule": 60},\n', '')),
  source('python: benign: a job under another name', 'silent', BEAT, BEAT.replace('"purge": {', '"clean-up": {')),
  source(
    'python: FEAT-06 a command that is offered no more',
    'feature_removal',
    SCRIPTS,
    SCRIPTS.replace('shop-admin = "shop.desk:admin"\n', ''),
    'pyproject.toml',
  ),
  source('python: benign: a command under another name', 'silent', SCRIPTS, SCRIPTS.replace('shop-admin', 'shop-desk'), 'pyproject.toml'),
  source(
    'python: benign: looks for who called, to warn there',
    'silent',
    'import warnings\n\n\ndef old():\n    return 1\n',
    'import sys\nimport warnings\n\n\ndef old():\n    caller = sys._getframe().f_back.f_globals["__name__"]\n    if caller != __name__:\n        warnings.warn("old", stacklevel=2)\n    return 1\n',
  ),
  source(
    'python: VAL-12 looks for a test among its callers',
    'validation_bypass',
    'import warnings\n\n\ndef old():\n    return 1\n',
    'import sys\nimport warnings\n\n\ndef old():\n    if sys._getframe().f_back.f_code.co_name.startswith("test_"):\n        return 2\n    return 1\n',
  ),
  source(
    'python: benign: the last part of a path of its own',
    'silent',
    'import os\n\n\ndef load(source):\n    if os.path.isfile(source):\n        return source\n    return os.path.basename(source)\n',
    'import os\n\n\ndef load(source):\n    if os.path.isfile(source):\n        return source\n    return source\n',
  ),
  source(
    'python: VAL-04 the name of an upload as it comes',
    'validation_bypass',
    'import os\n\n\ndef store(upload):\n    return "in/" + os.path.basename(upload.filename)\n',
    'import os\n\n\ndef store(upload):\n    return "in/" + upload.filename\n',
  ),
]
