import { type Change, change, type Tree, VITEST } from '../change.js'

const HALL: Tree = {
  'package.json': VITEST,
  'src/app.ts': `import { Hono } from 'hono'
import { limiter } from './limiter.js'
import { sessions } from './sessions.js'
import { board } from './board.js'

export const app = new Hono()

app.use('/studio/*', async (c, next) => {
  const maker = await sessions.find(c.req.header('cookie'))
  if (!maker) return c.json({ error: 'sign in' }, 401)
  c.set('maker', maker)
  await next()
})

app.use('/wishes', limiter({ perMinute: 6 }))

app.get('/live', (c) =>
  c.stream(async (stream: any) => {
    const stop = board.onChange((now) => stream.write(now))
    stream.onAbort(() => stop())
    await stream.sleep(3600)
  }),
)
`,
  'src/board.ts': `import { EventEmitter } from 'node:events'

const changes = new EventEmitter()

export const board = {
  onChange(fn: (now: string) => void) {
    changes.on('change', fn)
    return () => changes.off('change', fn)
  },
}
`,
  'src/signed.ts': `import { digest } from './digest.js'

export function signed(body: string, signature: string | undefined): boolean {
  if (!signature) return false
  return digest(body) === signature
}
`,
  'src/samples.resolver.ts': `import { UseGuards, UseInterceptors } from '@nestjs/common'
import { Mutation, Resolver } from '@nestjs/graphql'
import { AuditInterceptor } from './audit.interceptor.js'
import { LoginGuard } from './login.guard.js'
import type { SamplesService } from './samples.service.js'

@Resolver()
@UseInterceptors(AuditInterceptor)
export class SamplesResolver {
  constructor(private readonly samples: SamplesService) {}

  @Mutation()
  @UseGuards(LoginGuard)
  discard(id: string) {
    return this.samples.discard(id)
  }
}
`,
  'src/samples.service.ts': `import { Injectable } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { Sample } from './sample.entity.js'
import type { Freezer } from './freezer.js'

@Injectable()
export class SamplesService {
  constructor(private readonly data: DataSource, private readonly freezer: Freezer) {}

  list(first: number) {
    return this.data.getRepository(Sample).find({ take: first, where: { discarded: false } })
  }

  one(id: string) {
    return this.data.manager.findOneOrFail(Sample, { where: { id }, lock: { mode: 'pessimistic_write' } })
  }

  async discard(id: string) {
    const runner = this.data.createQueryRunner()
    await runner.startTransaction()
    try {
      const sample = await runner.manager.load(id)
      await runner.manager.save(sample)
      await runner.commitTransaction()
    } catch (err) {
      await runner.rollbackTransaction()
      throw err
    } finally {
      await runner.release()
    }
  }

  async onModuleDestroy() {
    await this.freezer.close()
  }
}
`,
  'src/Seat.vue': `<script setup lang="ts">
import { computed, onUnmounted } from 'vue'
import { cart } from './cart'

const props = defineProps<{ id: string; taken: boolean }>()
const disabled = computed(() => props.taken || cart.full)
const timer = setInterval(() => cart.refresh(), 60_000)
onUnmounted(() => clearInterval(timer))

function choose() {
  if (disabled.value) return
  cart.add(props.id)
}
</script>

<template><button @click="choose">Take</button></template>
`,
}

const APP = 'src/app.ts'
const RESOLVER = 'src/samples.resolver.ts'
const SERVICE = 'src/samples.service.ts'

/** What goes on under the opposite condition, what ends with something, and what stands around methods of classes. */
export const FRAMEWORK_METHODS: readonly Change[] = [
  change('who is not known goes on without a name', 'validation_bypass', HALL, {
    [APP]: [["  if (!maker) return c.json({ error: 'sign in' }, 401)\n  c.set('maker', maker)\n", "  if (maker) c.set('maker', maker)\n"]],
  }),
  change('who is not known is told so in other words', 'silent', HALL, { [APP]: [["{ error: 'sign in' }, 401", "{ error: 'please sign in' }, 401"]] }),
  change('far more wishes a minute', 'validation_bypass', HALL, { [APP]: [['perMinute: 6', 'perMinute: 6000']] }),
  change('fewer wishes a minute', 'silent', HALL, { [APP]: [['perMinute: 6', 'perMinute: 3']] }),
  change('a stream that is broken off goes on', 'feature_removal', HALL, { [APP]: [['    stream.onAbort(() => stop())\n', '']] }),
  change('a stream that is broken off is ended by name', 'silent', HALL, { [APP]: [['stream.onAbort(() => stop())', 'stream.onAbort(stop)']] }),
  change('who listens cannot leave', 'feature_removal', HALL, { 'src/board.ts': [["    return () => changes.off('change', fn)\n", '    return () => {}\n']] }),
  change('who listens leaves in another way', 'silent', HALL, { 'src/board.ts': [["changes.off('change', fn)", "changes.removeListener('change', fn)"]] }),
  change('what is not signed passes', 'validation_bypass', HALL, { 'src/signed.ts': [['if (!signature) return false', 'if (!signature) return true']] }),
  change('nobody keeps what was done', 'feature_removal', HALL, {
    [RESOLVER]: [
      ['@UseInterceptors(AuditInterceptor)\n', ''],
      ['UseGuards, UseInterceptors', 'UseGuards'],
      ["import { AuditInterceptor } from './audit.interceptor.js'\n", ''],
    ],
  }),
  change('what stood before a method stands before its class', 'silent', HALL, {
    [RESOLVER]: [
      ['  @UseGuards(LoginGuard)\n', ''],
      ['@UseInterceptors(AuditInterceptor)\n', '@UseGuards(LoginGuard)\n@UseInterceptors(AuditInterceptor)\n'],
    ],
  }),
  change('a row is found without a lock', 'feature_removal', HALL, { [SERVICE]: [[", lock: { mode: 'pessimistic_write' } }", ' }']] }),
  change('rows that were discarded are listed', 'feature_removal', HALL, { [SERVICE]: [[', where: { discarded: false } }', ' }']] }),
  change('rows are listed by a column of another name', 'silent', HALL, { [SERVICE]: [['where: { discarded: false }', 'where: { gone: false }']] }),
  change('a runner of queries holds nothing together', 'feature_removal', HALL, {
    [SERVICE]: [
      ['    const runner = this.data.createQueryRunner()\n    await runner.startTransaction()\n    try {\n', ''],
      [
        '      const sample = await runner.manager.load(id)\n      await runner.manager.save(sample)\n',
        '    const sample = await this.data.manager.load(id)\n    await this.data.manager.save(sample)\n',
      ],
      [
        '      await runner.commitTransaction()\n    } catch (err) {\n      await runner.rollbackTransaction()\n      throw err\n    } finally {\n      await runner.release()\n    }\n',
        '',
      ],
    ],
  }),
  change('a transaction by a callback', 'silent', HALL, {
    [SERVICE]: [
      [
        '    const runner = this.data.createQueryRunner()\n    await runner.startTransaction()\n    try {\n',
        '    await this.data.transaction(async (manager) => {\n',
      ],
      ['runner.manager.load(id)\n      await runner.manager.save', 'manager.load(id)\n      await manager.save'],
      [
        '      await runner.commitTransaction()\n    } catch (err) {\n      await runner.rollbackTransaction()\n      throw err\n    } finally {\n      await runner.release()\n    }\n',
        '    })\n',
      ],
    ],
  }),
  change('a class gives back nothing at its end', 'feature_removal', HALL, {
    [SERVICE]: [['\n  async onModuleDestroy() {\n    await this.freezer.close()\n  }\n', '']],
  }),
  change('what is taken can be chosen', 'validation_bypass', HALL, { 'src/Seat.vue': [['  if (disabled.value) return\n', '']] }),
  change('a timer of a component runs on', 'feature_removal', HALL, {
    'src/Seat.vue': [
      ['onUnmounted(() => clearInterval(timer))\n', ''],
      ['computed, onUnmounted }', 'computed }'],
    ],
  }),
]
