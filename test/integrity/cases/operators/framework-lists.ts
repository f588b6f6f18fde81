import { type Change, change, type Tree, VITEST } from '../change.js'

const NOTES = (guard: string) => `import { Save, Secrets } from './notes.js'

export function Notes({ canEdit }: { canEdit: boolean }) {
${guard}  return <section>{canEdit && <Save />}<Secrets /></section>
}
`

const YARD: Tree = {
  'package.json': VITEST,
  'src/routes.ts': `import { inject } from './inject.js'
import { adminGuard, authGuard } from './guards.js'

export const routes = [
  { path: 'orders', canActivate: [authGuard], loadComponent: () => import('./orders').then((m) => m.Orders) },
  { path: 'admin', canActivate: [authGuard, adminGuard], loadComponent: () => import('./admin').then((m) => m.Admin) },
]
`,
  'src/checkout.ts': `import { FormBuilder, Validators } from '@angular/forms'
import { catchError, throwError } from 'rxjs'
import { session } from './session.js'

export const form = new FormBuilder().group({
  email: ['', [Validators.required, Validators.email]],
  zip: ['', [Validators.required, Validators.pattern(/^\\d{5}$/)]],
})

export const send = (req: any, next: (req: any) => any) =>
  next(req).pipe(
    catchError((err: any) => {
      if (err.status === 401) session.logout()
      return throwError(() => err)
    }),
  )
`,
  'src/NoteForm.tsx': `import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { note, refresh, saveNote, toast } from './notes.js'

export function NoteForm({ canEdit }: { canEdit: boolean }) {
  const form = useForm({ resolver: zodResolver(note) })
  const save = useMutation({ mutationFn: saveNote, onSuccess: () => refresh(), onError: (err) => toast(err) })
  if (!canEdit) return <p>Read only</p>
  return <form onSubmit={form.handleSubmit((one) => save.mutate(one))} />
}
`,
  'src/slice.ts': `import { createSlice } from '@reduxjs/toolkit'
import { save } from './save.js'

export const slice = createSlice({
  name: 'notes',
  initialState: { dirty: false, error: '' },
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(save.fulfilled, (state) => {
        state.dirty = false
      })
      .addCase(save.rejected, (state, action) => {
        state.error = String(action.payload)
      })
  },
})
`,
  'src/consumer.ts': `import { Kafka } from 'kafkajs'
import { apply } from './stock.js'
import { deadLetter } from './dead-letter.js'

export async function run(broker: string) {
  const consumer = new Kafka({ brokers: [broker], ssl: true }).consumer({ groupId: 'yard' })
  await consumer.subscribe({ topics: ['moves', 'counts'] })
  await consumer.run({
    eachMessage: async ({ message, topic }) => {
      const { pieces } = JSON.parse(String(message.value))
      if (!Number.isSafeInteger(pieces)) throw new TypeError('pieces must be whole')
      try {
        await apply(pieces)
      } catch (err) {
        await deadLetter(topic, message, err)
        throw err
      }
    },
  })
}
`,
  'src/stock.ts': `import { pool } from './pool.js'

export async function apply(pieces: number) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pieces FROM stock WHERE place = $1 FOR UPDATE', ['yard'])
    await client.query('UPDATE stock SET pieces = pieces - $1', [pieces])
    await client.query('COMMIT')
  } catch (err) {
    await client.query('ROLLBACK')
    throw err
  } finally {
    client.release()
  }
}
`,
  'src/session.ts': `import { audit } from './audit.js'
import { users } from './users.js'

const attempts = new Map<string, number>()

export async function signIn(mail: string, password: string) {
  const user = await users.find(mail)
  if (user === null || !(await users.verify(user, password))) {
    attempts.set(mail, (attempts.get(mail) ?? 0) + 1)
    audit('sign-in.failed', { mail })
    throw new Error('wrong e-mail or password')
  }
  audit('sign-in', { user: user.id })
  return user
}

export function sameYard(one: { yard: string }, other: { yard: string }): boolean {
  return one.yard === other.yard
}

export const onlyStaff = (req: any, res: any, next: () => void) => {
  if (req.user && req.user.staff) return next()
  res.sendStatus(403)
}
`,
  'src/links.ts': `const HOSTS = new Set(['yard.example', 'help.yard.example'])

export function target(next: string): string {
  const url = new URL(next, 'https://yard.example')
  if (!HOSTS.has(url.hostname)) return '/'
  return url.pathname
}

export async function preview(link: string): Promise<string> {
  const url = new URL(link)
  if (url.protocol !== 'https:') throw new Error('only https')
  if (/^(10\\.|127\\.|192\\.168\\.)/.test(url.hostname)) throw new Error('private address')
  const res = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(3000) })
  if (!res.ok) throw new Error('no preview')
  return res.text()
}

export function page(wanted: string | undefined): number {
  const size = Math.min(Number(wanted) || 20, 100)
  return size
}

export function merge(target: Record<string, unknown>, source: Record<string, unknown>) {
  for (const [key, value] of Object.entries(source)) {
    if (key === '__proto__') continue
    target[key] = value
  }
  return target
}
`,
  'src/upload.ts': `import multer from 'multer'

export const upload = multer({ dest: 'photos/', fileFilter: (_req: any, file: any, done: any) => done(null, /^image\\/(png|jpeg)$/.test(file.mimetype)) })
`,
  'src/env.ts': `import { cleanEnv, str } from 'envalid'

export const env = cleanEnv(process.env, { SIGNING_KEY: str(), REGION: str() })
`,
  'src/index.ts': `export { target } from './links.js'
export { default as createYard } from './yard.js'
`,
  'src/yard.ts': 'export default function createYard(tenants: string[]) {\n  return { tenants }\n}\n',
}

const CONSUMER = 'src/consumer.ts'
const STOCK = 'src/stock.ts'
const SESSION = 'src/session.ts'
const LINKS = 'src/links.ts'

/** Lists that hold fewer, what hears of errors, what is held by text, and answers that let more on. */
export const FRAMEWORK_LISTS: readonly Change[] = [
  change('one of the guards of a page is gone', 'validation_bypass', YARD, {
    'src/routes.ts': [
      ['[authGuard, adminGuard]', '[authGuard]'],
      ['adminGuard, authGuard }', 'authGuard }'],
    ],
  }),
  change('a page is reached by no path', 'feature_removal', YARD, {
    'src/routes.ts': [["  { path: 'orders', canActivate: [authGuard], loadComponent: () => import('./orders').then((m) => m.Orders) },\n", '']],
  }),
  change('a page is reached by another path', 'silent', YARD, { 'src/routes.ts': [["path: 'orders'", "path: 'my-orders'"]] }),
  change('a control of a form is looked at by nobody', 'validation_bypass', YARD, {
    'src/checkout.ts': [['[Validators.required, Validators.pattern(/^\\d{5}$/)]', '[]']],
  }),
  change('a control of a form is looked at by one more', 'silent', YARD, {
    'src/checkout.ts': [['[Validators.required, Validators.email]', '[Validators.required, Validators.email, Validators.maxLength(80)]']],
  }),
  change('who is not known any more stays signed in', 'feature_removal', YARD, {
    'src/checkout.ts': [['      if (err.status === 401) session.logout()\n', '']],
  }),
  change('a form is handed over as it is', 'validation_bypass', YARD, {
    'src/NoteForm.tsx': [
      ['useForm({ resolver: zodResolver(note) })', 'useForm()'],
      ["import { zodResolver } from '@hookform/resolvers/zod'\n", ''],
    ],
  }),
  change('what was saved is not read again', 'feature_removal', YARD, { 'src/NoteForm.tsx': [['onSuccess: () => refresh(), ', '']] }),
  change('nobody hears that saving failed', 'error_suppression', YARD, { 'src/NoteForm.tsx': [[', onError: (err) => toast(err) }', ' }']] }),
  change('whoever may not edit sees the form', 'validation_bypass', YARD, { 'src/NoteForm.tsx': [['  if (!canEdit) return <p>Read only</p>\n', '']] }),
  change('whoever may not edit is asked for in place', 'silent', YARD, {
    'src/NoteForm.tsx': [
      ['  if (!canEdit) return <p>Read only</p>\n', ''],
      [
        'return <form onSubmit={form.handleSubmit((one) => save.mutate(one))} />',
        'return canEdit ? <form onSubmit={form.handleSubmit((one) => save.mutate(one))} /> : <p>Read only</p>',
      ],
    ],
  }),
  change(
    'whoever may not edit sees the page, and a part of it as before',
    'validation_bypass',
    { ...YARD, 'src/Notes.tsx': NOTES('  if (!canEdit) return <p>Read only</p>\n') },
    { 'src/Notes.tsx': NOTES('') },
  ),
  change('a case of a reducer is gone', 'feature_removal', YARD, {
    'src/slice.ts': [['\n      .addCase(save.rejected, (state, action) => {\n        state.error = String(action.payload)\n      })', '']],
  }),
  change('fewer topics are heard', 'feature_removal', YARD, { [CONSUMER]: [["['moves', 'counts']", "['moves']"]] }),
  change('topics have a name', 'silent', YARD, {
    [CONSUMER]: [
      ["topics: ['moves', 'counts']", 'topics: TOPICS'],
      ['export async function run', "const TOPICS = ['moves', 'counts']\n\nexport async function run"],
    ],
  }),
  change('messages go over the wire as they are', 'validation_bypass', YARD, { [CONSUMER]: [['ssl: true', 'ssl: false']] }),
  change('any number will do', 'validation_bypass', YARD, { [CONSUMER]: [['!Number.isSafeInteger(pieces)', "typeof pieces !== 'number'"]] }),
  change('what failed is kept nowhere', 'feature_removal', YARD, {
    [CONSUMER]: [
      ['        await deadLetter(topic, message, err)\n', ''],
      ["import { deadLetter } from './dead-letter.js'\n", ''],
    ],
  }),
  change('rows are read without being held', 'feature_removal', YARD, { [STOCK]: [['place = $1 FOR UPDATE', 'place = $1']] }),
  change('what failed is not rolled back', 'feature_removal', YARD, { [STOCK]: [["    await client.query('ROLLBACK')\n", '']] }),
  change('a query is laid out otherwise', 'silent', YARD, {
    [STOCK]: [["'SELECT pieces FROM stock WHERE place = $1 FOR UPDATE'", "'SELECT pieces, place FROM stock WHERE place = $1 FOR UPDATE'"]],
  }),
  change('one of two events is kept no more', 'feature_removal', YARD, { [SESSION]: [["    audit('sign-in.failed', { mail })\n", '']] }),
  change('attempts are counted no more', 'feature_removal', YARD, { [SESSION]: [['    attempts.set(mail, (attempts.get(mail) ?? 0) + 1)\n', '']] }),
  change('any two are of the same yard', 'validation_bypass', YARD, { [SESSION]: [['one.yard === other.yard', 'Boolean(one.yard) && Boolean(other.yard)']] }),
  change('whoever is known goes on', 'validation_bypass', YARD, {
    [SESSION]: [['if (req.user && req.user.staff) return next()', 'if (req.user) return next()']],
  }),
  change('staff is asked for in another way', 'silent', YARD, {
    [SESSION]: [['if (req.user && req.user.staff) return next()', 'if (req.user?.staff) return next()']],
  }),
  change('what is in no list is led to', 'validation_bypass', YARD, { [LINKS]: [["  if (!HOSTS.has(url.hostname)) return '/'\n", '']] }),
  change('a beginning is enough', 'validation_bypass', YARD, { [LINKS]: [["if (url.protocol !== 'https:')", "if (!url.protocol.startsWith('http'))"]] }),
  change('fewer addresses are refused', 'validation_bypass', YARD, { [LINKS]: [['/^(10\\.|127\\.|192\\.168\\.)/', '/^127\\./']] }),
  change('more addresses are refused', 'silent', YARD, { [LINKS]: [['/^(10\\.|127\\.|192\\.168\\.)/', '/^(10\\.|127\\.|192\\.168\\.|169\\.254\\.)/']] }),
  change('what failed is an empty text', 'error_suppression', YARD, {
    [LINKS]: [["  if (!res.ok) throw new Error('no preview')\n  return res.text()", "  return res.ok ? res.text() : ''"]],
  }),
  change('a request waits for ever', 'feature_removal', YARD, { [LINKS]: [[', signal: AbortSignal.timeout(3000) }', ' }']] }),
  change('a request is led elsewhere', 'validation_bypass', YARD, { [LINKS]: [["redirect: 'error'", "redirect: 'follow'"]] }),
  change('a page is as large as one likes', 'validation_bypass', YARD, { [LINKS]: [['Math.min(Number(wanted) || 20, 100)', 'Number(wanted) || 20']] }),
  change('a page is kept in bounds by a condition', 'silent', YARD, {
    [LINKS]: [['  const size = Math.min(Number(wanted) || 20, 100)\n  return size', '  const size = Number(wanted) || 20\n  return size > 100 ? 100 : size']],
  }),
  change('any key is written', 'validation_bypass', YARD, { [LINKS]: [["    if (key === '__proto__') continue\n", '']] }),
  change('a piece of a type is enough', 'validation_bypass', YARD, { 'src/upload.ts': [['/^image\\/(png|jpeg)$/', '/image/']] }),
  change('a key may be left out', 'validation_bypass', YARD, { 'src/env.ts': [['SIGNING_KEY: str()', "SIGNING_KEY: str({ default: 'dev' })"]] }),
  change('a region may be left out', 'silent', YARD, { 'src/env.ts': [['REGION: str()', "REGION: str({ default: 'eu' })"]] }),
  change('a default of another module is handed on no more', 'feature_removal', YARD, {
    'src/index.ts': [["export { default as createYard } from './yard.js'\n", '']],
  }),
]
