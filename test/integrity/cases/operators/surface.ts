import { change, type Expected, VITEST } from '../change.js'

/** A change of one file of a small package. */
const js = (name: string, expected: Expected, before: string, after: string, more: Readonly<Record<string, readonly [string, string]>> = {}) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'app/bank.ts': before, ...Object.fromEntries(Object.entries(more).map(([path, [was]]) => [path, was])) },
    { 'app/bank.ts': after, ...Object.fromEntries(Object.entries(more).map(([path, [, is]]) => [path, is])) },
  )
const py = (name: string, expected: Expected, before: string, after: string) =>
  change(name, expected, { 'pyproject.toml': '[project]\nname = "bank"\n', 'bank/core.py': before }, { 'bank/core.py': after })
const manifest = (name: string, expected: Expected, path: string, text: string, from: string, to: string, more: Readonly<Record<string, string>> = {}) =>
  change(name, expected, { 'app/a.ts': 'export const a = 1\n', [path]: text }, { [path]: [[from, to]], ...more })

const FEE = `export function fee(kind: string): number {
  switch (kind) {
    case 'card':
      return 3
    case 'cash':
      return 0
    default:
      return 5
  }
}
`
const ORDER = 'export interface Order {\n  readonly id: number\n  readonly total: number\n}\n'
const CATCH = `export async function load(read: () => Promise<void>) {
  try {
    await read()
  } catch (error) {
    report(error)
    throw error
  }
}
`
const MODEL = `from pydantic import BaseModel, field_validator


class Transfer(BaseModel):
    target: str

    model_config = {"extra": "forbid"}

    @field_validator("target")
    @classmethod
    def known(cls, value):
        if not value.isalnum():
            raise ValueError("bad target")
        return value
`
const VALIDATOR = MODEL.slice(MODEL.indexOf('\n    @field_validator'))
const ROUTES = `const app = express()
app.use(csurf())
app.use(helmet())
app.post('/orders', requireAdmin, async (req, res) => {
  const saved = await store.add(req.body)
  await mailer.send(req.user.mail, 'ordered')
  res.json(saved)
})
module.exports = { app }
`

/** Operators on code that ships: what others can ask for, refuse, and hear of. */
const ROUND = 'export function cents(amount: number): number {\n  return Math.round(amount * 100)\n}\n'
const HALVES = 'export function halves(amount: number): number {\n  const half = amount / 2\n  return half\n}\n'
/** A function goes that nobody in the project uses. */
const unused = (name: string, expected: Expected, exported: string, index: string) =>
  change(
    name,
    expected,
    {
      'package.json': `{ "name": "bank", "version": "1.0.0"${exported} }\n`,
      'src/index.ts': index,
      'src/round.ts': ROUND + HALVES,
    },
    { 'src/round.ts': ROUND },
  )

export const SURFACE = [
  unused(
    'FEAT-01 what nobody uses goes from a module that nobody else can import',
    'silent',
    ', "exports": { ".": "./dist/index.js" }',
    "export { cents } from './round'\n",
  ),
  unused('FEAT-01 what nobody uses goes from a module of a private package', 'feature_removal', ', "private": true', "export { cents } from './round'\n"),
  unused(
    'FEAT-01 it goes from a module that the index hands on as a whole',
    'feature_removal',
    ', "exports": { ".": "./dist/index.js" }',
    "export * from './round'\n",
  ),
  unused(
    'FEAT-01 it goes from a module that is an entry',
    'feature_removal',
    ', "exports": { ".": "./dist/index.js", "./round": "./dist/round.js" }',
    "export { cents } from './round'\n",
  ),
  unused('FEAT-01 it goes from a package of which every file can be imported', 'feature_removal', '', "export { cents } from './round'\n"),
  js('FEAT-08 a branch is gone', 'feature_removal', FEE, FEE.replace("    case 'cash':\n      return 0\n", '')),
  js('FEAT-08 a branch is gone and told', 'silent', FEE, FEE.replace("    case 'cash':\n      return 0\n", ''), {
    'CHANGELOG.md': ['# Changes\n', '# Changes\n\n- Cash is no kind of its own any more.\n'],
  }),
  js(
    'FEAT-08 a branch that moved',
    'silent',
    FEE,
    `${FEE.replace("    case 'cash':\n      return 0\n", '')}export const free = (kind: string) => kind === 'cash'\n`,
  ),
  js('FEAT-08 a member of an enum', 'feature_removal', 'export enum Kind { Card, Cash }\n', 'export enum Kind { Card }\n'),
  py(
    'FEAT-08 an option of the command line',
    'feature_removal',
    "import argparse\n\n\ndef main():\n    parser = argparse.ArgumentParser()\n    parser.add_argument('--out')\n    parser.add_argument('--dry-run', action='store_true')\n    given = parser.parse_args()\n    run(given.out, dry=given.dry_run)\n",
    "import argparse\n\n\ndef main():\n    parser = argparse.ArgumentParser()\n    parser.add_argument('--out')\n    given = parser.parse_args()\n    run(given.out)\n",
  ),
  py(
    'FEAT-08 an option by another name',
    'silent',
    "def main():\n    parser.add_argument('--dry')\n    run(parser.parse_args())\n",
    "def main():\n    parser.add_argument('--dry-run')\n    run(parser.parse_args())\n",
  ),
  js(
    'FEAT-06 a listener',
    'feature_removal',
    "bus.on('order', charge)\nbus.on('refund', payBack)\nexport { bus }\n",
    "bus.on('order', charge)\nexport { bus }\n",
  ),
  js('FEAT-06 another event', 'silent', "bus.on('end', finish)\nexport { bus }\n", "bus.on('close', finish)\nexport { bus }\n"),
  js('FEAT-13 a member of a type', 'feature_removal', ORDER, ORDER.replace('  readonly total: number\n', '')),
  js('FEAT-13 a member by another name', 'silent', ORDER, ORDER.replace('total', 'sum')),
  js(
    'FEAT-13 a type follows its code',
    'silent',
    `${ORDER}export const make = (id: number): Order => ({ id, total: 0 })\n`,
    `${ORDER.replace('  readonly total: number\n', '')}export const make = (id: number): Order => ({ id })\n`,
  ),
  manifest(
    'FEAT-07 an entry of the package',
    'feature_removal',
    'package.json',
    '{ "name": "a", "exports": { ".": "./i.js", "./csv": "./csv.js" } }\n',
    ', "./csv": "./csv.js"',
    '',
  ),
  manifest('FEAT-12 the range of Node', 'feature_removal', 'package.json', '{ "name": "a", "engines": { "node": ">=18" } }\n', '>=18', '>=24'),
  manifest('FEAT-12 the range of Node, told', 'silent', 'package.json', '{ "name": "a", "engines": { "node": ">=18" } }\n', '>=18', '>=24', {
    'CHANGELOG.md': 'Node 18 to 22 are no longer supported.\n',
  }),
  manifest('FEAT-12 the range of Python', 'feature_removal', 'pyproject.toml', '[project]\nname = "a"\nrequires-python = ">=3.9"\n', '>=3.9', '>=3.14'),
  manifest('FEAT-12 a wider range', 'silent', 'pyproject.toml', '[project]\nname = "a"\nrequires-python = ">=3.9"\n', '>=3.9', '>=3.8'),
  js(
    'FEAT-05 a switch in code',
    'feature_removal',
    'export const features = { search: true, csv: true }\n',
    'export const features = { search: true, csv: false }\n',
  ),
  js(
    "FEAT-05 a switch's default",
    'feature_removal',
    "export const searchEnabled = (process.env.FEATURE_SEARCH ?? '1') === '1'\n",
    "export const searchEnabled = (process.env.FEATURE_SEARCH ?? '0') === '1'\n",
  ),
  js('FEAT-05 a constant that is no feature', 'silent', 'export const options = { verbose: true }\n', 'export const options = { verbose: false }\n'),
  js('FEAT-10 an effect of a handler', 'feature_removal', ROUTES, ROUTES.replace("  await mailer.send(req.user.mail, 'ordered')\n", '')),
  js('VAL-05 a protection of all routes', 'validation_bypass', ROUTES, ROUTES.replace('app.use(csurf())\n', '')),
  js('VAL-05 more may come in', 'validation_bypass', ROUTES, ROUTES.replace('requireAdmin', 'requireUser')),
  py('VAL-03 unknown fields are taken', 'validation_bypass', MODEL, MODEL.replace('forbid', 'allow')),
  py('VAL-03 a validator is gone', 'validation_bypass', MODEL, MODEL.replace(VALIDATOR, '')),
  py('VAL-03 another validator', 'silent', MODEL, MODEL.replaceAll('known', 'alphanumeric')),
  js(
    'VAL-01 only printed',
    'validation_bypass',
    "export function draw(amount: number) {\n  if (amount <= 0) throw new RangeError('positive')\n  return amount * 2\n}\n",
    "export function draw(amount: number) {\n  console.assert(amount > 0, 'positive')\n  return amount * 2\n}\n",
  ),
  js(
    'VAL-08 empty in place of a throw',
    'validation_bypass',
    "export function parse(text: string) {\n  const found = /^([A-Z]{2})(\\d+)$/.exec(text)\n  if (found === null) throw new SyntaxError('no IBAN')\n  return { country: found[1], rest: found[2] }\n}\n",
    "export function parse(text: string) {\n  const found = /^([A-Z]{2})(\\d+)$/.exec(text)\n  if (found === null) return { country: '', rest: '' }\n  return { country: found[1], rest: found[2] }\n}\n",
  ),
  js(
    'VAL-16 any text',
    'validation_bypass',
    'export const ok = (text: string) => /^[a-z]{2,9}$/.test(text)\n',
    'export const ok = (text: string) => /^.{2,9}$/.test(text)\n',
  ),
  js(
    'VAL-16 a part of the text',
    'validation_bypass',
    'export const mail = (text: string) => /^[^@]+@[^@]+$/.test(text)\n',
    "export const mail = (text: string) => text.includes('@')\n",
  ),
  js(
    'VAL-16 the same in other words',
    'silent',
    'export const mail = (text: string) => /@/.test(text)\n',
    "export const mail = (text: string) => text.includes('@')\n",
  ),
  js('ERR-06 thrown on no more', 'error_suppression', CATCH, CATCH.replace('    throw error\n', '')),
  js(
    'ERR-06 without its cause',
    'error_suppression',
    CATCH.replace('throw error', "throw new LoadError('x', { cause: error })"),
    CATCH.replace('throw error', "throw new Error('x')"),
  ),
  js('ERR-06 with a cause', 'silent', CATCH, CATCH.replace('throw error', "throw new LoadError('x', { cause: error })")),
  py(
    'ERR-05 every error',
    'error_suppression',
    'def get(d, k):\n    try:\n        return d[k]\n    except KeyError:\n        return None\n',
    'def get(d, k):\n    try:\n        return d[k]\n    except BaseException:\n        return None\n',
  ),
  py(
    'ERR-04 results that nobody looks at',
    'error_suppression',
    'async def run(jobs):\n    await asyncio.gather(*jobs)\n',
    'async def run(jobs):\n    await asyncio.gather(*jobs, return_exceptions=True)\n',
  ),
  py(
    'ERR-04 a task that nobody waits for',
    'error_suppression',
    'async def run(job):\n    await job()\n',
    'async def run(job):\n    asyncio.create_task(job())\n',
  ),
  py(
    'ERR-08 a usual value in place of a raise',
    'error_suppression',
    'def rate(d, k):\n    if k not in d:\n        raise KeyError(k)\n    return d[k]\n',
    'def rate(d, k):\n    return d.get(k) or 0\n',
  ),
  js(
    'ERR-11 a type by force over the same code',
    'error_suppression',
    'export async function rates(response: Response) {\n  return (await response.json()) as Record<string, number>\n}\n',
    'export async function rates(response: Response) {\n  return (await response.json()) as unknown as Record<string, number>\n}\n',
  ),
  js(
    'ERR-11 a type by force in other code',
    'silent',
    'export async function rates(response: Response) {\n  return await response.json()\n}\n',
    'export async function rates(response: Response) {\n  const all = await response.json()\n  return (all.rates ?? all) as any\n}\n',
  ),
  manifest(
    'ERR-13 the type check may fail',
    'error_suppression',
    'package.json',
    '{ "name": "a", "scripts": { "typecheck": "tsc --noEmit" } }\n',
    'tsc --noEmit',
    'tsc --noEmit || true',
  ),
]
