import type { FileInventory } from '../../../contract/index.js'
import type { ReadContext } from '../../read-context.js'
import { topFrame } from '../fold-frame.js'
import type { Modules } from '../fold-modules.js'
import type { JavascriptFile } from '../syntax.js'
import { bodyReader } from './body-reader.js'
import { commentedOut } from './commented-out.js'
import { finishTests } from './finish-tests.js'
import { frameworkOf } from './framework-of.js'
import { moduleChecks } from './module-checks.js'
import { exportsOf, importsOf } from './module-links.js'
import { RUNNER_MODULES } from './runner-names.js'
import { type Collector, openSuite, type Site } from './site.js'
import { survey } from './survey.js'
import { addUncollected } from './uncollected.js'
import { walkStatements } from './walk-statements.js'

/** The part of an inventory that tells tests, suites and what links the file to others. */
export type Structure = Pick<FileInventory, 'framework' | 'tests' | 'emptySuites' | 'exports' | 'imports' | 'mentions' | 'commentedOut' | 'unknown'>

/** Reads the structure of a parsed file. */
export function structureOf(file: JavascriptFile, modules: Modules, context: ReadContext): Structure {
  const surveyed = survey(file.program)
  const imports = importsOf(file, surveyed.required)
  const framework = frameworkOf(imports, context.framework, surveyed)
  const frame = topFrame(file, modules)
  const collector: Collector = { framework, tests: [], emptySuites: [], unknown: [], visited: new Set(), nested: new Map(), frame, steps: 0 }
  const registers = surveyed.registering.length > 0 || imports.some(({ from }) => Object.hasOwn(RUNNER_MODULES, from)) || /(?:test|spec)/i.test(file.path)
  if (registers) {
    const root: Site = { suite: openSuite(null, null, true), frame, gates: [], row: null, open: false, depth: 0, caller: null }
    walkStatements(file.program.body, root, collector)
    if (surveyed.registering.length > 0) addUncollected(surveyed.registering, root, collector)
  }
  const tests = finishTests(collector, bodyReader(file, framework))
  const outside = registers ? moduleChecks(frame, framework) : null
  return {
    framework,
    tests: outside === null ? tests : [...tests, outside],
    emptySuites: collector.emptySuites,
    exports: exportsOf(file),
    imports,
    mentions: surveyed.mentions,
    commentedOut: commentedOut(file, surveyed.templates),
    unknown: collector.unknown,
  }
}
