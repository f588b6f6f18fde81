import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @type {import('../runner.ts').Runner[]} */
export default [jest('jest-29'), jest('jest-30')]

function jest(id) {
  return {
    id,
    available: () => null,
    prepare(dir, scenario) {
      writeFileSync(join(dir, 'babel.config.json'), '{ "presets": [["@babel/preset-env", { "targets": { "node": "current" } }]] }\n')
      writeFileSync(join(dir, 'jest.config.json'), `${JSON.stringify(configFor(scenario), null, 2)}\n`)
      if (scenario.config.retry) writeFileSync(join(dir, 'retry.setup.js'), `jest.retryTimes(${scenario.config.retry}, { logErrorsBeforeRetry: true })\n`)
    },
    command(modules, scenario) {
      return { node: process.execPath, args: [join(modules, 'jest/bin/jest.js'), ...argumentsFor(scenario)] }
    },
  }
}

function argumentsFor({ args, watch, interrupt }) {
  return [
    ...(args.files ?? []),
    // In band, our reporter listens to no signal: tests run in its process, and a listener would outlive their loops.
    ...(interrupt ? ['--maxWorkers=2', '--workerIdleMemoryLimit=1GB'] : ['--runInBand']),
    '--no-watchman',
    ...(watch ? ['--watchAll'] : []),
    ...(args.namePattern ? ['-t', args.namePattern] : []),
    ...(args.shard ? [`--shard=${args.shard}`] : []),
    ...(args.changed ? ['--onlyChanged'] : []),
    ...(args.project ? [`--selectProjects=${args.project}`] : []),
    ...(args.passWithNoTests ? ['--passWithNoTests'] : []),
    ...(args.own ?? []),
  ]
}

function configFor({ args, config, watch, interrupt }) {
  return {
    reporters: ['default', '@truegreen/jest', ...(interrupt ? ['./tell-tale.mjs'] : [])],
    // Not on the command line: there --bail=1 turns it off.
    ...(args.bail && { bail: args.bail }),
    ...(watch && { watchPathIgnorePatterns: ['/\\.aiwg/'] }),
    ...(config.retry && { setupFilesAfterEnv: ['./retry.setup.js'] }),
    ...(config.coverage && { collectCoverage: true, coverageReporters: ['json'] }),
    ...(config.coverage?.lines && { coverageThreshold: { global: { lines: config.coverage.lines } } }),
    ...(config.projects && { projects: config.projects.map(({ name, dir }) => ({ displayName: name, testMatch: [`<rootDir>/${dir}/**/*.test.js`] })) }),
  }
}
