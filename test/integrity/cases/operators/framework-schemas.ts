import { type Change, change, type Tree, VITEST } from '../change.js'

const STORE: Tree = {
  'package.json': VITEST,
  'src/fields.ts': `import { body } from 'express-validator'
import { Schema } from 'effect'
import * as v from 'valibot'
import * as yup from 'yup'

export const cutting = [body('bar').isString().matches(/^B[0-9]{4}$/), body('length').isInt({ min: 1, max: 900 })]

export const Offer = Schema.Struct({ price: Schema.Number.pipe(Schema.positive()), currency: Schema.Literal('EUR', 'CHF') })

export const Tool = v.object({ kind: v.picklist(['drill', 'tap']), wear: v.pipe(v.number(), v.maxValue(1)) })

export const Maker = yup.object({ name: yup.string().required(), mail: yup.string().email().required() })
`,
  'src/cut-routes.js': `import { Router } from 'express'
import { body } from 'express-validator'
import { cut } from './cutting.js'

export const router = Router()

const rules = [body('bar').isString(), body('length').isInt()]

router.post('/cuts', rules, async (req, res) => {
  res.json(await cut(req.body))
})
`,
  'src/cut.entity.ts': `import { BeforeInsert, Check, Column, Entity, Unique } from 'typeorm'

@Entity()
@Unique(['bar', 'day'])
@Check('"length" > 0')
export class Cut {
  @Column()
  bar: string

  @Column('int')
  length: number

  @BeforeInsert()
  checkLength() {
    if (this.length > 900) throw new Error('longer than any bar')
  }
}
`,
  'src/bar.model.js': `import mongoose from 'mongoose'
import { cache } from './cache.js'

const barSchema = new mongoose.Schema({ code: { type: String, required: true } }, { strict: 'throw' })

barSchema.index({ code: 1, lot: 1 }, { unique: true })

barSchema.post('save', async (bar) => {
  await cache.del(bar.id)
})

export const Bar = mongoose.model('Bar', barSchema)
`,
  'src/key.model.js': `export default (sequelize, DataTypes) =>
  sequelize.define('Key', { room: { type: DataTypes.INTEGER } }, { paranoid: true, hooks: { beforeDestroy: (key) => key.audit() } })
`,
  'schema.prisma': `model Bar {
  id   String @id
  code String @unique @db.VarChar(12)
}
`,
  'src/find.ts': `import { prisma, knex } from './db.js'

export const find = (text: string) => prisma.$queryRaw\`SELECT * FROM bars WHERE code LIKE \${text}\`

export const named = (part: string) => knex('bars').whereRaw('name like ?', [\`%\${part}%\`]).limit(50)
`,
  'src/read.ts': `import * as v from 'valibot'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import { Tool } from './fields.js'

export function readTool(input: unknown) {
  return v.parse(Tool, input)
}

export function limit(most: number) {
  let seen = 0
  return new Transform({
    transform(chunk, _encoding, done) {
      seen += chunk.length
      if (seen > most) return done(new Error('too large'))
      done(null, chunk)
    },
  })
}

export async function keep(from: string, to: string) {
  await pipeline(createReadStream(from), limit(1e6), createWriteStream(to))
}
`,
  'src/claims.ts': `import { err, ok, ResultAsync, type Result } from 'neverthrow'
import { catchError, map, throwError, timeout, type Observable } from 'rxjs'
import { claims } from './store.js'

export function assess(until: number, now: number): Result<number, string> {
  if (until < now) return err('too late')
  return ok(until - now)
}

export function file(id: string): ResultAsync<number, string> {
  return ResultAsync.fromPromise(claims.get(id), String).andThen((claim) => assess(claim.until, Date.now()))
}

export const speeds = (raw$: Observable<string>): Observable<number> =>
  raw$.pipe(
    map(Number),
    timeout(5000),
    catchError((cause) => throwError(() => new Error('spindle is silent', { cause }))),
  )

export function mayCut(session: { rights: string[] } | null): boolean {
  if (!session) return false
  return session.rights.includes('cut')
}
`,
  'src/session.ts': `import { createCookieSessionStorage, redirect } from '@remix-run/node'

export const storage = createCookieSessionStorage({ cookie: { name: 'lathe', httpOnly: true, secure: true, sameSite: 'lax' } })

export async function makerOf(request: Request): Promise<string> {
  const session = await storage.getSession(request.headers.get('Cookie'))
  const id = session.get('maker')
  if (!id) throw redirect('/login')
  return id
}

export async function book(form: FormData) {
  const errors: Record<string, string> = {}
  if (form.get('day') === '') errors.day = 'Pick a day'
  if (Number(form.get('crew')) > 12) errors.crew = 'At most twelve'
  return errors
}
`,
  'src/Boundary.tsx': `import { Component, type ReactNode } from 'react'
import { report } from './report.js'

export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  componentDidCatch(error: Error) {
    report(error)
  }

  render() {
    return this.state.failed ? <p>Broken</p> : this.props.children
  }
}
`,
  'src/app.module.ts': `import { Module } from '@nestjs/common'
import { ThrottlerModule } from '@nestjs/throttler'
import { CutsController } from './cuts.controller.js'

@Module({ imports: [ThrottlerModule.forRoot([{ ttl: 60, limit: 30 }])], controllers: [CutsController] })
export class AppModule {}
`,
  'src/cuts.controller.ts': `import { Controller, Delete, UseGuards } from '@nestjs/common'
import { Roles } from './roles.decorator.js'
import { RolesGuard } from './roles.guard.js'

@Controller('cuts')
@UseGuards(RolesGuard)
export class CutsController {
  @Delete(':id')
  @Roles('foreman')
  remove() {
    return true
  }
}
`,
}

const FIELDS = 'src/fields.ts'
const CLAIMS = 'src/claims.ts'
const SESSION = 'src/session.ts'

/** Schemas and models of more libraries, results and streams, and what frameworks are told by decorators. */
export const FRAMEWORK_SCHEMAS: readonly Change[] = [
  change('a chain of express-validator asks for less', 'validation_bypass', STORE, { [FIELDS]: [['isString().matches(/^B[0-9]{4}$/)', 'isString()']] }),
  change('a schema of effect asks for less', 'validation_bypass', STORE, { [FIELDS]: [["Schema.Literal('EUR', 'CHF')", 'Schema.String']] }),
  change('a value that is wrong becomes another one', 'validation_bypass', STORE, {
    [FIELDS]: [["v.picklist(['drill', 'tap'])", "v.fallback(v.string(), 'drill')"]],
  }),
  change('a schema is written for another library', 'silent', STORE, {
    [FIELDS]: [
      ["import * as yup from 'yup'", "import { z } from 'zod'"],
      [
        'yup.object({ name: yup.string().required(), mail: yup.string().email().required() })',
        'z.object({ name: z.string().min(1), mail: z.string().email() })',
      ],
    ],
  }),
  change('a list of validators is handed to no route', 'validation_bypass', STORE, { 'src/cut-routes.js': [["'/cuts', rules, async", "'/cuts', async"]] }),
  change('a class says less of its table', 'validation_bypass', STORE, { 'src/cut.entity.ts': [["@Unique(['bar', 'day'])\n", '']] }),
  change('a hook of a class that refused is gone', 'validation_bypass', STORE, {
    'src/cut.entity.ts': [["\n  @BeforeInsert()\n  checkLength() {\n    if (this.length > 900) throw new Error('longer than any bar')\n  }\n", '']],
  }),
  change('a hook of a class stands in a subscriber', 'silent', STORE, {
    'src/cut.entity.ts': [["\n  @BeforeInsert()\n  checkLength() {\n    if (this.length > 900) throw new Error('longer than any bar')\n  }\n", '']],
    'src/cut.subscriber.ts': `import type { Cut } from './cut.entity.js'

export class CutSubscriber {
  beforeInsert({ entity }: { entity: Cut }) {
    if (entity.length > 900) throw new Error('longer than any bar')
  }
}
`,
  }),
  change('an index of a collection takes the same twice', 'validation_bypass', STORE, {
    'src/bar.model.js': [['barSchema.index({ code: 1, lot: 1 }, { unique: true })\n\n', '']],
  }),
  change('a model takes fields that it does not know', 'validation_bypass', STORE, { 'src/bar.model.js': [["strict: 'throw'", 'strict: false']] }),
  change('what a model does after its own step is done no more', 'feature_removal', STORE, {
    'src/bar.model.js': [["barSchema.post('save', async (bar) => {\n  await cache.del(bar.id)\n})\n\n", '']],
  }),
  change('a model is defined without its hooks', 'feature_removal', STORE, {
    'src/key.model.js': [[', hooks: { beforeDestroy: (key) => key.audit() } }', ' }']],
  }),
  change('a field of a model is no longer unique', 'validation_bypass', STORE, { 'schema.prisma': [['@unique @db.VarChar(12)', '@db.VarChar(12)']] }),
  change('a query is written into its text', 'validation_bypass', STORE, {
    'src/find.ts': [['prisma.$queryRaw`SELECT * FROM bars WHERE code LIKE ${text}`', "prisma.$queryRawUnsafe(`SELECT * FROM bars WHERE code LIKE '${text}'`)"]],
  }),
  change('a part of a query is written into its text', 'validation_bypass', STORE, {
    'src/find.ts': [["whereRaw('name like ?', [`%${part}%`])", "whereRaw(`name like '%${part}%'`)"]],
  }),
  change('a query has no bound', 'validation_bypass', STORE, { 'src/find.ts': [[']).limit(50)', '])']] }),
  change('a query is bound by another word', 'silent', STORE, { 'src/find.ts': [[']).limit(50)', ']).first(50)']] }),
  change('what cannot be read becomes something that was made up', 'error_suppression', STORE, {
    'src/read.ts': [
      ['  return v.parse(Tool, input)\n', "  const read = v.safeParse(Tool, input)\n  return read.success ? read.output : { kind: 'drill', wear: 0 }\n"],
    ],
  }),
  change('what cannot be read is thrown by the caller', 'silent', STORE, {
    'src/read.ts': [
      [
        '  return v.parse(Tool, input)\n',
        '  const read = v.safeParse(Tool, input)\n  if (!read.success) throw new v.ValiError(read.issues)\n  return read.output\n',
      ],
    ],
  }),
  change('a step that refused is out of the pipeline', 'validation_bypass', STORE, {
    'src/read.ts': [['createReadStream(from), limit(1e6), ', 'createReadStream(from), ']],
  }),
  change('a result that said no says yes', 'validation_bypass', STORE, { [CLAIMS]: [["return err('too late')", 'return ok(0)']] }),
  change('a result that failed becomes a usual one', 'error_suppression', STORE, {
    [CLAIMS]: [['assess(claim.until, Date.now()))', 'assess(claim.until, Date.now())).orElse(() => ok(0))']],
  }),
  change('a result that failed fails with other words', 'silent', STORE, {
    [CLAIMS]: [['assess(claim.until, Date.now()))', 'assess(claim.until, Date.now())).orElse((why) => err(`claim ${id}: ${why}`))']],
  }),
  change('a stream ends quietly where it failed', 'error_suppression', STORE, {
    [CLAIMS]: [
      ["catchError((cause) => throwError(() => new Error('spindle is silent', { cause })))", 'catchError(() => EMPTY)'],
      ['{ catchError, map, throwError, timeout,', '{ catchError, EMPTY, map, timeout,'],
    ],
  }),
  change('a stream waits for ever', 'feature_removal', STORE, {
    [CLAIMS]: [
      ['    timeout(5000),\n', ''],
      ['throwError, timeout, type', 'throwError, type'],
    ],
  }),
  change('whoever is not known may do it', 'validation_bypass', STORE, { [CLAIMS]: [['if (!session) return false', 'if (!session) return true']] }),
  change('a cookie may be read by scripts', 'validation_bypass', STORE, { [SESSION]: [['httpOnly: true', 'httpOnly: false']] }),
  change('whoever is not known gets a name', 'validation_bypass', STORE, { [SESSION]: [["if (!id) throw redirect('/login')", "if (!id) return 'guest'"]] }),
  change('a field of a form is looked at no more', 'validation_bypass', STORE, {
    [SESSION]: [["  if (Number(form.get('crew')) > 12) errors.crew = 'At most twelve'\n", '']],
  }),
  change('a boundary reports nothing any more', 'error_suppression', STORE, {
    'src/Boundary.tsx': [
      ['\n  componentDidCatch(error: Error) {\n    report(error)\n  }\n', ''],
      ["import { report } from './report.js'\n", ''],
    ],
  }),
  change('a limit in a decorator is far higher', 'validation_bypass', STORE, { 'src/app.module.ts': [['limit: 30', 'limit: 1_000_000']] }),
  change('a guard stands for every route', 'silent', STORE, {
    'src/cuts.controller.ts': [
      ['@UseGuards(RolesGuard)\n', ''],
      [', UseGuards }', ' }'],
      ["import { RolesGuard } from './roles.guard.js'\n", ''],
    ],
    'src/app.module.ts': [
      ['controllers: [CutsController] })', 'controllers: [CutsController], providers: [{ provide: APP_GUARD, useClass: RolesGuard }] })'],
      ['import { ThrottlerModule }', "import { APP_GUARD } from '@nestjs/core'\nimport { RolesGuard } from './roles.guard.js'\nimport { ThrottlerModule }"],
    ],
  }),
  change('a decorator of the project puts the others on', 'silent', STORE, {
    'src/cuts.controller.ts': [
      ["  @Roles('foreman')\n", '  @Foremen()\n'],
      ["import { Roles } from './roles.decorator.js'", "import { Foremen } from './foremen.decorator.js'"],
    ],
    'src/foremen.decorator.ts': `import { applyDecorators } from '@nestjs/common'
import { Roles } from './roles.decorator.js'

export const Foremen = () => applyDecorators(Roles('foreman'))
`,
  }),
]
