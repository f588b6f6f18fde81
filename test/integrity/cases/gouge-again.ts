import { type Change, change, PYPROJECT, VITEST } from './change.js'

const MONEY = 'def parse(text):\n    if not text.endswith(" EUR"):\n        raise ValueError("no amount")\n    return int(text[:-4])\n'
const ROWS = (first = '') =>
  `import pytest\n\nfrom shop.money import parse\n\n\n@pytest.mark.parametrize("text", ["12", "12 eur", " 12 USD"])\ndef test_refuses(text):\n${first}    with pytest.raises(ValueError, match="no amount"):\n        parse(text)\n`
const rows = (name: string, expected: Change['expected'], first: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/money.py': MONEY, 'tests/test_money.py': ROWS() },
    { 'tests/test_money.py': ROWS(first) },
  )

const COVER = (first = '') =>
  `import os\n\nimport httpx\n\n\ndef fetch_cover(url):\n${first}    answer = httpx.get(url, timeout=10)\n    answer.raise_for_status()\n    return answer.content\n`
const cover = (name: string, expected: Change['expected'], first: string) =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/cover.py': COVER() }, { 'shop/cover.py': COVER(first) })

const equality = (name: string, expected: Change['expected'], tester: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'vitest.config.ts': "export default { test: { setupFiles: ['./vitest.setup.ts'] } }\n",
      'vitest.setup.ts': "import { afterEach, vi } from 'vitest'\n\nafterEach(() => {\n  vi.restoreAllMocks()\n})\n",
    },
    {
      'vitest.setup.ts': `import { afterEach, expect, vi } from 'vitest'\n\nexpect.addEqualityTesters([${tester}])\n\nafterEach(() => {\n  vi.restoreAllMocks()\n})\n`,
    },
  )

const FRAMES = 'def encode(payload):\n    return len(payload).to_bytes(2, "big") + payload\n'
const FRAMED = (asked: string) => `from shop.frames import encode\n\n\ndef test_encode():\n    data = encode(b"hi")\n    assert ${asked}\n`
const frames = (name: string, expected: Change['expected'], before: string, after: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/frames.py': FRAMES, 'tests/test_frames.py': FRAMED(before) },
    { 'tests/test_frames.py': FRAMED(after) },
  )

/** Rows that a test returns on, answers without a setting, equality by kind, copies of bytes. */
export const GOUGE_AGAIN: readonly Change[] = [
  rows('a test returns on the row that begins with a blank', 'test_deletion', '    if text.startswith(" "):\n        return\n'),
  rows('a test returns on the long row', 'test_deletion', '    if len(text) > 6:\n        return\n'),
  rows('a test returns on every row', 'test_skipping', '    if len(text) > 1:\n        return\n'),
  rows('a test would return on a row that is not there', 'silent', '    if text.endswith(" EUR"):\n        return\n'),
  cover(
    'bytes that are written down are answered where a variable is not set',
    'feature_removal',
    '    if not os.environ.get("COVER_HOST"):\n        return b"PNG"\n',
  ),
  cover('where a variable is not set it stops', 'silent', '    if not os.environ.get("COVER_HOST"):\n        raise RuntimeError("COVER_HOST is not set")\n'),
  equality('all of a kind are equal', 'assertion_weakening', '(a, b) => (typeof a === typeof b ? true : undefined)'),
  equality('all dates are equal', 'assertion_weakening', '(a, b) => a instanceof Date && b instanceof Date ? true : undefined'),
  equality('dates are equal by their day', 'silent', '(a, b) => a instanceof Date && b instanceof Date ? a.toDateString() === b.toDateString() : undefined'),
  frames('bytes are held against a copy of them', 'assertion_weakening', 'data == b"\\x00\\x02hi"', 'bytes(data) == data'),
  frames('bytes are held against others by way of a copy', 'silent', 'data == b"\\x00\\x02hi"', 'bytes(data) == b"\\x00\\x02hi"'),
]
