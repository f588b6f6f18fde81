import type { AggregatedResult, Config } from '@jest/reporters'
import { expect, test } from 'vitest'
import { partialReasons, type RunFacts } from './completeness.mjs'

type Changes = { config?: object; results?: object } & Partial<Pick<RunFacts, 'argv' | 'ended'>>

function kinds({ config, results, argv = [], ended = true }: Changes): string[] {
  const globalConfig = { bail: 0, nonFlagArgs: [], testPathPatterns: { patterns: [] }, ...config } as unknown as Config.GlobalConfig
  const whole = { numTotalTestSuites: 2, testResults: [{}, {}], numFailedTests: 0, wasInterrupted: false, ...results } as unknown as AggregatedResult
  return partialReasons({ globalConfig, results: whole, argv, ended }).map((reason) => reason.kind)
}

test('a run of everything has no reason', () => {
  expect(kinds({})).toEqual([])
})

test.each<[string, Changes]>([
  ['name_filter', { config: { testNamePattern: 'a' } }],
  ['file_filter', { config: { testPathPatterns: { patterns: ['a'] } } }],
  ['file_filter', { config: { testPathPatterns: undefined, testPathPattern: 'a' } }],
  ['file_filter', { argv: ['--testPathIgnorePatterns=slow'] }],
  ['file_filter', { argv: ['--roots', 'test/unit'] }],
  ['file_filter', { argv: ['--modulePathIgnorePatterns=slow'] }],
  ['unknown', { argv: ['--config', '{"testMatch":["**/one.test.js"]}'] }],
  ['changed_only', { config: { onlyChanged: true } }],
  ['changed_only', { config: { findRelatedTests: true, nonFlagArgs: ['a.js'], testPathPatterns: { patterns: ['a.js'] } } }],
  ['changed_only', { config: { changedSince: 'main', onlyChanged: true } }],
  ['project_filter', { argv: ['--selectProjects', 'api'] }],
  ['project_filter', { argv: ['--ignore-projects=api'] }],
  ['failures_only', { config: { onlyFailures: true } }],
  ['shard', { config: { shard: { shardIndex: 1, shardCount: 2 } } }],
  ['watch', { config: { watchAll: true } }],
  ['interrupted', { results: { wasInterrupted: true, testResults: [{}] } }],
  ['interrupted', { ended: false }],
  ['bail', { config: { bail: 1 }, results: { numFailedTests: 1, testResults: [{}] } }],
  ['unknown', { results: { testResults: [{}] } }],
])('%s: %j', (kind, changes) => {
  expect(kinds(changes)).toEqual([kind])
})

test('bail that had nothing left to stop is no reason', () => {
  expect(kinds({ config: { bail: 1 }, results: { numFailedTests: 1 } })).toEqual([])
})
