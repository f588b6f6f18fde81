// Does the inventory name the tests that the runner reports? Reads the test files of a checkout and compares them with the
// JSON report of its runner (jest --json, vitest --reporter=json), by file and title path, both ways, differences by kind.
// node test/inventory/against-report.mjs CHECKOUT REPORT.json [--framework jest|vitest|mocha] [--show 20]; needs the built core.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { loadReader } from '../../packages/core/dist/source/index.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { framework: { type: 'string' }, show: { type: 'string', default: '20' } },
})
const [checkout = '.', report = 'report.json'] = positionals
const reader = await loadReader('javascript')
const kinds = new Map()
let reported = 0
let named = 0
let reportedFound = 0
let namedFound = 0

for (const { name, assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
  const path = relative(checkout, name)
  const reading = reader.read(readFileSync(name, 'utf8'), {
    path,
    framework: values.framework ?? null,
    python: {},
    imported: (specifier, from) => imported(specifier, from ?? path),
  })
  if ('unreadable' in reading) {
    count('unreadable', `${path}: ${reading.unreadable.detail}`)
    reported += assertionResults.length
    continue
  }
  compare(
    path,
    assertionResults.map(({ ancestorTitles, title }) => [...ancestorTitles, title]),
    reading.inventory.tests.filter(({ state, titlePath }) => state !== 'uncollected' && titlePath[0] !== '(module)'),
  )
}

const percent = (part, whole) => `${whole === 0 ? 100 : ((100 * part) / whole).toFixed(2)} %`
console.log(
  `reported ${reported}, found in the inventory ${percent(reportedFound, reported)}; named ${named}, found in the report ${percent(namedFound, named)}`,
)
for (const [kind, examples] of kinds) {
  console.log(`${kind}: ${examples.length}`)
  for (const example of examples.slice(0, Number(values.show))) console.log(`  ${example}`)
}

function compare(path, run, tests) {
  reported += run.length
  const left = new Map()
  for (const titles of run) left.set(titles.join(' > '), (left.get(titles.join(' > ')) ?? 0) + 1)
  const unclear = []
  for (const test of tests) {
    const key = test.titlePath.join(' > ')
    if (test.titleKnown && !test.open) {
      named++
      const more = left.get(key) ?? 0
      if (more > 0) {
        left.set(key, more - 1)
        reportedFound++
        namedFound++
      } else count('named but not reported', `${path}:${test.line} ${key}`)
    } else unclear.push(test)
  }
  // A title with unknown parts stands for one reported test that fits, an open one for all that fit.
  for (const test of unclear.sort((a, b) => Number(a.open) - Number(b.open))) {
    named++
    const pattern = new RegExp(`^${test.titlePath.map(template).join(' > ')}$`, 's')
    let fits = 0
    for (const [key, more] of left) {
      if (more === 0 || !pattern.test(key)) continue
      const taken = test.open ? more : 1
      left.set(key, more - taken)
      fits += taken
      if (!test.open) break
    }
    reportedFound += fits
    if (fits > 0) namedFound++
    else count(test.open ? 'open and nothing fits' : 'unknown title and nothing fits', `${path}:${test.line} ${test.titlePath.join(' > ')}`)
  }
  for (const [key, more] of left) if (more > 0) count('reported but not named', `${path} ${key}${more > 1 ? ` (${more} times)` : ''}`)
}

/** A title with its unknown parts as anything: `${...}`, printf placeholders, `$name`. */
function template(title) {
  return title
    .split(/(\$\{(?:[^{}]|\{[^{}]*\})*\}|%[sdifjoOp#$]|\$\w+(?:\.\w+)*)/)
    .map((part, index) => (index % 2 === 1 ? '.*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('')
}

function count(kind, example) {
  kinds.set(kind, [...(kinds.get(kind) ?? []), example])
}

function imported(specifier, from) {
  if (!specifier.startsWith('.')) return null
  const base = join(dirname(from), specifier)
  const stem = base.replace(/\.[cm]?js$/, '')
  for (const path of [base, ...['.ts', '.tsx', '.js', '.jsx', '.mts', '.mjs', '/index.ts', '/index.js'].map((end) => stem + end)]) {
    const full = join(checkout, path)
    if (/\.\w+$/.test(path) && existsSync(full)) return { path, text: readFileSync(full, 'utf8') }
  }
  return null
}
