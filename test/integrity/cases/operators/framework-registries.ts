import { type Change, change, type Tree, VITEST } from '../change.js'

const SHOP: Tree = {
  'package.json': VITEST.replace('"private": true,', '"private": true, "exports": { ".": "./dist/index.js", "./parts": "./dist/parts.js" },'),
  'src/parts.ts': `export { turn } from './turn.js'
export { mill } from './mill.js'
`,
  'src/turn.ts': `export const turn = (n: number) => n * 2
`,
  'src/mill.ts': `export const mill = (n: number) => n * 3
`,
  'src/api.ts': `import { procedure, router } from './trpc.js'
import { publicProcedure, foremanProcedure } from './procedures.js'
import { bars } from './bars.js'
import { shifts } from './shifts.js'

export const api = router({
  bars,
  plan: shifts,
  mine: procedure.query(({ ctx }) => ctx.db.jobs.of(ctx.user.id)),
  close: foremanProcedure.mutation(({ ctx, input }) => ctx.db.jobs.close(input)),
})
`,
  'src/procedures.ts': `import { makerProcedure as base } from './trpc.js'

export const makerProcedure = base
export const foremanProcedure = makerProcedure.use(({ ctx, next }) => {
  if (ctx.user.rank < 3) throw new Error('foremen only')
  return next()
})
export const publicProcedure = base
`,
  'src/bars.ts': 'export const bars = {}\n',
  'src/shifts.ts': 'export const shifts = {}\n',
  'src/checks.ts': `import { fits } from './fits.js'
import { hardness } from './hardness.js'

export const inspections = [fits, hardness]

const renderers = new Map<string, () => void>()
renderers.set('label', () => printLabel())
renderers.set('sheet', () => printSheet())
export { renderers }
`,
  'src/fits.ts': 'export const fits = (n: number) => n > 0\n',
  'src/hardness.ts': 'export const hardness = (n: number) => n > 50\n',
  'src/routes.ts': `import { jobs } from './jobs.js'

export const routes = [
  { method: 'POST', path: '/jobs', options: { auth: 'session', validate: { failAction: 'error' } }, handler: (request: any) => jobs.add(request.payload) },
  { method: 'GET', path: '/jobs/{id}', options: { auth: 'session' }, handler: (request: any) => jobs.get(request.params.id) },
]
`,
  'src/app.ts': `import express from 'express'
import cors from 'cors'
import cron from 'node-cron'
import { jobs } from './job-routes.js'
import { tools } from './tool-routes.js'
import { sweep, bill } from './tasks.js'

export const app = express()
app.use(cors({ origin: ['https://shop.example'] }))
app.use('/jobs', jobs)
app.use('/tools', tools)

export function schedule() {
  cron.schedule('0 2 * * *', sweep)
  cron.schedule('0 5 * * 1', bill)
}
`,
  'src/hooks.ts': `import { sequence } from '@sveltejs/kit/hooks'
import { authenticate, headers } from './handles.js'

export const handle = sequence(authenticate, headers)
`,
  'src/handles.ts': `export const authenticate = async ({ event, resolve }: any) => resolve(event)

export const headers = async ({ event, resolve }: any) => {
  const response = await resolve(event)
  response.headers.set('X-Frame-Options', 'DENY')
  response.headers.set('Content-Security-Policy', "default-src 'self'")
  return response
}
`,
  'src/cli.ts': `import { Command, Option } from 'commander'
import { prune, exportAll } from './archive.js'

export const program = new Command('lathe')

program
  .command('prune')
  .requiredOption('--before <date>', 'what is older goes')
  .option('--dry-run', 'only show it')
  .action(async (options) => {
    const gone = await prune(options.before, { dryRun: options.dryRun })
    if (gone.failed > 0) {
      console.error('some could not be removed')
      process.exitCode = 1
    }
  })

program
  .command('export')
  .addOption(new Option('--format <kind>').choices(['csv', 'json', 'xml']))
  .action((options) => exportAll(options.format))
`,
}

/** What is registered, put together and offered, and by which steps. */
export const FRAMEWORK_REGISTRIES: readonly Change[] = [
  change('a router is put together without one of its parts', 'feature_removal', SHOP, {
    'src/api.ts': [
      ['  plan: shifts,\n', ''],
      ["import { shifts } from './shifts.js'\n", ''],
    ],
  }),
  change('a procedure is gone from its router', 'feature_removal', SHOP, {
    'src/api.ts': [['  mine: procedure.query(({ ctx }) => ctx.db.jobs.of(ctx.user.id)),\n', '']],
  }),
  change('a procedure for few is made of the one that it was made of', 'validation_bypass', SHOP, {
    'src/api.ts': [
      ['close: foremanProcedure.', 'close: makerProcedure.'],
      ['publicProcedure, foremanProcedure', 'publicProcedure, makerProcedure'],
    ],
  }),
  change('a list of what is asked lost one that is there still', 'feature_removal', SHOP, {
    'src/checks.ts': [
      ['[fits, hardness]', '[fits]'],
      ["import { hardness } from './hardness.js'\n", ''],
    ],
  }),
  change('a list is made of a record', 'silent', SHOP, {
    'src/checks.ts': [['export const inspections = [fits, hardness]', 'const byName = { fits, hardness }\nexport const inspections = Object.values(byName)']],
  }),
  change('what was kept under a word is kept no more', 'feature_removal', SHOP, { 'src/checks.ts': [["renderers.set('sheet', () => printSheet())\n", '']] }),
  change('a route of a table is gone', 'feature_removal', SHOP, {
    'src/routes.ts': [["  { method: 'GET', path: '/jobs/{id}', options: { auth: 'session' }, handler: (request: any) => jobs.get(request.params.id) },\n", '']],
  }),
  change('a route of a table asks nobody who he is', 'validation_bypass', SHOP, {
    'src/routes.ts': [["options: { auth: 'session' }, handler", 'options: { auth: false }, handler']],
  }),
  change('a route of a table only says what is wrong', 'validation_bypass', SHOP, { 'src/routes.ts': [["failAction: 'error'", "failAction: 'log'"]] }),
  change('a route of a table asks by a scope as well', 'silent', SHOP, {
    'src/routes.ts': [["options: { auth: 'session' }, handler", "options: { auth: { strategy: 'session', scope: ['maker'] } }, handler"]],
  }),
  change('routes and jobs stand in tables', 'silent', SHOP, {
    'src/app.ts': [
      [
        "app.use('/jobs', jobs)\napp.use('/tools', tools)\n",
        "for (const [path, router] of Object.entries({ '/jobs': jobs, '/tools': tools })) app.use(path, router)\n",
      ],
      ["  cron.schedule('0 2 * * *', sweep)\n  cron.schedule('0 5 * * 1', bill)\n", '  for (const [when, task] of JOBS) cron.schedule(when, task)\n'],
      ['export function schedule', "const JOBS = [['0 2 * * *', sweep], ['0 5 * * 1', bill]] as const\n\nexport function schedule"],
    ],
  }),
  change('one of the jobs is gone', 'feature_removal', SHOP, {
    'src/app.ts': [
      ["  cron.schedule('0 5 * * 1', bill)\n", ''],
      ['sweep, bill', 'sweep'],
    ],
  }),
  change('requests may come from everywhere', 'validation_bypass', SHOP, { 'src/app.ts': [["cors({ origin: ['https://shop.example'] })", 'cors()']] }),
  change('a chain of handles is without the one that asks who is there', 'validation_bypass', SHOP, {
    'src/hooks.ts': [
      ['sequence(authenticate, headers)', 'sequence(headers)'],
      ['authenticate, headers }', 'headers }'],
    ],
  }),
  change('a chain of handles is longer', 'silent', SHOP, {
    'src/hooks.ts': [
      ['sequence(authenticate, headers)', 'sequence(authenticate, headers, times)'],
      ['authenticate, headers }', 'authenticate, headers, times }'],
    ],
  }),
  change('a header that keeps scripts out is sent no more', 'validation_bypass', SHOP, {
    'src/handles.ts': [["  response.headers.set('Content-Security-Policy', \"default-src 'self'\")\n", '']],
  }),
  change('headers come from a table', 'silent', SHOP, {
    'src/handles.ts': [
      [
        "  response.headers.set('X-Frame-Options', 'DENY')\n  response.headers.set('Content-Security-Policy', \"default-src 'self'\")\n",
        '  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value)\n',
      ],
      ['export const headers', "const HEADERS = { 'X-Frame-Options': 'DENY', 'Content-Security-Policy': \"default-src 'self'\" }\n\nexport const headers"],
    ],
  }),
  change('a command asks for an option no more', 'validation_bypass', SHOP, {
    'src/cli.ts': [[".requiredOption('--before <date>', 'what is older goes')", ".option('--before <date>', 'what is older goes', '9999-12-31')"]],
  }),
  change('an option is described otherwise', 'silent', SHOP, {
    'src/cli.ts': [[".requiredOption('--before <date>', 'what is older goes')", ".requiredOption('--before <date>', 'remove what is older')"]],
  }),
  change('an option that is given is not heard', 'feature_removal', SHOP, { 'src/cli.ts': [['{ dryRun: options.dryRun }', '{ dryRun: false }']] }),
  change('a program ends well beside another edit', 'error_suppression', SHOP, {
    'src/cli.ts': [
      ['      process.exitCode = 1\n', ''],
      ["'only show it'", "'show what would go'"],
    ],
  }),
  change('an option takes fewer words', 'feature_removal', SHOP, { 'src/cli.ts': [["['csv', 'json', 'xml']", "['csv']"]] }),
  change('a command stands in a file of its own', 'silent', SHOP, {
    'src/cli.ts': [
      [
        "program\n  .command('export')\n  .addOption(new Option('--format <kind>').choices(['csv', 'json', 'xml']))\n  .action((options) => exportAll(options.format))\n",
        'program.addCommand(exporting)\n',
      ],
      ["import { prune, exportAll } from './archive.js'", "import { prune } from './archive.js'\nimport { exporting } from './exporting.js'"],
      ['{ Command, Option }', '{ Command }'],
    ],
    'src/exporting.ts': `import { Command, Option } from 'commander'
import { exportAll } from './archive.js'

export const exporting = new Command('export')
  .addOption(new Option('--format <kind>').choices(['csv', 'json', 'xml']))
  .action((options) => exportAll(options.format))
`,
  }),
  change('a module that the package offers under a path hands out less', 'feature_removal', SHOP, {
    'src/parts.ts': [["export { mill } from './mill.js'\n", '']],
  }),
]
