import type { HarnessFact } from '../../../contract/index.js'
import type { World } from '../names/world.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { observeAssignment } from './harness-assignments.js'
import { observeCall } from './harness-calls.js'
import { type HarnessContext, note } from './harness-context.js'
import { observeDefinition, observeStatements } from './harness-definitions.js'
import { observeLeftOut } from './harness-left-out.js'

/** Facts that bend the tools around a file, from one walk over it. */
export function harnessOf(world: World, isTest: (node: PyNode) => boolean): HarnessFact[] {
  const facts: HarnessFact[] = []
  const base = world.context.path.slice(world.context.path.lastIndexOf('/') + 1)
  const isTestFile = /^(?:test.*|.*_test|tests|conftest)\.pyi?$/.test(base) || /(?:^|\/)tests?\//.test(world.context.path)
  const context: HarnessContext = {
    world,
    text: world.main.text,
    facts,
    titles: [],
    isTestFile,
    around: null,
    inLambda: false,
    exitAwaited: false,
    onSome: null,
    isConftest: base === 'conftest.py' || world.main.text.text.includes('pytest_'),
    isPlugin: HOOK.test(world.main.text.text),
  }
  if (base === 'conftest.py') observeStatements(world.main.text.root, context)
  visit(world.main.text.root, context, isTest, false)
  return facts
}

const HOOK =
  /^(?:async )?def pytest_(?:addoption|configure|unconfigure|cmdline|load|session|collect|itemcollected|generate|runtest|report|terminal|warning|fixture)\w*\(/m

// `from tests.test_forms import GOOD`, from the root of the project.
const OF_TESTS = /^(?:from|import)\s+(?:tests\b|test_\w+\b|conftest\b)/

const OF_SOME =
  /^(?:sys\.(?:version_info|platform)|os\.name|platform\.(?:system|machine|python_implementation)\(\)) (?:[<>!=]=?|in|not in) [^()]*(?:\([\d, ]+\))?$/
const EXIT_AWAITED = /^(?:async )?with\b.*(?:\braises|\.assertRaises(?:Regex)?)\(\(?[^()]*\b(?:SystemExit|BaseException)\b/

function visit(node: PyNode, context: HarnessContext, isTest: (node: PyNode) => boolean, inFunction: boolean): void {
  switch (node.type) {
    case 'call':
      observeCall(node, context, inFunction)
      break
    case 'assignment':
      observeAssignment(node, context, inFunction)
      observeLeftOut(node, context, inFunction)
      break
    case 'lambda':
      for (const kid of node.kids) visit(kid, { ...context, inLambda: inFunction }, isTest, inFunction)
      return
    case 'if_statement': {
      const asked = child(node, 'condition')
      const condition = asked ? sourceOf(context.text, asked).replace(/\s+/g, ' ') : ''
      for (const kid of node.kids)
        visit(kid, kid.field === 'consequence' && OF_SOME.test(condition) ? { ...context, onSome: condition } : context, isTest, inFunction)
      return
    }
    case 'with_statement':
      if (EXIT_AWAITED.test(sourceOf(context.text, node).split('\n', 1)[0] ?? '')) {
        for (const kid of node.kids) visit(kid, { ...context, exitAwaited: true }, isTest, inFunction)
        return
      }
      break
    case 'import_statement':
    case 'import_from_statement':
      if (!context.isTestFile && !context.isPlugin && OF_TESTS.test(sourceOf(context.text, node))) note(context, 'tests_read', node)
      break
    case 'binary_operator':
      if (!context.isTestFile && observePlace(node, context)) return
      break
    case 'decorated_definition':
      observeLeftOut(node, context, inFunction)
      break
    case 'comparison_operator':
      if (!context.isTestFile && !context.isPlugin) observeDetection(node, context)
      break
    case 'function_definition':
    case 'class_definition': {
      observeDefinition(node, context)
      const name = child(node, 'name')
      const titled = node.type === 'class_definition' || isTest(node)
      const around = context.around ?? (node.type === 'function_definition' ? node : null)
      const inner = name && titled ? { ...context, around, titles: [...context.titles, sourceOf(context.text, name)] } : { ...context, around }
      for (const kid of node.kids) visit(kid, inner, isTest, inFunction || node.type === 'function_definition')
      return
    }
    default:
  }
  for (const kid of node.kids) visit(kid, context, isTest, inFunction)
}

// Which database and which hasher a project's tests get stands there.
const SETTINGS = /(?:^|\/)\w*settings\w*(?:\/.*)?\.py$/

// A place among the tests, told from where the file itself is: `Path(__file__).parent / "tests" / "data"`.
const AMONG_TESTS = /\b__file__\b[\s\S]*["'](?:\.\.\/)*tests?(?:\/[^"']*)?["']/

function observePlace(node: PyNode, context: HarnessContext): boolean {
  const found = AMONG_TESTS.test(sourceOf(context.text, node))
  if (found) note(context, 'tests_read', node)
  return found
}

function observeDetection(node: PyNode, context: HarnessContext): void {
  const own = sourceOf(context.text, node)
  if (
    /['"](?:pytest|unittest|_pytest|nose)['"]\s+(?:not\s+)?in\s+sys\s*\.\s*modules/.test(own) ||
    /PYTEST_(?:CURRENT_TEST|VERSION|XDIST_WORKER)/.test(own) ||
    (/\bsys\s*\.\s*argv\b/.test(own) &&
      (/['"](?:py\.?test|unittest|nose2?)['"]/.test(own) || (/['"]test['"]/.test(own) && !SETTINGS.test(context.world.context.path))))
  )
    note(context, 'test_detected', node)
}
