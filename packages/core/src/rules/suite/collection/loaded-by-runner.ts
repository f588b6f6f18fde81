import { oncePer } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { namedFile } from '../../settings/named-file.js'
import { textsOf } from '../../settings/setting-values.js'

/** Settings that name code which a runner loads beside the tests, by tool. */
export const LOADS: Readonly<Record<string, RegExp>> = {
  vitest: /^(setupFiles|globalSetup|environment|runner|reporters|snapshotSerializers|diff|snapshotEnvironment)$/,
  jest: /^(setupFiles|setupFilesAfterEnv|globalSetup|globalTeardown|testEnvironment|runner|testRunner|testResultsProcessor|reporters|resolver|snapshotSerializers|snapshotResolver|prettierPath)$/,
  mocha: /^(require|file|ui|import|reporter)$/,
  // Jasmine's helpers stand among them, as all of its settings do.
  playwright: /^(globalSetup|globalTeardown|reporter|helpers)$/,
  pytest: /^addopts$/,
  script: /^scripts\./,
  ci: /(^|\.)env\.NODE_OPTIONS$/,
}

/** Files that the head's settings make a runner load, whatever they are called. */
export const loadedByRunner = oncePer(
  (pair: RevisionPair): ReadonlySet<string> =>
    new Set(
      pair.settings.head.settings.flatMap((setting) =>
        LOADS[setting.tool]?.test(setting.key) && !/^(pytest|script|ci)$/.test(setting.tool)
          ? textsOf(setting).flatMap((name) => (/^[./<>\w@-]+$/.test(name) ? (namedFile(pair, setting, name) ?? []) : []))
          : [],
      ),
    ),
)

const RUNNER = /(?:^|\/)(?:vite|vitest|jest|babel)\.(?:\w+\.)?config\.\w+$|(?:^|\/)(?:package\.json|\.babelrc(?:\.\w+)?)$/

/** Whether settings of a runner name the file, as a plugin or a transform: `import { quick } from './quick'`, `transform: { '\\.ts$': './quick.cjs' }`. */
export function isNamedByRunner(pair: RevisionPair, path: string): boolean {
  const name = literalPattern(path.slice(path.lastIndexOf('/') + 1).replace(/(?<=.)\.\w+$/, ''))
  const named = new RegExp(`['"](?:\\.|<rootDir>)[^'"\\n]*/${name}(?:\\.\\w+)?['"]`)
  const files = new Set(
    [...pair.settings.head.settings.map(({ file }) => file), ...pair.files.map(({ headPath }) => headPath)].filter(
      (file) => file !== null && RUNNER.test(file),
    ),
  )
  return [...files].some((file) => file !== null && named.test(pair.text('head', file) ?? ''))
}
