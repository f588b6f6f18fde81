import type { Scope } from '../../scope.js'
import { bare, isFunction, keyName, literalText, type Node } from '../../syntax.js'
import { plainText } from '../plain-text.js'
import { alwaysTrue, type HarnessContext, note, pathOf } from './harness-context.js'

const RUNNER_VARIABLES =
  /^(process\.env|import\.meta\.env|Deno\.env|Bun\.env)\.(VITEST\w*|JEST_WORKER_ID|NODE_TEST_CONTEXT|PYTEST_CURRENT_TEST|TEST|TESTING|IS_TEST|MOCHA(?:_WORKER_ID|_TEST\w*)?|CYPRESS\w*|PLAYWRIGHT_TEST\w*|AVA_PATH|TAP|TEST_MODE|UNIT_TEST\w*)$/
const MODE = /^(process\.env\.NODE_ENV|import\.meta\.env\.MODE|process\.env\.(APP_ENV|ENV|ENVIRONMENT)|NODE_ENV)$/
const RUNNER_GLOBALS =
  /^(globalThis\.)?(describe|it|test|expect|jest|vi|vitest|beforeEach|afterEach|mocha|jasmine|suite|__vitest_\w+|__coverage__|__karma__|Cypress|playwright)$/

// No runner's global is one of these: who asks for them has a variable of that name.
const PLAIN = /^(string|number|boolean|bigint|symbol)$/

/** Source that asks whether a runner is around it. */
export function observeDetection(context: HarnessContext, node: Node): void {
  switch (node.type) {
    case 'MemberExpression': {
      const path = pathOf(node)
      if (path === null) return
      if (RUNNER_VARIABLES.test(path) && handsEnvironmentOn(context, node)) return
      if (RUNNER_VARIABLES.test(path) || /^globalThis\.(jest|vi|vitest|__vitest_\w+|__karma__|jasmine|mocha|Cypress)$/.test(path))
        note(context, 'test_detected', node, path)
      return
    }
    case 'BinaryExpression': {
      if (node.operator === 'in') {
        const name = literalText(bare(node.left))
        if (name !== null && RUNNER_GLOBALS.test(name) && /^(globalThis|global|window|self)$/.test(pathOf(node.right) ?? ''))
          note(context, 'test_detected', node)
        else if (name !== null && RUNNER_VARIABLES.test(`${pathOf(node.right) ?? ''}.${name}`)) note(context, 'test_detected', node)
        return
      }
      for (const [side, other] of [
        [node.left, node.right],
        [node.right, node.left],
      ] as const) {
        const given = bare(side)
        const word = literalText(bare(other))
        if (word === null) continue
        if (MODE.test(pathOf(given) ?? '') && /^(test|testing)$/.test(word)) note(context, 'test_detected', node, `${pathOf(given) ?? ''} is '${word}'`)
        else if (!PLAIN.test(word) && given.type === 'UnaryExpression' && given.operator === 'typeof' && RUNNER_GLOBALS.test(pathOf(given.argument) ?? ''))
          note(context, 'test_detected', node, plainText(given, 60))
      }
      return
    }
    case 'CallExpression': {
      const callee = bare(node.callee)
      if (callee.type !== 'MemberExpression' || callee.computed) return
      if (!/^(includes|test|match|startsWith|endsWith|some|indexOf|find)$/.test(callee.property.name)) return
      const text = plainText(node, 300)
      const from = `${text.slice(0, plainText(callee, 300).length)} ${initialiser(context, callee.object)}`
      const sought = text.slice(plainText(callee, 300).length) + regexOf(callee)
      if (CALLER.test(from) && (OF_TESTS.test(sought) || (OWN_STACK.test(from) && /['"`/]\w/.test(sought) && !CALL_SITE.test(sought))))
        note(context, 'test_detected', node)
      return
    }
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      if (keyName(node.key, node.computed) === 'asymmetricMatch' && node.value !== null && isFunction(bare(node.value)) && alwaysTrue(node.value))
        note(context, 'equality_redefined', node)
      return
    default:
  }
}

const OF_TESTS = /\b(test|tests|spec|vitest|jest|mocha|__tests__)\b|\.test\.|\.spec\./
/** A stack that is made to be looked at. */
const OWN_STACK = /\bnew Error\([^()]*\)\??\.stack\b/
/** How any line of a stack is read: `at run (file.js:3:1)`. */
const CALL_SITE = /\bat\b|\\n|:|\\\(|\/(?:src|lib|dist|node_modules)|node_modules|internal|anonymous|Object|Error/
const CALLER = /\.stack\b|process\.argv|require\.main|module\.parent|\bcallsite/

/** What a name was initialised with: `new Error().stack` of `const caller = new Error().stack`. */
function initialiser({ file }: HarnessContext, object: Node): string {
  const name = bare(object)
  const binding = name.type === 'Identifier' ? file.scopes.resolve(name.name, name.start) : null
  return binding?.init ? plainText(binding.init, 200) : ''
}

/** The function around it copies the whole environment, for a process that it starts: what a runner left there is not meant for that one. */
function handsEnvironmentOn({ file }: HarnessContext, { start }: Node): boolean {
  let scope: Scope | null = file.scopes.at(start)
  while (scope !== null && !scope.isFunction) scope = scope.parent
  return scope !== null && WHOLE_ENVIRONMENT.test(file.text.slice(scope.node.start, scope.node.end))
}

const WHOLE_ENVIRONMENT = /\.\.\.process\.env\b(?![.[])|\bObject\.(?:entries|keys|assign)\([^()]*\bprocess\.env\b(?![.[])/

function regexOf(callee: Extract<Node, { type: 'MemberExpression' }>): string {
  const object = bare(callee.object)
  return object.type === 'Literal' && 'regex' in object ? (object.raw ?? '') : ''
}
