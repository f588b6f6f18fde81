import type { Endpoint } from '../../../contract/index.js'
import { bare, eachChild, type JavascriptFile, keyName, type Node, propertyName } from '../syntax.js'
import { routeText } from './registrations-of.js'

const METHODS: Readonly<Record<string, string>> = {
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Patch: 'PATCH',
  Delete: 'DELETE',
  Head: 'HEAD',
  Options: 'OPTIONS',
  All: 'ANY',
  Sse: 'GET',
}
type Class = Extract<Node, { type: 'ClassDeclaration' | 'ClassExpression' }>

/** NestJS: methods of a class with `@Controller` that `@Get` and its like decorate. */
export function nestRoutes(file: JavascriptFile): Endpoint[] {
  const found: Endpoint[] = []
  const visit = (node: Node): void => {
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') found.push(...routesOf(node, file))
    eachChild(node, visit)
  }
  visit(file.program)
  return found
}

function routesOf(node: Class, file: JavascriptFile): Endpoint[] {
  // An abstract class leaves the path to the controllers that extend it.
  const controller = node.decorators.map((one) => decoration(one, file)).find((one) => one?.name === 'Controller') ?? (node.abstract ? { route: null } : null)
  if (controller === null) return []
  return node.body.body.flatMap((member): Endpoint[] => {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return []
    const name = keyName(member.key, member.computed)
    return member.decorators.flatMap((one): Endpoint[] => {
      const made = decoration(one, file)
      const method = made === null || !Object.hasOwn(METHODS, made.name) ? undefined : METHODS[made.name]
      if (made === null || method === undefined) return []
      return [
        {
          method,
          route: joined(controller.route, made.route),
          line: file.lineOf(Math.min(one.start, member.start)),
          endLine: file.lineOf(member.end),
          handler: name === null || node.id === null ? null : `${node.id.name}.${name}`,
        },
      ]
    })
  })
}

/** A decorator of NestJS with its path: '' without one, null for a computed one. */
function decoration(decorator: Node, file: JavascriptFile): { readonly name: string; readonly route: string | null } | null {
  if (decorator.type !== 'Decorator') return null
  const call = bare(decorator.expression)
  if (call.type !== 'CallExpression') return null
  const { callee } = call
  const root = callee.type === 'MemberExpression' ? callee.object : callee
  const imported = root.type === 'Identifier' ? file.scopes.resolve(root.name, root.start)?.imported : null
  if (imported?.from !== '@nestjs/common') return null
  const name = callee === root ? imported.name : propertyName(callee)
  if (name === null) return null
  const [first] = call.arguments
  return { name, route: first === undefined ? '' : pathOf(bare(first), file) }
}

/** `@Controller({ path: 'users' })` as well. */
function pathOf(node: Node, file: JavascriptFile): string | null {
  if (node.type !== 'ObjectExpression') return routeText(node, file)
  for (const property of node.properties)
    if (property.type === 'Property' && keyName(property.key, property.computed) === 'path') return routeText(property.value, file)
  return ''
}

function joined(controller: string | null, route: string | null): string | null {
  if (controller === null || route === null) return null
  return `/${[controller, route]
    .map((part) => part.replace(/^\/+|\/+$/g, ''))
    .filter((part) => part !== '')
    .join('/')}`
}
