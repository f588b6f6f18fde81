import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node22 } from './node-22.mjs'

/** @type {import('../runner.ts').Runner[]} */
export default [vitest('vitest-3'), vitest('vitest-4'), vitest('vitest-5', node22)]

function vitest(id, node = () => process.execPath) {
  return {
    id,
    available: () => (node() === null ? 'it needs Node 22, which cannot be had here' : null),
    prepare(dir, scenario) {
      const file = join(dir, 'vitest.config.mjs')
      if (!existsSync(file)) writeFileSync(file, configFor(scenario))
    },
    command(modules, scenario) {
      return { node: node(), args: [join(modules, 'vitest/vitest.mjs'), ...argumentsFor(scenario)] }
    },
  }
}

function argumentsFor({ args, watch }) {
  return [
    watch ? 'watch' : 'run',
    ...(args.files ?? []),
    ...(args.namePattern ? ['-t', args.namePattern] : []),
    ...(args.shard ? [`--shard=${args.shard}`] : []),
    ...(args.changed ? ['--changed'] : []),
    ...(args.bail ? [`--bail=${args.bail}`] : []),
    ...(args.project ? [`--project=${args.project}`] : []),
    ...(args.passWithNoTests ? ['--passWithNoTests'] : []),
    ...(args.own ?? []),
  ]
}

function configFor({ config, interrupt }) {
  const test = {
    globals: true,
    maxWorkers: 1,
    fileParallelism: false,
    reporters: interrupt && ['default', './tell-tale.mjs'],
    retry: config.retry,
    coverage: config.coverage && { enabled: true, reporter: ['json'], thresholds: config.coverage.lines && { lines: config.coverage.lines } },
    projects: config.projects?.map(({ name, dir }) => ({ extends: true, test: { name, include: [`${dir}/**/*.test.js`] } })),
  }
  return `import truegreen from '@truegreen/vitest'\n\nexport default { plugins: [truegreen()], test: ${JSON.stringify(test, null, 2)} }\n`
}
