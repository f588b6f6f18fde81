import type { FileInventory, InventoryTest } from '../../../contract/index.js'
import type { ReadContext } from '../../read-context.js'
import { topFrame } from '../fold-frame.js'
import type { Modules } from '../fold-modules.js'
import { isSupport } from '../fold-support.js'
import type { JavascriptFile, Node } from '../syntax.js'
import { answeringFunctions } from './answering-functions.js'
import { bodyReader } from './body-reader.js'
import { checkingFunctions, lateCheckingFunctions } from './checking-functions.js'
import { commentedOut } from './commented-out.js'
import type { DeferredTests } from './deferred-tests.js'
import { addExportedTests, takesExports } from './exported-tests.js'
import { finishTests } from './finish-tests.js'
import { frameworkOf } from './framework-of.js'
import { hookFunctions } from './hook-functions.js'
import { moduleChecks } from './module-checks.js'
import { exportsOf, importsOf } from './module-links.js'
import { type NamedFunction, namedFunctions } from './named-functions.js'
import { RUNNER_MODULES } from './runner-names.js'
import { type Collector, openSuite, type Site } from './site.js'
import { type Survey, survey } from './survey.js'
import { addUncollected } from './uncollected.js'
import { walkStatements } from './walk-statements.js'

const SUPPORT = /\b(?:e2e|cypress|support|helpers?)\b/i

/** The part of an inventory that tells tests, suites and what links the file to others. */
export type Structure = Pick<FileInventory, 'framework' | 'tests' | 'helpers' | 'answers' | 'exports' | 'imports' | 'mentions' | 'commentedOut' | 'unknown'>

/** What the walk over a file collected, before bodies are read. */
export interface Collected {
  readonly file: JavascriptFile
  readonly surveyed: Survey
  readonly imports: FileInventory['imports']
  readonly collector: Collector
  readonly registers: boolean
}

/** Reads the structure of a parsed file. */
export function structureOf(file: JavascriptFile, modules: Modules, context: ReadContext): Structure {
  return finishStructure(collectStructure(file, modules, context), null)
}

/** Collects the tests of a parsed file. */
export function collectStructure(file: JavascriptFile, modules: Modules, context: ReadContext): Collected {
  const surveyed = survey(file.program)
  const imports = importsOf(file, surveyed.required)
  const framework = frameworkOf(imports, context.framework, surveyed)
  const frame = topFrame(file, modules)
  const collector: Collector = { framework, tests: [], unknown: [], visited: new Set(), nested: new Map(), frame, steps: 0, module: null }
  const registers = surveyed.registering.length > 0 || isOfTests(file.path, imports)
  if (registers) {
    const root: Site = { suite: openSuite(null, null, true), frame, gates: [], row: null, open: false, depth: 0, caller: null }
    walkStatements(file.program.body, root, collector)
    if (takesExports(framework) && isOfTests(file.path, imports)) addExportedTests(file.program, root, collector)
    if (surveyed.registering.length > 0) addUncollected(surveyed.registering, root, collector)
  }
  return { file, surveyed, imports, collector, registers }
}

function callsOf({ tests }: Collector): ReadonlySet<Node> {
  return new Set(tests.map(({ call }) => call))
}

/** By its name or by what it imports. */
function isOfTests(path: string, imports: FileInventory['imports']): boolean {
  return /(?:test|spec)/i.test(path) || imports.some(({ from }) => Object.hasOwn(RUNNER_MODULES, from))
}

/** The functions of a file that is read for its tests, with their checks. */
export function helpersOf({ file, collector }: Collected): readonly InventoryTest[] {
  return checkingFunctions([...namedFunctions(file), ...hooksOf(file, collector)], collector.frame, collector.framework)
}

/** Where a file has tests, its hooks are read with them. */
function hooksOf(file: JavascriptFile, { tests }: Collector): readonly NamedFunction[] {
  return tests.length === 0 ? hookFunctions(file) : []
}

/** Reads the bodies of collected tests; those that are deferred are read when somebody asks. */
export function finishStructure({ file, surveyed, imports, collector, registers }: Collected, deferred: DeferredTests | null): Structure {
  const { framework, frame } = collector
  const tests = finishTests(collector, bodyReader(file, framework), deferred)
  const ofTests = registers || SUPPORT.test(file.path)
  const functions = ofTests || isSupport(file.path, '') ? namedFunctions(file) : []
  const checking = ofTests ? [...functions, ...hooksOf(file, collector)] : []
  const outside = registers ? moduleChecks(frame, framework, tests.length > 0 || isOfTests(file.path, imports), callsOf(collector)) : null
  return {
    framework,
    tests: outside === null ? tests : [...tests, outside],
    helpers: deferred ? lateCheckingFunctions(checking, frame, deferred.helpers) : checkingFunctions(checking, frame, framework),
    answers: answeringFunctions(functions, frame),
    exports: exportsOf(file),
    imports,
    mentions: surveyed.mentions,
    commentedOut: commentedOut(file, surveyed.templates),
    unknown: collector.unknown,
  }
}
