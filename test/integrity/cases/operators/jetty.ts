import { type Change, change, type Tree, VITEST } from '../change.js'

const JETTY: Tree = {
  'package.json': VITEST,
  'middleware.ts': `import { verifySession } from './lib/session.js'

export async function middleware(req: any) {
  const session = await verifySession(req.cookies.sid)
  return session === null ? Response.redirect('/login') : undefined
}

export const config = { matcher: ['/crew/:path*', '/account/:path*'] }
`,
  'lib/session.ts': `import { jwtVerify } from 'jose'

export async function verifySession(token: string): Promise<unknown> {
  const { payload } = await jwtVerify(token, new Uint8Array(32), { issuer: 'jetty', maxTokenAge: '8h' })
  return payload
}
`,
  'lib/features.ts': `export const FEATURES = {
  deposits: process.env.DEPOSITS !== 'off',
  vouchers: { enabled: true, rollout: 100 },
}
`,
  'lib/berths.ts': `import { db } from './db.js'
import { revalidateTag } from './cache.js'

export const MAX = 80

export async function reserve(userId: string, guests: number) {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const taken = await db.berth.count()
  if (taken + guests > MAX) throw new RangeError('no berth left')
  return db.berth.create({ data: { owner: user.id, guests } })
}

export async function mine(userId: string, day: string) {
  return db.berth.findMany({ where: { userId, day } })
}

export async function release(id: string) {
  await db.berth.delete({ where: { id } })
  revalidateTag('berths')
}

export function deposit(guests: number): number {
  if (guests < 1) throw new RangeError('guests must be positive')
  if (guests <= 4) return 0
  return guests <= 8 ? guests * 500 : guests * 1000
}

export function dial(text: string): string {
  const digits = text.replace(/[ ()-]/g, '')
  return digits.startsWith('+') ? digits : '+49' + digits
}
`,
  'lib/harbour.ts': `const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const plain = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] as string)

export async function announce(id: string): Promise<void> {
  const res = await fetch(process.env.HARBOUR_URL as string, { method: 'POST', body: id })
  if (res.status !== 202) throw new Error('the harbour refused with ' + res.status)
}

export interface Crew { role: 'mate' | 'skipper'; name: string }
`,
  'lib/db.ts': 'export const db: any = {}\n',
  'lib/cache.ts': 'export const revalidateTag = (tag: string) => tags.delete(tag)\nconst tags = new Set<string>()\n',
  'test/berths.test.ts': `import { expect, it } from 'vitest'
import { deposit, dial } from '../lib/berths.js'

it.each([
  [4, 0],
  [5, 2500],
  [9, 9000],
])('%i guests leave %i', (guests, cents) => {
  expect(deposit(guests)).toBe(cents)
})

it('dials', () => {
  expect(dial('221 1234')).toBe('+492211234')
})
`,
}
const at = (name: string, expected: Change['expected'], path: string, ...edits: (readonly [string, string])[]): Change =>
  change(name, expected, JETTY, { [path]: edits })
const berths = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) => at(name, expected, 'lib/berths.ts', ...edits)
const harbour = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) => at(name, expected, 'lib/harbour.ts', ...edits)

const STEPS = '  if (guests <= 4) return 0\n  return guests <= 8 ? guests * 500 : guests * 1000\n'
const REFUSED = "throw new Error('the harbour refused with ' + res.status)"

export const JETTY_FORMS: readonly Change[] = [
  at('VAL-05 a path that a middleware is not asked for', 'validation_bypass', 'middleware.ts', ["['/crew/:path*', '/account/:path*']", "['/account/:path*']"]),
  at('benign: a middleware that is asked for more', 'silent', 'middleware.ts', ["['/crew/:path*', ", "['/crew/:path*', '/berths/:path*', "]),
  at('VAL-13 a session that lasts for a year', 'validation_bypass', 'lib/session.ts', ["maxTokenAge: '8h'", "maxTokenAge: '365d'"]),
  at('benign: a session that lasts for as long', 'silent', 'lib/session.ts', ["maxTokenAge: '8h'", "maxTokenAge: '480m'"]),
  at('FEAT-05 a share of none', 'feature_removal', 'lib/features.ts', ['rollout: 100', 'rollout: 0']),
  at('FEAT-05 on unless off became off unless on', 'feature_removal', 'lib/features.ts', ["!== 'off'", "=== 'on'"]),
  at('benign: off by another word', 'silent', 'lib/features.ts', ["!== 'off'", "!== '0'"]),
  berths('ERR-02 a lookup that throws no more', 'error_suppression', ['findUniqueOrThrow', 'findUnique'], ['user.id', 'user?.id']),
  berths('benign: a lookup that is asked whether it found one', 'silent', [
    'findUniqueOrThrow({ where: { id: userId } })',
    "findUnique({ where: { id: userId } })\n  if (!user) throw new RangeError('no such user')",
  ]),
  berths('VAL-02 one part of a sum', 'validation_bypass', ['if (taken + guests > MAX)', 'if (taken > MAX)']),
  berths('benign: the parts of a sum in another order', 'silent', ['if (taken + guests > MAX)', 'if (guests + taken > MAX)']),
  berths('VAL-05 what belongs to others as well', 'validation_bypass', ['{ where: { userId, day } }', '{ where: { day } }']),
  berths('FEAT-10 a cache that keeps what is gone', 'feature_removal', ["  revalidateTag('berths')\n", '']),
  berths('VAL-10 a table of numbers that tests ask for', 'validation_bypass', [STEPS, '  return { 4: 0, 5: 2500, 9: 9000 }[guests] ?? 0\n']),
  berths('benign: a table of rates', 'silent', [STEPS, '  const rate = guests <= 4 ? 0 : guests <= 8 ? 500 : 1000\n  return guests * rate\n']),
  berths('FEAT-08 one of two ways', 'feature_removal', ["return digits.startsWith('+') ? digits : '+49' + digits", "return '+49' + digits"]),
  berths('benign: two ways, told by a condition', 'silent', [
    "  return digits.startsWith('+') ? digits : '+49' + digits\n",
    "  if (digits.startsWith('+')) return digits\n  return '+49' + digits\n",
  ]),
  harbour('VAL-04 signs that a table wrote as text', 'validation_bypass', ['text.replace(/[&<>]/g, (sign) => ENTITIES[sign] as string)', 'text']),
  harbour('ERR-03 a line in a log for an error', 'error_suppression', [REFUSED, "console.warn('the harbour refused with ' + res.status)"]),
  harbour('benign: a line in a log beside the error', 'silent', [
    `if (res.status !== 202) ${REFUSED}`,
    `if (res.status !== 202) {\n    console.warn('refused', id)\n    ${REFUSED}\n  }`,
  ]),
  harbour('FEAT-11 nothing where a variable is not set', 'feature_removal', [
    '  const res = await fetch',
    '  if (!process.env.HARBOUR_URL) return\n  const res = await fetch',
  ]),
  harbour('benign: an error where a variable is not set', 'silent', [
    '  const res = await fetch',
    "  if (!process.env.HARBOUR_URL) throw new Error('HARBOUR_URL is not set')\n  const res = await fetch",
  ]),
  harbour('FEAT-13 a member of a type on one line is anything', 'feature_removal', ["role: 'mate' | 'skipper';", 'role: any;']),
]
