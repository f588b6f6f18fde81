import type { TestFramework } from '../../../contract/index.js'
import { always } from './mark.js'
import type { HookPhase, Registrar, Waiting } from './registrar.js'

const PLAIN = { phase: null, marks: [], rows: null, spread: true, waits: null, property: null, from: null } as const

/** A function that registers tests or suites. */
export function registrar(role: Registrar['role'], name: string, from: string | null = null): Registrar {
  return { ...PLAIN, role, name, from }
}

const TESTS = ['it', 'test', 'specify']
const SUITES = ['describe', 'context', 'suite']
const HOOKS: Readonly<Record<string, HookPhase>> = {
  before: 'before',
  beforeAll: 'before',
  beforeEach: 'beforeEach',
  after: 'after',
  afterAll: 'after',
  afterEach: 'afterEach',
  suiteSetup: 'before',
  suiteTeardown: 'after',
  setup: 'beforeEach',
  teardown: 'afterEach',
  onTestFinished: 'afterEach',
}

const KNOWN = new Map<string, Registrar>()
for (const [names, role] of [
  [TESTS, 'test'],
  [SUITES, 'suite'],
] as const)
  for (const name of names) {
    KNOWN.set(name, registrar(role, name))
    KNOWN.set(`x${name}`, { ...registrar(role, `x${name}`), marks: [always('skip', `x${name}`)] })
    KNOWN.set(`f${name}`, { ...registrar(role, `f${name}`), marks: [always('only', `f${name}`)] })
  }
// QUnit's of old.
KNOWN.set('asyncTest', registrar('test', 'asyncTest'))
for (const [name, phase] of Object.entries(HOOKS)) KNOWN.set(name, { ...registrar('hook', name), phase })

/** What a runner's function does by its name, as a global or as a runner's export; null for any other name. */
export function byName(name: string): Registrar | null {
  return KNOWN.get(name) ?? null
}

/** Names of functions that register tests or suites, for a first look at a text. */
export const REGISTERING: ReadonlySet<string> = new Set([...KNOWN.values()].filter(({ role }) => role !== 'hook').map(({ name }) => name))

/** Packages whose exports are the runner's functions, and the runner they belong to. */
export const RUNNER_MODULES: Readonly<Record<string, TestFramework | null>> = {
  vitest: 'vitest',
  'vite-plus/test': 'vitest',
  '@effect/vitest': 'vitest',
  '@fast-check/vitest': 'vitest',
  '@jest/globals': 'jest',
  '@fast-check/jest': 'jest',
  'jest-each': 'jest',
  'node:test': 'node_test',
  mocha: 'mocha',
  '@playwright/test': 'playwright',
  'playwright/test': 'playwright',
  'bun:test': 'bun',
  ava: 'ava',
  '@fast-check/ava': 'ava',
  jasmine: 'jasmine',
  tape: null,
  tap: null,
  uvu: null,
  qunit: null,
  '@std/testing/bdd': null,
  '@japa/runner': null,
  japa: null,
  zora: null,
}

/** Members that mark what they are chained to. */
export const MARKS: Readonly<Record<string, 'skip' | 'only' | 'todo' | 'fails'>> = {
  skip: 'skip',
  ignore: 'skip',
  fixme: 'skip',
  only: 'only',
  todo: 'todo',
  fails: 'fails',
  failing: 'fails',
  fail: 'fails',
}

/** Members that are called with something before the title. */
export const WAITING: Readonly<Record<string, Waiting>> = {
  each: 'each',
  for: 'for',
  skipIf: 'skipIf',
  runIf: 'runIf',
  if: 'runIf',
  todoIf: 'todoIf',
  failsIf: 'failsIf',
  extend: 'extend',
  scoped: 'extend',
  override: 'extend',
  prop: 'prop',
  withContext: 'extend',
}

/** Members that set something for the tests around them. */
export const SETTINGS: ReadonlySet<string> = new Set(['configure', 'use', 'setTimeout', 'slow', 'info', 'expect', 'step', 'extend', 'macro', 'meta', 'timeout'])

/** The runner's globals that hold others as members. */
export const NAMESPACES: ReadonlySet<string> = new Set(['globalThis', 'window', 'global', 'self'])
