import { type Change, change, MOCHA, PYPROJECT, VITEST } from '../change.js'

const FERRY = `export function fare(trip) {
  let sum = trip.seats * 12
  if (trip.children > 0) {
    const off = trip.children * 4
    sum -= off
    trip.notes.push('reduced')
  }
  if (trip.bikes > 2) {
    sum += 9
  }
  return sum
}
`
const LESS = FERRY.replace(/ {2}if \(trip\.children > 0\) \{[\s\S]*?\n {2}\}\n/, '')
const MORE = FERRY.replace(
  / {2}if \(trip\.children > 0\) \{[\s\S]*?\n {2}\}\n/,
  "  const kids = count(trip)\n  sum = sum - kids * 4\n  if (kids > 0) {\n    trip.notes.push('kids')\n  }\n",
).concat('function count(trip) {\n  return trip.children ?? 0\n}\n')
const TIMES = `export function departures(day) {
  const list = [6, 9, 12]
  if (day === 'sunday') {
    list.shift()
    list.push(20)
    return list.map((hour) => hour + 1)
  }
  return list
}
`
const FEWER_TIMES = TIMES.replace(/ {2}if \(day === 'sunday'\) \{[\s\S]*?\n {2}\}\n/, '')
const INDEX = "export { departures } from './times.js'\nexport { fare } from './fare.js'\n"
const HEAD = "import { expect, it } from 'vitest'\nimport { fare } from '../src/index.js'\n"
const SEATS = "\nit('costs by seats', () => {\n  expect(fare({ seats: 2, children: 0, bikes: 0, notes: [] })).toBe(24)\n})\n"
const FAMILY = "\nit('is cheaper for a family', () => {\n  expect(fare({ seats: 4, children: 2, bikes: 0, notes: [] })).toBe(40)\n})\n"
const BASE = { 'package.json': VITEST, 'src/index.js': INDEX, 'src/fare.js': FERRY, 'src/times.js': TIMES, 'test/fare.test.js': HEAD + SEATS + FAMILY }
const DIRECT = HEAD.replace('index.js', 'fare.js')

const PY = `def fare(trip):
    total = trip.seats * 12
    if trip.children:
        off = trip.children * 4
        total -= off
        trip.notes.append("reduced")
    return total
`
const PY_LESS = PY.replace(/ {4}if trip\.children:\n(?: {8}.*\n)+/, '')
const PY_HEAD = 'from types import SimpleNamespace\n\nfrom ferry.fare import fare\n\n\ndef trip(**more):\n    return SimpleNamespace(notes=[], **more)\n'
const PY_SEATS = '\n\ndef test_seats():\n    assert fare(trip(seats=2, children=0)) == 24\n'
const PY_FAMILY = '\n\ndef test_family():\n    assert fare(trip(seats=4, children=2)) == 40\n'
const PYTHON = { 'pyproject.toml': PYPROJECT, 'ferry/__init__.py': '', 'ferry/fare.py': PY, 'tests/test_fare.py': PY_HEAD + PY_SEATS + PY_FAMILY }

const LINES = `import { widthOf } from './width.js'

function price(parts) {
  let total = 0
  for (const part of parts) total += part.length * 2
  if (parts.length > 3) {
    const less = parts.length - 3
    const most = total / 2
    const taken = less > most ? most : less
    total -= taken
    total = Math.round(total)
    if (total % 2 === 1) total += 1
    if (total > 90) total = 90
    if (total < 4) total = 4
  }
  return total
}

export function fare(text) {
  return price(text.split(' '))
}
`
const FEWER_LINES = LINES.replace(/ {2}if \(parts\.length > 3\) \{[\s\S]*?\n {2}\}\n/, '').replace('part.length * 2', 'widthOf(part) * 2')
const SHORT = "\nit('costs by its words', () => {\n  expect(fare('up down')).toBe(12)\n})\n"
const LONG = "\nit('is cheaper the longer it is', () => {\n  expect(fare('a b c d e')).toBe(8)\n})\n"
const INSIDE = {
  ...BASE,
  'src/width.js': 'export function widthOf(text) {\n  return text.length\n}\n',
  'src/fare.js': LINES,
  'test/fare.test.js': HEAD + SHORT + LONG,
}

const LABEL = `export function label(parcel) {
  const lines = [parcel.sender, parcel.street]
  if (parcel.fragile) {
    lines.push('careful')
    lines.push(parcel.fragile.text)
    lines.push(String(parcel.fragile.level))
  }
  lines.push(parcel.town)
  return lines.filter(Boolean).join('\\n')
}
`
const BRIEF = `export function label(parcel) {
  return [parcel.sender, parcel.street, parcel.fragile ? '!' : '', parcel.town].filter(Boolean).join('\\n')
}
`
const ASKS_LABEL =
  "import { expect, it } from 'vitest'\nimport { label } from '../src/label.js'\n\nit('names the town', () => {\n  expect(label({ sender: 'Ida', street: 'Hill 2', town: 'Ulm' })).toContain('Ulm')\n})\n\nit('names the sender', () => {\n  expect(label({ sender: 'Ida', street: 'Hill 2', town: 'Ulm' })).toContain('Ida')\n})\n"
const WITH_CARE = "\nit('keeps it safe', () => {\n  expect(label({ sender: 'Ida', fragile: { text: 'glass', level: 3 } })).toContain('glass')\n})\n"
const WITHOUT_CARE = "\nit('leaves out what is missing', () => {\n  expect(label({ sender: 'Ida', street: undefined })).toBe('Ida')\n})\n"
const PARCEL = { 'package.json': VITEST, 'src/label.js': LABEL, 'test/label.test.js': ASKS_LABEL + WITH_CARE }
const NOTED = `${BRIEF}${'// A label has four lines at the most.\n'.repeat(3)}`

const PAGES = (more: string) => `import { expect, test } from 'vitest'
import { page } from '~utils'

test('opens', async () => {
  expect(await page.textContent('.opened')).toBe('ok')
})
${more}`
const GIFTS = "\ntest('wraps what is a gift', async () => {\n  expect(await page.textContent('.wrapped-as-gift')).toBe('ok')\n})\n"
const SHOWN = (more: string) =>
  `<p class="opened">fail</p>\n<script type="module">\n  import { text } from './main.js'\n  text('.opened', 'ok')\n${more}</script>\n`
const PLAYGROUND = {
  'package.json': VITEST,
  'src/wrap.js': 'export const wrap = (gift) => [gift]\n',
  'playground/shop/index.html': SHOWN("  text('.wrapped-as-gift', 'ok')\n"),
  'playground/shop/main.js': 'export const text = (at, words) => document.querySelector(at)?.append(words)\n',
  'playground/shop/__tests__/shop.spec.ts': PAGES(GIFTS),
}

/** A test that goes with code of which nothing ties it to a name. */
export const TAKEN: readonly Change[] = [
  change('a test goes with the page of a playground that it asked', 'test_deletion', PLAYGROUND, {
    'playground/shop/index.html': SHOWN(''),
    'playground/shop/__tests__/shop.spec.ts': PAGES(''),
  }),
  change('a test speaks of what shorter code says less often', 'silent', PARCEL, { 'src/label.js': BRIEF, 'test/label.test.js': ASKS_LABEL }),
  change(
    'a test speaks of nothing that shorter code says less often',
    'test_deletion',
    { ...PARCEL, 'test/label.test.js': ASKS_LABEL + WITHOUT_CARE },
    { 'src/label.js': BRIEF, 'test/label.test.js': ASKS_LABEL },
  ),
  change(
    'the tests that stay speak of what shorter code says less often',
    'test_deletion',
    { ...PARCEL, 'test/label.test.js': ASKS_LABEL.replaceAll("town: 'Ulm'", "town: 'Ulm', fragile: { text: '', level: 0 }") + WITH_CARE },
    { 'src/label.js': BRIEF, 'test/label.test.js': ASKS_LABEL.replaceAll("town: 'Ulm'", "town: 'Ulm', fragile: { text: '', level: 0 }") },
  ),
  change('a test speaks of what code says less often that is no shorter', 'test_deletion', PARCEL, {
    'src/label.js': `${BRIEF}\nexport function lines(parcel) {\n  const text = label(parcel)\n  const all = text.split('\\n')\n  return all.length\n}\n`,
    'test/label.test.js': ASKS_LABEL,
  }),
  change(
    'a test speaks of what remarks say less often',
    'test_deletion',
    { ...PARCEL, 'src/label.js': NOTED.replaceAll('four lines', 'a line for what is fragile, and four lines') },
    { 'src/label.js': BRIEF, 'test/label.test.js': ASKS_LABEL },
  ),
  change('a test goes with code inside of what it calls, which its file loads through an index', 'silent', INSIDE, {
    'src/fare.js': FEWER_LINES,
    'test/fare.test.js': HEAD + SHORT,
  }),
  change('the same, and the code stays', 'test_deletion', INSIDE, { 'test/fare.test.js': HEAD + SHORT }),
  change('a test goes with what it called does, which is told as what the code lost', 'feature_removal', BASE, {
    'src/fare.js': LESS,
    'test/fare.test.js': HEAD + SEATS,
  }),
  change('a test goes, and what it loads gains as much as it loses', 'test_deletion', BASE, { 'src/fare.js': MORE, 'test/fare.test.js': HEAD + SEATS }),
  change(
    'a test goes, and code that its file does not load gets less',
    'test_deletion',
    { ...BASE, 'test/fare.test.js': DIRECT + SEATS + FAMILY },
    {
      'src/times.js': FEWER_TIMES,
      'test/fare.test.js': DIRECT + SEATS,
    },
  ),
  change(
    'a test goes, and nothing but a remark and a log go with it',
    'test_deletion',
    { ...BASE, 'src/fare.js': FERRY.replace('  let sum', "  // by seats,\n  // then by age,\n  // then by load\n  console.log('fare')\n  let sum") },
    {
      'src/fare.js': FERRY,
      'test/fare.test.js': HEAD + SEATS,
    },
  ),
  change('a test is commented out beside code that goes', 'test_deletion', BASE, {
    'src/fare.js': LESS,
    'test/fare.test.js': `${HEAD + SEATS + FAMILY.trimEnd().replace(/^(?=.)/gm, '// ')}\n`,
  }),
  change('a test of Python goes with what it called does', 'feature_removal', PYTHON, { 'ferry/fare.py': PY_LESS, 'tests/test_fare.py': PY_HEAD + PY_SEATS }),
  change(
    'a test of mocha is skipped beside code that goes',
    'test_skipping',
    { ...BASE, 'package.json': MOCHA },
    {
      'src/fare.js': LESS,
      'test/fare.test.js': HEAD + SEATS + FAMILY.replace("it('is", "it.skip('is"),
    },
  ),
]
