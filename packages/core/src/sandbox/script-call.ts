import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckCall, type CheckProgram, splitCommands, toCheckCall } from '../run/command/index.js'

/** What a package's scripts tell its runner. */
export interface ScriptCall {
  readonly flags: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Options of node in front of the runner. */
  readonly interpreter: readonly string[]
}

// What is run, how it is reported, and what keeps it from ending are decided here; the rest is the project's.
const OWN =
  /^--(?:no-)?(?:coverage.*|collectCoverage.*|watch.*|ui|open|reporters?|reporter-options?|outputFile.*|json|shard|bail|changed.*|onlyChanged|onlyFailures|lastCommit|testNamePattern|testPathPatterns?|runTestsByPath|passWithNoTests|update.*|ci|silent|verbose|list.*|run|related|findRelatedTests|standalone|grep|fgrep|spec|invert|forbid.*|test-name-pattern|test-skip-pattern|test-shard|test-reporter.*|experimental-test-coverage|help|version|notify.*|colors?|if-present)$|^-[bghRVhvwos]$/
const LIKELY = ['test', 'test:unit', 'unit', 'test:ci', 'vitest', 'jest', 'mocha']
const MOST_DEPTH = 5

/** How the package in `folder` calls a runner, first in its scripts of the usual names; null when none of them does. */
export function scriptCallOf(folder: string, program: CheckProgram): ScriptCall | null {
  const scripts = scriptsOf(folder)
  const names = [
    ...LIKELY.filter((name) => name in scripts),
    ...Object.keys(scripts).filter((name) => /test|unit|spec/.test(name) && !/watch|coverage|bench|e2e/.test(name)),
  ]
  for (const name of names) {
    const call = callIn(scripts, name, program, 0)
    if (call) return toScriptCall(call)
  }
  return null
}

function callIn(scripts: Readonly<Record<string, unknown>>, name: string, program: CheckProgram, depth: number): CheckCall | null {
  const text = Object.hasOwn(scripts, name) ? scripts[name] : undefined
  if (typeof text !== 'string' || depth > MOST_DEPTH) return null
  for (const command of splitCommands(text)) {
    const call = toCheckCall(command)
    if (call?.program === program) return call
    if (call?.script?.startsWith('scripts.') && call.filters.length === 0) {
      const inner = callIn(scripts, call.script.slice('scripts.'.length), program, depth + 1)
      if (inner) return { ...inner, env: [...call.env, ...inner.env] }
    }
  }
  return null
}

function toScriptCall({ flags, env, interpreter }: CheckCall): ScriptCall {
  return {
    flags: flags
      .filter(({ name, value }) => !OWN.test(name) && !(value ?? '').includes('$'))
      .flatMap(({ name, value }) => (value === null ? [name] : name.startsWith('--') ? [`${name}=${value}`] : [name, value])),
    env: Object.fromEntries(env.filter(([, value]) => !value.includes('$'))),
    interpreter: interpreter.filter((word) => word !== 'recursive'),
  }
}

function scriptsOf(folder: string): Readonly<Record<string, unknown>> {
  try {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts?: Record<string, unknown> }
    return scripts ?? {}
  } catch {
    return {}
  }
}
