import { type Change, change } from '../change.js'
import { QUAY } from './quay-tree.js'

const at = (name: string, expected: Change['expected'], path: string, ...edits: (readonly [string, string])[]): Change =>
  change(name, expected, QUAY, { [path]: edits })
const fares = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) => at(name, expected, 'src/fares.ts', ...edits)

const MEMORY =
  'export class MemoryTripRepository {\n  readonly rows = new Set<string>()\n  constructor(readonly url: string) {}\n  async insert(id: string) {\n    this.rows.add(id)\n  }\n}\n'
const AGAIN = (end: string) => `    for (let attempt = 0; attempt < 5; attempt++) {
      const res = await fetch(this.url, { method: 'POST', body: to })
      if (res.ok) return
    }
${end}`
const ONCE = "    const res = await fetch(this.url, { method: 'POST', body: to })\n    if (!res.ok) throw new Error('mail was refused with ' + res.status)\n"
const HELD =
  "  async held(work: (client: any) => Promise<void>) {\n    const client = await this.pool.connect()\n    await client.query('begin')\n    await work(client)\n    await client.query('commit')\n  }\n"
const BEGUN = "    const client = await this.pool.connect()\n    try {\n      await client.query('begin')\n"
const ENDED =
  "      await client.query('commit')\n    } catch (err) {\n      await client.query('rollback')\n      throw err\n    } finally {\n      client.release()\n    }\n"

export const QUAY_FORMS: readonly Change[] = [
  fares('FEAT-08 an option that its function no longer looks at', 'feature_removal', ['  if (options.night) cents += 900\n', '']),
  fares('benign: options are taken apart', 'silent', ['options: { bike', '{ bike, night }: { bike'], ['options.bike', 'bike'], ['options.night', 'night']),
  fares('benign: options are handed on', 'silent', [
    '  if (options.bike) cents += 450\n  if (options.night) cents += 900\n  return cents\n}',
    '  return cents + extras(options)\n}\n\nfunction extras(options: { bike?: boolean; night?: boolean }): number {\n  return (options.bike ? 450 : 0) + (options.night ? 900 : 0)\n}',
  ]),
  at(
    'FEAT-08 what a component still offers and takes no more',
    'feature_removal',
    'src/routes.tsx',
    ['{ html, author }:', '{ html }:'],
    ['      {author && <footer>by {author}</footer>}\n', ''],
  ),
  at('benign: what a component takes goes with its type', 'silent', 'src/routes.tsx', [
    '{ html, author }: { html: string; author?: string }',
    '{ html, author }: { readonly html: string; readonly author?: string }',
  ]),
  fares('FEAT-03 one of several ways is not written any more', 'feature_removal', ['return wrap(trip.id.toUpperCase())', "throw new Error('not implemented')"]),
  fares('benign: a new way that is not written yet', 'silent', [
    '    default:',
    "    case 'pdf':\n      throw new Error('pdf is not implemented yet')\n    default:",
  ]),
  at(
    'FEAT-10 statements without their transaction',
    'feature_removal',
    'src/repo/pg.ts',
    ["      await client.query('begin')\n", ''],
    [ENDED, '    } finally {\n      client.release()\n    }\n'],
  ),
  at(
    'benign: a transaction that moved into a helper',
    'silent',
    'src/repo/pg.ts',
    [BEGUN, '    await this.held(async (client) => {\n'],
    [ENDED, '    })\n'],
    ['  async insert', `${HELD}  async insert`],
  ),
  change('FEAT-11 a repository in memory for the real one', 'feature_removal', QUAY, {
    'src/fares.ts': [
      ["import { PgTripRepository } from './repo/pg.js'", "import { MemoryTripRepository } from './repo/memory.js'"],
      ['new PgTripRepository(url)', 'new MemoryTripRepository(url)'],
    ],
    'src/repo/memory.ts': MEMORY,
  }),
  fares('FEAT-11 an object that does nothing for some', 'feature_removal', [
    'ledger: new LedgerClient(url)',
    "ledger: url === '' ? { append: async () => {} } : new LedgerClient(url)",
  ]),
  fares('benign: another real one for some', 'silent', [
    'ledger: new LedgerClient(url)',
    "ledger: url === '' ? new LedgerClient('/ledger') : new LedgerClient(url)",
  ]),
  fares('FEAT-11 data in the code for what was asked', 'feature_removal', [
    "  const res = await fetch('/api/trips?q=' + query)\n  if (!res.ok) throw new Error('trips could not be loaded')\n  return (await res.json()) as Trip[]\n",
    "  return [\n    { id: 'borkum', minutes: 60 as const },\n    { id: 'juist', minutes: 30 as const },\n  ].filter((trip) => trip.id.includes(query))\n",
  ]),
  fares('FEAT-13 a type of words became any word', 'feature_removal', ["export type Season = 'low' | 'mid' | 'high'", 'export type Season = string']),
  fares('FEAT-13 a member of three numbers became any number', 'feature_removal', ['minutes: 15 | 30 | 60 }', 'minutes: number }']),
  fares(
    'benign: a type of words has a name now',
    'silent',
    ['minutes: 15 | 30 | 60 }', 'minutes: Minutes }'],
    ['export interface Trip', 'export type Minutes = 15 | 30 | 60\nexport interface Trip'],
  ),
  fares('ERR-11 what was cast to its type is cast to any', 'error_suppression', ['as Trip[]', 'as any']),
  fares('VAL-13 a limit by which code refuses is many times as high', 'validation_bypass', ['MAX_CARS = 28', 'MAX_CARS = 280']),
  fares('benign: a limit that grows by a step', 'silent', ['MAX_CARS = 28', 'MAX_CARS = 32']),
  fares('VAL-13 a limit that is written as a product', 'validation_bypass', ['8 * 1024 * 1024', '800 * 1024 * 1024']),
  fares('benign: the same product in one number', 'silent', ['8 * 1024 * 1024', '8388608']),
  fares(
    'VAL-16 a pattern of the whole became a sign in it',
    'validation_bypass',
    ['!PLATE.test(plate)', "!plate.includes('-')"],
    ['const PLATE = /^[A-Z]{2}-\\d{4}$/\n', ''],
  ),
  fares('VAL-02 all but one became one', 'validation_bypass', ["file.type !== 'application/pdf'", "file.type !== 'application/pdf' && file.type === ''"]),
  at('ERR-15 tries that end in nothing', 'error_suppression', 'src/mailer.ts', [ONCE, AGAIN('')]),
  at('benign: tries that end in an error', 'silent', 'src/mailer.ts', [ONCE, AGAIN("    throw new Error('mail was refused')\n")]),
  at('ERR-08 what is missing is not false', 'error_suppression', 'src/guards.ts', [
    '!user.roles.includes(role)) {',
    'user?.roles?.includes(role) === false) {',
  ]),
  at('VAL-05 nobody is answered with 403', 'validation_bypass', 'src/guards.ts', [
    "  const user = res.locals.user\n  if (!user.roles.includes(role)) {\n    res.status(403).json({ error: 'forbidden' })\n    return\n  }\n",
    '',
  ]),
  at('benign: 403 is sent by another call', 'silent', 'src/guards.ts', ["res.status(403).json({ error: 'forbidden' })", "res.writeHead(403).end('forbidden')"]),
  at('VAL-05 a guard that lets all in', 'validation_bypass', 'src/guards.ts', [
    'return roles.every((role: string) => user.roles.includes(role))',
    'return true',
  ]),
  at('benign: a guard that asks the other way round', 'silent', 'src/guards.ts', [
    'return roles.every((role: string) => user.roles.includes(role))',
    'return !roles.some((role: string) => !user.roles.includes(role))',
  ]),
  at('VAL-01 a complaint that is not gathered any more', 'validation_bypass', 'src/guards.ts', ["  if (!form.consent) errors.push('you have to agree')\n", '']),
  at('benign: a complaint in other words', 'silent', 'src/guards.ts', ["errors.push('you have to agree')", "errors.push('please agree to the rules')"]),
  at('VAL-05 a page without the element that guarded it', 'validation_bypass', 'src/routes.tsx', ['<RequireMember><Crew /></RequireMember>', '<Crew />']),
  at(
    'benign: one guard around all pages',
    'silent',
    'src/routes.tsx',
    [
      "  { path: '/trips', element: <Trips /> },\n  { path: '/crew', element: <RequireMember><Crew /></RequireMember> },\n",
      "  { element: <RequireMember><Outlet /></RequireMember>, children: [{ path: '/trips', element: <Trips /> }, { path: '/crew', element: <Crew /> }] },\n",
    ],
    ['import { Trips }', "import { Outlet } from 'react-router'\nimport { Trips }"],
  ),
  at(
    'FEAT-06 a page in a list of routes',
    'feature_removal',
    'src/routes.tsx',
    ["  { path: '/crew', element: <RequireMember><Crew /></RequireMember> },\n", ''],
    ["import { Crew } from './crew.js'\nimport { RequireMember } from './require-member.js'\n", ''],
  ),
  at('benign: a page under another path', 'silent', 'src/routes.tsx', ["path: '/trips'", "path: '/sailings'"]),
]
