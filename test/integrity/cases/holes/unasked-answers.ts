import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const TEST = "import { expect, it } from 'vitest'\nimport { width } from '../src/width'\n\nit('is wide', () => {\n  expect(width(2)).toBe(4)\n})\n"
const source = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/width.ts': 'export const width = (of: number) => of * 2\n', 'test/width.test.ts': TEST, 'src/harbour.ts': from },
    { 'src/harbour.ts': to },
  )
const parses = (body: string) => `import { berth } from './berth'\n\nexport function readBerth(input: unknown) {\n${body}}\n`
const PARSES = parses('  return berth.parse(input)\n')
const fetches = (options: string) => `import axios from 'axios'\n\nexport const tides = (url: string) => axios.get(url, { timeout: 500${options} })\n`
const saves = (body: string, async = '') => `import { log, report } from './log'\n\nexport ${async}function moor(boat: Boat) {\n${body}}\n`
const SAVES = saves('  return boat.save().then(log)\n')
const ends = (code: string) => `import { main } from './main'\n\nmain().catch((error) => {\n  console.error(error)\n  process.exit(${code})\n})\n`
const view = (effect: string) =>
  `import { useEffect } from 'react'\nimport { load } from './load'\n\nexport function Berths() {\n  useEffect(${effect}, [])\n  return null\n}\n`

const DUES = 'from harbour.dues import dues\n\n\ndef test_dues():\n    assert dues(10, "A") == 42\n    assert dues(3, "B") == 6\n'
const answers = (name: string, expected: Change['expected'], to: string) =>
  change(
    `python: ${name}`,
    expected,
    { 'pyproject.toml': PYPROJECT, 'harbour/dues.py': 'def dues(length, quay):\n    return length * 2\n', 'tests/test_dues.py': DUES },
    { 'harbour/dues.py': to },
  )

const CAUGHT = (code: string) =>
  `import sys\n\n\ndef read(text):\n    try:\n        return int(text)\n    except Exception as error:\n        print(error, file=sys.stderr)\n        sys.exit(${code})\n`
const python = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    `python: ${name}`,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'harbour/dues.py': 'def dues(length, quay):\n    return length * 2\n',
      'tests/test_dues.py': 'from harbour.dues import dues\n\n\ndef test_dues():\n    assert dues(3, "B") == 6\n',
      'harbour/other.py': from,
    },
    { 'harbour/other.py': to },
  )
const PART = "export const part = (of: { kind: string; text: string }) => (of.kind === 'none' ? { tag: 'none' } : { tag: of.text })\n"
const KIND =
  "import { expect, it } from 'vitest'\nimport { part } from '../src/part'\n\nit('tells kinds', () => {\n  expect(part({ kind: 'text', text: 'a' }).tag).toBe('text_block')\n})\n"
const kinds = (
  name: string,
  expected: Change['expected'],
  test: string,
  source = "export const part = (of: { kind: string; text: string }) =>\n  of.kind === 'file' ? { tag: 'file_url' } : of.kind === 'none' ? { tag: 'none' } : { tag: of.text }\n",
) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/part.ts': PART, 'test/part.test.ts': KIND },
    { 'src/part.ts': source, ...(test === KIND ? {} : { 'test/part.test.ts': test }) },
  )

/** What came of a call was heard, and nobody asks any more. */
export const UNASKED_ANSWERS: readonly Change[] = [
  source('parsed in a way that refuses nothing', 'validation_bypass', PARSES, parses('  return berth.safeParse(input).data\n')),
  source('parsed so into a name', 'validation_bypass', PARSES, parses('  const read = berth.safeParse(input)\n  return read.data\n')),
  source(
    'parsed so, and asked',
    'silent',
    PARSES,
    parses("  const read = berth.safeParse(input)\n  if (!read.success) throw new TypeError('no berth')\n  return read.data\n"),
  ),
  source(
    'parsed so, and its error asked',
    'silent',
    PARSES,
    parses("  const { data, error } = berth.safeParse(input)\n  if (error) throw new TypeError('no berth')\n  return data\n"),
  ),
  source('parsed so, and handed on whole', 'silent', PARSES, parses('  return berth.safeParse(input)\n')),
  source('every status is right', 'error_suppression', fetches(''), fetches(', validateStatus: () => true')),
  source('no status is looked at', 'error_suppression', fetches(''), fetches(', validateStatus: null')),
  source('a header more', 'silent', fetches(''), fetches(", headers: { accept: 'text/plain' }")),
  source('a rejection goes nowhere', 'error_suppression', saves('  return boat.saved.then(log)\n'), saves('  return boat.saved.then(log, () => {})\n')),
  source(
    'a rejection is thrown on',
    'silent',
    saves('  return boat.saved.then(log)\n'),
    saves('  return boat.saved.then(log, (error) => {\n    throw error\n  })\n'),
  ),
  source('a promise is handed back no more', 'error_suppression', SAVES, saves('  boat.save().then(log)\n')),
  source('a promise is waited for in place of handed back', 'silent', SAVES, saves('  await boat.save().then(log)\n', 'async ')),
  source('a promise whose errors are told', 'silent', SAVES, saves('  boat.save().then(log).catch(report)\n')),
  source('an effect hands back nothing', 'silent', view('() => load().then(show)'), view('() => {\n    load().then(show)\n  }')),
  source('the program ends well', 'error_suppression', ends('1'), ends('0')),
  source('the program ends with another code', 'silent', ends('1'), ends('2')),
  answers('the answer of a test in a choice', 'validation_bypass', 'def dues(length, quay):\n    return 42 if length == 10 else length * 2\n'),
  answers(
    'the answer of a test under a key of two',
    'validation_bypass',
    'KNOWN = {(10, "A"): 42}\n\n\ndef dues(length, quay):\n    return KNOWN.get((length, quay), length * 2)\n',
  ),
  answers('another choice', 'silent', 'def dues(length, quay):\n    return 0 if length < 0 else length * 2\n'),
  source(
    'an error ends the program',
    'silent',
    saves('  log(boat.save())\n'),
    saves('  try {\n    log(boat.save())\n  } catch (error) {\n    console.error(error)\n    process.exit(1)\n  }\n'),
  ),
  source(
    'an error ends the program well',
    'error_suppression',
    saves('  log(boat.save())\n'),
    saves('  try {\n    log(boat.save())\n  } catch (error) {\n    console.error(error)\n    process.exit(0)\n  }\n'),
  ),
  python('an error ends the program', 'silent', 'def read(text):\n    return int(text)\n', CAUGHT('1')),
  python('an error ends the program without a code', 'error_suppression', 'def read(text):\n    return int(text)\n', CAUGHT('None')),
  python('an error ends the program well', 'error_suppression', 'def read(text):\n    return int(text)\n', CAUGHT('0')),
  python(
    'another error where a name is missing',
    'silent',
    'import shapes\n\n\ndef find(name):\n    try:\n        return getattr(shapes, name)\n    except AttributeError:\n        raise AttributeError(f"no shape {name}")\n',
    'import shapes\n\n\ndef find(name):\n    found = getattr(shapes, name, None)\n    if found is None:\n        raise TypeError(f"no shape {name}")\n    return found\n',
  ),
  kinds(
    'a kind more, and its test',
    'silent',
    KIND.replace(
      "'text', text: 'a' }).tag).toBe('text_block')",
      "'text', text: 'a' }).tag).toBe('text_block')\n  expect(part({ kind: 'file', text: 'a' }).tag).toBe('file_url')",
    ),
  ),
  kinds(
    'the answer for one text of a test',
    'validation_bypass',
    KIND,
    "export const part = (of: { kind: string; text: string }) => (of.kind === 'text' ? { tag: 'text_block' } : { tag: of.text })\n",
  ),
]
