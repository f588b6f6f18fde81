import { type Tree, VITEST } from '../change.js'

const FARES = `import { LedgerClient } from './ledger.js'
import { PgTripRepository } from './repo/pg.js'

export type Season = 'low' | 'mid' | 'high'
export interface Trip { id: string; minutes: 15 | 30 | 60 }

export const MAX_CARS = 28
const PLATE = /^[A-Z]{2}-\\d{4}$/

export function fare(metres: number, options: { bike?: boolean; night?: boolean } = {}): number {
  let cents = metres * 80
  if (options.bike) cents += 450
  if (options.night) cents += 900
  return cents
}

export function load(cars: string[]): number {
  if (cars.length > MAX_CARS) throw new RangeError('the deck is full')
  for (const plate of cars) {
    if (!PLATE.test(plate)) throw new TypeError('bad plate ' + plate)
  }
  return cars.length
}

export function attach(file: { type: string; size: number }): string {
  if (file.type !== 'application/pdf') throw new TypeError('only PDF')
  if (file.size > 8 * 1024 * 1024) throw new RangeError('too large')
  return file.type
}

export function manifest(trip: Trip, format: string): string {
  switch (format) {
    case 'csv':
      return [trip.id, trip.minutes].join(';')
    case 'ics':
      return wrap(trip.id.toUpperCase())
    default:
      throw new Error('unknown format ' + format)
  }
}

const wrap = (text: string) => 'BEGIN\\n' + text + '\\nEND'

export async function trips(query: string): Promise<Trip[]> {
  const res = await fetch('/api/trips?q=' + query)
  if (!res.ok) throw new Error('trips could not be loaded')
  return (await res.json()) as Trip[]
}

export const deps = (url: string) => ({ trips: new PgTripRepository(url), ledger: new LedgerClient(url) })
`
const REPO = `export class PgTripRepository {
  constructor(private readonly pool: any) {}
  async insert(id: string) {
    const client = await this.pool.connect()
    try {
      await client.query('begin')
      await client.query('insert into trips (id) values ($1)', [id])
      await client.query('insert into outbox (ref) values ($1)', [id])
      await client.query('commit')
    } catch (err) {
      await client.query('rollback')
      throw err
    } finally {
      client.release()
    }
  }
}
`
const MAILER = `export class Mailer {
  constructor(private readonly url: string) {}
  async send(to: string): Promise<void> {
    const res = await fetch(this.url, { method: 'POST', body: to })
    if (!res.ok) throw new Error('mail was refused with ' + res.status)
  }
}
`
const GUARDS = `export const requireRole = (role: string) => (_req: any, res: any, next: () => void): void => {
  const user = res.locals.user
  if (!user.roles.includes(role)) {
    res.status(403).json({ error: 'forbidden' })
    return
  }
  next()
}

export class RolesGuard {
  canActivate(context: any): boolean {
    const roles = context.roles ?? []
    const { user } = context.request
    return roles.every((role: string) => user.roles.includes(role))
  }
}

export function complaints(form: { name: string; consent: boolean }): string[] {
  const errors: string[] = []
  if (form.name.length < 2) errors.push('tell us your name')
  if (!form.consent) errors.push('you have to agree')
  return errors
}
`
const ROUTES = `import { Crew } from './crew.js'
import { RequireMember } from './require-member.js'
import { Trips } from './trips.js'

export const routes = [
  { path: '/trips', element: <Trips /> },
  { path: '/crew', element: <RequireMember><Crew /></RequireMember> },
]

export function Notice({ html, author }: { html: string; author?: string }) {
  return (
    <article>
      <p>{html}</p>
      {author && <footer>by {author}</footer>}
    </article>
  )
}
`
/** A ferry's fares, mails, guards and pages. */
export const QUAY: Tree = {
  'package.json': VITEST,
  'src/fares.ts': FARES,
  'src/ledger.ts':
    'export class LedgerClient {\n  constructor(readonly url: string) {}\n  append(kind: string) {\n    return fetch(this.url, { body: kind })\n  }\n}\n',
  'src/repo/pg.ts': REPO,
  'src/mailer.ts': MAILER,
  'src/guards.ts': GUARDS,
  'src/routes.tsx': ROUTES,
  'src/crew.tsx': 'export const Crew = () => <h1>Crew</h1>\n',
  'src/trips.tsx': 'export const Trips = () => <h1>Trips</h1>\n',
  'src/require-member.tsx': "export const RequireMember = ({ children }: any) => (session() ? children : null)\nconst session = () => globalThis.name !== ''\n",
  'test/fares.test.ts': `import { expect, it } from 'vitest'
import { fare } from '../src/fares.js'

it('costs by length', () => {
  expect(fare(4)).toBe(320)
})
`,
}
