import type { Setting } from '../../contract/index.js'
import type { CheckCall } from './check-call.js'
import { bareName, runsTests } from './check-program.js'
import type { ShellCommand } from './shell-command.js'
import { toCheckCall } from './to-check-call.js'

/** Scripts that are there to test, by their name: `test`, `test:unit`, `unit-test`. */
const TESTS = /^(?:scripts|make|just|hatch\.\w+|pdm|poe|rye)\.(?:tests?|unit|e2e|spec)$|^scripts\.(?:(?:tests?|unit|e2e|spec)[:_-][\w:-]+|[\w:-]+[:_-]tests?)$/i
/** What else is called so: it looks at types or style, measures, builds, or is for people at work. */
const ASIDE =
  /(?:^|[.:_-])(?:types?|tsc|lint|format|prettier|bench\w*|perf|size|watch|dev|debug|ui|open|update|build|prepare|setup|clean|docs?|generate|install|serve|start|report|pre\w*|post\w*)(?=$|[:_-])/i
/** What runs no tests, whatever it is given. */
const NO_TEST =
  /^(?:|:|\[|\[\[|true|false|echo|printf|exit|return|cd|rm|cp|mv|mkdir|touch|cat|ls|sleep|wait|export|set|source|\.|test|git|rimraf|del|del-cli|shx|ncp|cpy|mkdirp|npm|pnpm|yarn|npx|bun|docker|docker-compose|tsc|babel|swc|webpack|rollup|esbuild|vite|tsup|unbuild|parcel|opener|open-cli|wait-on|start-server-and-test|kill|curl|wget|pip|if|then|else|fi|for|while|do|done)$/

/** Whether a script's name says that it tests. */
export function namesTests({ tool, key }: Setting): boolean {
  return tool === 'script' && TESTS.test(key) && !ASIDE.test(key)
}

/**
 * Of a script that is there to test, the command that does, where it is none that is known; null where another one is, or all of it is known. Beside a
 * script that is named to test it has to say so itself.
 */
export function unknownTest(commands: readonly ShellCommand[]): ShellCommand | null {
  const calls = commands.map(toCheckCall)
  if (calls.some((call) => call !== null && runsTests(call.program))) return null
  const isBeside = calls.some((call) => call?.program === 'script' && /test|unit|e2e|spec|check|ci\b/i.test(call.script ?? ''))
  const isPiped = (at: number) => commands[at - 1]?.then === '|'
  const isTest = (command: ShellCommand) => !NO_TEST.test(bareName(programIn(command))) && (!isBeside || /test|unit|e2e|spec/i.test(command.words.join(' ')))
  return commands.findLast((command, at) => calls[at] === null && !isPiped(at) && isTest(command)) ?? null
}

/** A call of what is known for no more than that it runs tests: what its options mean nobody can tell. */
export function opaqueCall(command: ShellCommand): CheckCall {
  return {
    program: 'unknown_test',
    name: nameIn(command),
    script: null,
    filters: [],
    flags: [],
    paths: [],
    env: [...command.env],
    interpreter: [],
    measured: false,
    command,
  }
}

const INTERPRETERS = /^(?:node|tsx|ts-node|bun|deno|python[\d.]*)$/

/** The program, or what an interpreter runs. */
function nameIn(command: ShellCommand): string {
  const program = bareName(programIn(command))
  const file = INTERPRETERS.test(program) ? command.words.find((word) => /^[^-].*\.\w+$/.test(word)) : undefined
  return file ?? program
}

/** What stands behind the variables that are set for it: `cross-env NODE_ENV=test node run.js`. */
function programIn({ words }: ShellCommand): string {
  return words.find((word) => !/^(?:cross-env(?:-shell)?|env|dotenv|time|sudo|\w+=.*|--|@\w*)$/.test(word)) ?? ''
}
