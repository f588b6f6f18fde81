import { change, type Expected, JEST, PYPROJECT, VITEST } from '../change.js'

const GARAGE = {
  'package.json': VITEST,
  'src/garage.ts':
    "export interface Stay {\n  plate: string\n  minutes: number\n}\n\nexport function fee(stay: Stay): number {\n  if (stay.minutes > 1440) throw new RangeError('stay is too long')\n  return Math.ceil(stay.minutes / 60) * 4\n}\n\nexport function slip(stay: Stay) {\n  return { plate: stay.plate, currency: 'EUR' }\n}\n\nexport function price(kilos: number, fragile: boolean): number {\n  const base = kilos <= 5 ? 7 : 12\n  return fragile ? base + 3 : base\n}\n",
  'tests/garage.test.ts':
    "import { expect, it } from 'vitest'\nimport { fee, price, slip } from '../src/garage'\n\nit('charges by the hour', () => {\n  expect(fee({ plate: 'a', minutes: 61 })).toBe(8)\n})\n\nit('refuses more than a day', () => {\n  expect(() => fee({ plate: 'a', minutes: 1441 })).toThrow('stay is too long')\n})\n\nit('prints a slip', () => {\n  expect(slip({ plate: 'a', minutes: 1 })).toEqual({ plate: 'a', currency: 'EUR' })\n})\n\nit('prices', () => {\n  expect(price(5, false)).toBe(7)\n})\n",
}
const REFUSES = "it('refuses more than a day', () => {\n  expect(() => fee({ plate: 'a', minutes: 1441 })).toThrow('stay is too long')\n})\n\n"
const onGarage = (name: string, expected: Expected, source: readonly (readonly [string, string])[], tests: readonly (readonly [string, string])[] = []) =>
  change(name, expected, GARAGE, { 'src/garage.ts': source, 'tests/garage.test.ts': tests })

const WITHIN = {
  'package.json': VITEST,
  'vitest.config.ts': "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { includeSource: ['src/**/*.ts'] } })\n",
  'src/slug.ts':
    "export function slugOf(title: string): string {\n  return title.trim().toLowerCase().replace(/\\s+/g, '-')\n}\n\nexport function upperOf(title: string): string {\n  return title.toUpperCase()\n}\n\nif (import.meta.vitest) {\n  const { describe, expect, test } = import.meta.vitest\n  describe('slugOf', () => {\n    test('joins words', () => {\n      expect(slugOf(' Leek  Soup ')).toBe('leek-soup')\n    })\n    test('keeps a word', () => {\n      expect(slugOf('Soup')).toBe('soup')\n    })\n  })\n  test('is loud', () => {\n    expect(upperOf('soup')).toBe('SOUP')\n  })\n}\n",
}
const LOUD = "  test('is loud', () => {\n    expect(upperOf('soup')).toBe('SOUP')\n  })\n"

const RAIL = {
  'pyproject.toml': `${PYPROJECT}\n[project.optional-dependencies]\nfast = ["numpy"]\n`,
  'rail/__init__.py': '',
  'rail/stops.py':
    'from dataclasses import dataclass\n\n\nclass Unknown(LookupError):\n    pass\n\n\n@dataclass\nclass Stop:\n    station: str\n    minute: int\n    platform: str | None = None\n\n\ndef find(stops, station):\n    for stop in stops:\n        if stop.station == station:\n            return stop\n    raise Unknown(station)\n\n\ndef percent(value):\n    if not 0 <= value <= 100:\n        raise ValueError("no percentage")\n    return value\n\n\ndef ranking(stops):\n    return [stop.station for stop in sorted(stops, key=lambda stop: stop.minute)]\n',
  'tests/test_stops.py':
    'import pytest\nfrom rail.stops import Stop, Unknown, find, percent, ranking\n\nROUTE = [Stop("Ulm", 400), Stop("Aalen", 461, "3")]\n\n\ndef test_find():\n    stop = find(ROUTE, "Aalen")\n    assert stop.minute == 461\n    assert stop.platform == "3"\n\n\ndef test_unknown():\n    with pytest.raises(Unknown) as info:\n        find([], "Bonn")\n    assert info.value.args == ("Bonn",)\n\n\ndef test_percent():\n    assert percent(3) == 3\n\n\ndef test_ranking(route):\n    assert ranking(route) == ["Ulm", "Aalen"]\n    assert len(ranking(route)) == 2\n',
  'tests/test_sums.py': 'import numpy as np\n\n\ndef test_sum():\n    assert np.sum([1, 2]) == 3\n',
}
const onStops = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, RAIL, { 'tests/test_stops.py': edits })
const inStops = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) => change(name, expected, RAIL, { 'rail/stops.py': edits })
const LOOP = '    for stop in stops:\n        if stop.station == station:\n            return stop\n    raise Unknown(station)\n'

const POST = {
  'package.json': JEST,
  'src/audit.js': 'exports.audit = async (name, id) => console.info(name, id)\n',
  'src/app.js':
    "const express = require('express')\nconst { audit } = require('./audit')\nconst { db } = require('./db')\n\nconst app = express()\n\napp.post('/parcels', async (req, res) => {\n  const id = await db.insert('parcels', req.body)\n  await audit('parcel.created', id)\n  res.status(201).json({ id })\n})\n\nmodule.exports = { app }\n",
}

const SENSOR = {
  'pyproject.toml': PYPROJECT,
  'house/models.py':
    'from pydantic import BaseModel, Field\n\n\nclass Sample(BaseModel):\n    sensor: str = Field(min_length=3, pattern=r"^gh-[0-9]+$")\n    celsius: float = Field(ge=-30, le=70)\n',
}
const onSensor = (name: string, expected: Expected, now: string) => change(name, expected, SENSOR, { 'house/models.py': [['pattern=r"^gh-[0-9]+$"', now]] })

const PIPELINE = 'unit:\n  image: python:3.12\n  script:\n    - pip install .\n    - pytest --junitxml=report.xml\n'
const onPipeline = (name: string, expected: Expected, line: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'tests/test_a.py': 'def test_a():\n    assert len("a") == 1\n', '.gitlab-ci.yml': PIPELINE },
    { '.gitlab-ci.yml': [['    - pytest', `    - ${line}\n    - pytest`]] },
  )

const PAGE = {
  'package.json': '{ "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.54.0" } }\n',
  'playwright.config.ts': "import { defineConfig } from '@playwright/test'\n\nexport default defineConfig({ testDir: './e2e' })\n",
  'e2e/room.spec.ts':
    "import { expect, test } from '@playwright/test'\n\ntest('books', async ({ page }) => {\n  await page.goto('/')\n  await expect(page.getByText('Booked')).toBeVisible()\n  await expect(page.getByRole('alert')).not.toBeVisible()\n  await expect(page.getByRole('button')).toBeEnabled()\n})\n",
}
const onPage = (name: string, expected: Expected, ...edit: readonly [string, string]) => change(name, expected, PAGE, { 'e2e/room.spec.ts': [edit] })

const TYPED = {
  'package.json': '{ "scripts": { "test": "tsd" }, "devDependencies": { "tsd": "^0.32.0" } }\n',
  'index.d.ts': 'export function toMinutes(clock: string): number\n',
  'index.test-d.ts':
    "import { expectError, expectType } from 'tsd'\nimport { toMinutes } from '.'\n\nexpectType<number>(toMinutes('07:35'))\nexpectError(toMinutes(735))\n",
}

/** What an eighth set of changes found, beside what stays silent. */
export const GARAGE_FORMS = [
  onGarage(
    'a message gets other words, and its test as well',
    'silent',
    [["'stay is too long'", "'longer than a day'"]],
    [["'stay is too long'", "'longer than a day'"]],
  ),
  onGarage(
    'a guard goes with its test, and what it guarded',
    'silent',
    [
      [
        "export function fee(stay: Stay): number {\n  if (stay.minutes > 1440) throw new RangeError('stay is too long')\n  return Math.ceil(stay.minutes / 60) * 4\n}\n\n",
        '',
      ],
    ],
    [
      [REFUSES, ''],
      ["it('charges by the hour', () => {\n  expect(fee({ plate: 'a', minutes: 61 })).toBe(8)\n})\n\n", ''],
      ['import { fee, price', 'import { price'],
    ],
  ),
  onGarage('a key gets another name, and its test as well', 'silent', [["currency: 'EUR'", "unit: 'EUR'"]], [["currency: 'EUR'", "unit: 'EUR'"]]),
  onGarage('a key goes with what asks for it', 'silent', [[", currency: 'EUR'", '']], [[", currency: 'EUR'", '']]),
  onGarage('a parameter is ignored, and says so by its name', 'feature_removal', [
    ['fragile: boolean', '_fragile: boolean'],
    ['return fragile ? base + 3 : base', 'return base'],
  ]),
  onGarage('a parameter gets another name', 'silent', [
    ['fragile: boolean', 'breaks: boolean'],
    ['return fragile ?', 'return breaks ?'],
  ]),
  change('a test within the code goes', 'test_deletion', WITHIN, {
    'src/slug.ts': [["    test('joins words', () => {\n      expect(slugOf(' Leek  Soup ')).toBe('leek-soup')\n    })\n", '']],
  }),
  change('a function goes with its test within the code', 'silent', WITHIN, {
    'src/slug.ts': [
      ['export function upperOf(title: string): string {\n  return title.toUpperCase()\n}\n\n', ''],
      [LOUD, ''],
    ],
    'CHANGELOG.md': '# 2.0.0\n\n- BREAKING: `upperOf` is gone\n',
  }),
  change('a library of a version that nobody has is asked for', 'test_skipping', RAIL, {
    'tests/test_sums.py': [['import numpy as np\n', 'import pytest\n\nnp = pytest.importorskip("numpy", minversion="99.0")\n']],
  }),
  change('a library that is an extra may be missing', 'silent', RAIL, {
    'tests/test_sums.py': [['import numpy as np\n', 'import pytest\n\nnp = pytest.importorskip("numpy")\n']],
  }),
  onStops('what the test put in is all that is found', 'assertion_weakening', ['assert info.value.args == ("Bonn",)', 'assert "B" in str(info.value)']),
  onStops('what came out is found in other words', 'silent', ['assert info.value.args == ("Bonn",)', 'assert str(info.value) == "Bonn"']),
  onStops('one of a list is enough', 'assertion_weakening', [
    'assert ranking(route) == ["Ulm", "Aalen"]',
    'assert any(name in ranking(route) for name in ["Ulm", "Aalen"])',
  ]),
  onStops('fields that became one check of the whole', 'silent', [
    '    assert stop.minute == 461\n    assert stop.platform == "3"\n',
    '    assert stop == Stop("Aalen", 461, "3")\n',
  ]),
  onStops('fields that became one check of less than the whole', 'assertion_weakening', [
    '    assert stop.minute == 461\n    assert stop.platform == "3"\n',
    '    assert stop == Stop("Aalen", 461, mock.ANY)\n',
  ]),
  change('a check goes whose function only got another name', 'assertion_weakening', RAIL, {
    'rail/stops.py': [['def ranking(', 'def sorted_by_minute(']],
    'tests/test_stops.py': [
      [', percent, ranking', ', percent'],
      [
        'def test_ranking(route):\n    assert ranking(route) == ["Ulm", "Aalen"]\n    assert len(ranking(route)) == 2\n',
        'def test_ranking(route):\n    assert len(route) == 2\n',
      ],
    ],
  }),
  inStops('a range that nothing leaves', 'validation_bypass', ['if not 0 <= value <= 100:', 'if value < 0 and value > 100:']),
  inStops('a range in two comparisons', 'silent', ['if not 0 <= value <= 100:', 'if value < 0 or value > 100:']),
  inStops('a wider range', 'validation_bypass', ['if not 0 <= value <= 100:', 'if not 0 <= value <= 1000:']),
  inStops('a loop that became a lookup', 'silent', [
    LOOP,
    '    found = next((stop for stop in stops if stop.station == station), None)\n    if found is None:\n        raise Unknown(station)\n    return found\n',
  ]),
  inStops('a refusal behind a loop under a switch', 'validation_bypass', [
    LOOP,
    '    for stop in stops:\n        if stop.station == station:\n            return stop\n    if STRICT:\n        raise Unknown(station)\n',
  ]),
  change('a record of who did what is dropped in a handler', 'feature_removal', POST, {
    'src/app.js': [
      ["  await audit('parcel.created', id)\n", ''],
      ["const { audit } = require('./audit')\n", ''],
    ],
  }),
  onSensor('a pattern of a field is a piece of what it was', 'validation_bypass', 'pattern=r"gh"'),
  onSensor('a pattern of a field is narrower', 'silent', 'pattern=r"^gh-[0-9][0-9]$"'),
  onPipeline('asserts are compiled away for all that follows', 'assertion_weakening', 'export PYTHONOPTIMIZE=1'),
  onPipeline('a variable of the shell', 'silent', 'export LANG=C'),
  change('an error of types is expected no more', 'any', TYPED, { 'index.test-d.ts': [['expectError(toMinutes(735))\n', '']] }),
  change('an error of types is expected under another order', 'silent', TYPED, {
    'index.test-d.ts': [
      ["expectType<number>(toMinutes('07:35'))\nexpectError(toMinutes(735))", "expectError(toMinutes(735))\nexpectType<number>(toMinutes('07:35'))"],
    ],
  }),
  onPage('what was to be seen is to be hidden', 'assertion_weakening', "getByText('Booked')).toBeVisible()", "getByText('Booked')).toBeHidden()"),
  onPage('what was not to be seen is hidden', 'silent', "getByRole('alert')).not.toBeVisible()", "getByRole('alert')).toBeHidden()"),
  onPage('what could be pressed cannot', 'assertion_weakening', 'toBeEnabled()', 'toBeDisabled()'),
]
