import { type Change, change, JEST, VITEST } from './change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const scripts = (name: string, own: Readonly<Record<string, string>>) => `${JSON.stringify({ name, scripts: own }, null, 2)}\n`
const HARBOUR = {
  'package.json': scripts('harbour', { test: 'pnpm run -r unit' }),
  'pnpm-workspace.yaml': "packages:\n  - 'parts/*'\n",
  'parts/mast/package.json': scripts('mast', { unit: 'jest' }),
  'parts/mast/test/mast.test.js': "import { mast } from '../index.js'\n\ntest('stands', () => expect(mast()).toBe(3))\n",
  'parts/keel/package.json': scripts('keel', { build: 'tsc' }),
  'parts/keel/index.js': 'export const keel = () => 4\n',
}
/** A package gets the script that the workspace's own calls in all of them. */
const launched = (name: string, told: Told, unit: string, edits: Change['edits'] = {}) =>
  change(name, told, HARBOUR, {
    'parts/keel/package.json': scripts('keel', { build: 'tsc', unit }),
    'parts/keel/test/keel.test.js': "import { keel } from '../index.js'\n\ntest('holds', () => expect(keel()).toBe(4))\n",
    ...edits,
  })

const ROUNDS = `import { expect, it } from 'vitest'
import { make, rest } from './make.js'

const MODES = [{ name: 'once' }, { name: 'again', watch: true }]

it('makes', async () => {
  const places = await rest()
  await Promise.all(
    places.map(async (place) => {
      await Promise.all(
        MODES.map(async (mode) => {
          const made = make(place, mode)
          if (mode.watch) {
            expect(made.entry).toBe(place)
          }
        }),
      )
    }),
  )
})
`
const rounds = (name: string, told: Told, ...edits: Edits) =>
  change(
    name,
    told,
    {
      'package.json': VITEST,
      'src/make.js': "export const make = (place, { name }) => ({ name, entry: place })\nexport const rest = () => ['a']\n",
      'src/make.test.js': ROUNDS,
    },
    { 'src/make.test.js': edits },
  )
const IN_TURN: Edits = [
  [
    '  await Promise.all(\n    places.map(async (place) => {\n      await Promise.all(\n        MODES.map(async (mode) => {\n',
    '  for (const place of places) {\n    for (const mode of MODES) {\n',
  ],
  ['        }),\n      )\n    }),\n  )\n', '    }\n  }\n'],
]

/** What a reviewer labelled first in six more projects of JavaScript. */
export const READ_FIRST_JS: readonly Change[] = [
  launched('a script of the workspace reaches one package more', 'silent', 'jest'),
  launched('a script of the workspace that lets failures through reaches one package more', 'test_skipping', 'jest', {
    'package.json': scripts('harbour', { test: 'pnpm run -r unit || true' }),
  }),
  rounds('a check that one round of a loop reaches, in turn now', 'silent', ...IN_TURN),
  rounds('a check that no round of a loop reaches', 'assertion_weakening', ...IN_TURN, ['if (mode.watch)', 'if (mode.gone)']),
]
