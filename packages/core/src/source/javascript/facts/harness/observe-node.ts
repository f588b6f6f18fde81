import { isFunction, keyName, type Node } from '../../syntax.js'
import { plainText } from '../plain-text.js'
import { isOfLanguage } from './fills-gap.js'
import { type HarnessContext, note, pathOf } from './harness-context.js'
import { observeAssignment } from './observe-assignment.js'
import { observeCall } from './observe-call.js'
import { observeDetection } from './observe-detection.js'
import { observeLeftOut } from './observe-left-out.js'
import { passingMatcher, serializers } from './observe-matchers.js'
import { heldSpy } from './observe-mocks.js'
import { observeProperty } from './observe-property.js'
import { observeTransform } from './observe-transform.js'

/** Looks at one node of the walk for what bends the tools around tests. */
export function observeNode(context: HarnessContext, node: Node): void {
  switch (node.type) {
    case 'CallExpression':
      observeCall(context, node)
      observeDetection(context, node)
      observeLeftOut(context, node)
      return
    case 'AssignmentExpression':
      observeAssignment(context, node)
      return
    case 'Property':
      observeProperty(context, node)
      passingMatcher(context, keyName(node.key, node.computed), node, node.value)
      observeDetection(context, node)
      observeTransform(context, node)
      return
    case 'ObjectExpression':
      serializers(context, node)
      return
    case 'PropertyDefinition':
      observeDetection(context, node)
      return
    case 'MethodDefinition':
      observeDetection(context, node)
      observeTransform(context, node)
      return
    case 'MemberExpression':
    case 'BinaryExpression':
      observeDetection(context, node)
      return
    case 'ImportDeclaration':
      if (/(^|\/)(__tests__|tests?|specs?|__snapshots__)\/|\.(test|spec)(\.[cm]?[jt]sx?)?$/.test(node.source.value) && node.source.value.startsWith('.'))
        note(context, 'tests_read', node, `import ${node.source.value.replace(/\.[cm]?[jt]sx?$/, '')}`)
      return
    case 'FunctionDeclaration':
      observeTransform(context, node)
      passingMatcher(context, node.id?.name ?? null, node, node)
      if (isFunction(node) && node.id?.name === 'expect') note(context, 'expect_replaced', node, `function ${plainText(node.id)}`)
      return
    case 'VariableDeclarator':
      if (node.id.type === 'Identifier' && node.init !== null) {
        heldSpy(context, node.id.name, node.init)
        passingMatcher(context, node.id.name, node, node.init)
      }
      return
    case 'UnaryExpression':
      if (node.operator === 'delete' && isOfLanguage(pathOf(node.argument) ?? '')) note(context, 'global_patched', node)
      return
    case 'UpdateExpression':
      if (/^process\.exitCode$/.test(pathOf(node.argument) ?? '')) note(context, 'exit_code_forced', node)
      return
    default:
  }
}
