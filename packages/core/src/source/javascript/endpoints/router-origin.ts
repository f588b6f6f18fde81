import type { Binding } from '../scope.js'
import { bare, isFunction, type JavascriptFile, literalText, type Node, propertyName } from '../syntax.js'
import { type KnownRouters, typeName } from './known-routers.js'

/** Whose routes an object takes; `likely` is one that another file made or hands in and that is called like one. */
type Framework = 'express' | 'fastify' | 'hono' | 'koa' | 'likely'

/** An object that takes routes, and the path that `route('/users')` or `basePath` has given it already. */
export interface Router {
  readonly framework: Framework
  readonly base: string | null
}

const MADE_BY: Readonly<Record<string, readonly [Framework, readonly string[]]>> = {
  express: ['express', ['default', '*', 'Router', 'express']],
  'express-promise-router': ['express', ['default', '*']],
  fastify: ['fastify', ['default', '*', 'fastify', 'Fastify']],
  hono: ['hono', ['Hono']],
  'hono/tiny': ['hono', ['Hono']],
  'hono/quick': ['hono', ['Hono']],
  '@hono/zod-openapi': ['hono', ['OpenAPIHono']],
  '@koa/router': ['koa', ['default', '*', 'Router']],
  'koa-router': ['koa', ['default', '*', 'Router']],
}
const TYPES: Readonly<Record<string, Framework>> = {
  Express: 'express',
  Application: 'express',
  IRouter: 'express',
  FastifyInstance: 'fastify',
  Hono: 'hono',
  OpenAPIHono: 'hono',
}
/** Parameters and imports of the repository's own modules that are called like this are taken for one where the call has a route and a handler. */
const LIKELY = /^(?:app|server|fastify|router|hono|\w+Router|\w+App)$/
const CHAINED = /^(?:get|post|put|patch|delete|del|head|options|all|on|use|route|openapi|param|withTypeProvider|register)$/
const DEEPEST = 12

/** The router that an expression is, by where it comes from; null when it is none as far as the file says. */
export function routerOf(expression: Node, file: JavascriptFile, known: KnownRouters, depth = 0): Router | null {
  if (depth > DEEPEST) return null
  const node = bare(expression)
  switch (node.type) {
    case 'Identifier': {
      const binding = file.scopes.resolve(node.name, node.start)
      return binding === null ? null : ofBinding(binding, file, known, depth)
    }
    case 'MemberExpression': {
      const name = bare(node.object).type === 'ThisExpression' ? propertyName(node) : null
      const held = name === null ? undefined : known.fields.get(name)
      return held === undefined ? null : held.type === 'TSTypeAnnotation' ? ofType(held, file) : routerOf(held, file, known, depth + 1)
    }
    case 'AwaitExpression':
      return routerOf(node.argument, file, known, depth + 1)
    case 'LogicalExpression':
      return routerOf(node.right, file, known, depth + 1) ?? routerOf(node.left, file, known, depth + 1)
    case 'NewExpression':
      return madeBy(node.callee, file)
    case 'CallExpression':
      return madeBy(node.callee, file) ?? ofChain(node, file, known, depth)
    default:
      return null
  }
}

/** `app.route('/users')`, `app.get('/', list)` and the like give the router on. */
function ofChain(call: Extract<Node, { type: 'CallExpression' }>, file: JavascriptFile, known: KnownRouters, depth: number): Router | null {
  const callee = bare(call.callee)
  if (callee.type !== 'MemberExpression') return null
  const method = propertyName(callee) ?? ''
  if (!CHAINED.test(method) && method !== 'basePath' && method !== 'prefix') return null
  const inner = routerOf(callee.object, file, known, depth + 1)
  if (inner === null) return null
  const [first] = call.arguments
  const given = first === undefined ? null : literalText(first)
  if (method === 'basePath') return { ...inner, base: `${inner.base ?? ''}${given ?? ''}` || null }
  return method === 'route' && call.arguments.length === 1 && inner.framework !== 'fastify' ? { ...inner, base: given ?? '' } : inner
}

function ofBinding(binding: Binding, file: JavascriptFile, known: KnownRouters, depth: number): Router | null {
  if (binding.imported !== null) return /^[.@~#]/.test(binding.imported.from) && !isPackage(binding.imported.from) ? likely(binding) : null
  if (binding.kind === 'param') {
    // ({ app }) => …
    if (binding.steps.length > 0) return binding.steps.length === 1 && binding.steps[0]?.kind === 'key' ? likely(binding) : null
    return ofParameter(binding, file, known, depth) ?? likely(binding)
  }
  if (binding.steps.length > 0 || (binding.kind !== 'const' && binding.kind !== 'let' && binding.kind !== 'var')) return null
  if (binding.init !== null) return routerOf(binding.init, file, known, depth + 1)
  for (const write of file.scopes.writes(binding)) {
    const made = write.value === null ? null : routerOf(write.value, file, known, depth + 1)
    if (made !== null) return made
  }
  return null
}

/** `@scope/name` is a package; `@/routes` is a path of the repository. */
function isPackage(from: string): boolean {
  return /^@[a-z0-9]/i.test(from)
}

function likely({ name }: Binding): Router | null {
  return LIKELY.test(name) ? { framework: 'likely', base: null } : null
}

/**
 * A name that the file does not make itself: a parameter, or what another file of the repository exports. Asked only where a call looks like a
 * registration by itself.
 */
export function isOwnName(expression: Node, file: JavascriptFile): Router | null {
  const node = bare(expression)
  const binding = node.type === 'Identifier' ? file.scopes.resolve(node.name, node.start) : null
  if (binding === null) return null
  const foreign = binding.kind === 'param' || (binding.imported !== null && /^[.~#]|^@\//.test(binding.imported.from))
  return foreign ? { framework: 'likely', base: null } : null
}

/** A parameter by its type, or that of a Fastify plugin. */
function ofParameter(binding: Binding, file: JavascriptFile, known: KnownRouters, depth: number): Router | null {
  const fn = binding.node
  if (!isFunction(fn)) return null
  const param = fn.params[binding.param ?? -1]
  const annotation = param?.type === 'Identifier' ? param.typeAnnotation : null
  const typed = annotation === null || annotation === undefined ? null : ofType(annotation, file)
  if (typed !== null || binding.param !== 0) return typed
  if (known.plugins.has(fn)) return { framework: 'fastify', base: null }
  const outer = known.registered.get(fn)
  const by = outer === undefined ? null : routerOf(outer, file, known, depth + 1)
  return by?.framework === 'fastify' ? by : null
}

/** The router that a type annotation names: `FastifyInstance`, `express.Application`, `Router`. */
function ofType(annotation: Node, file: JavascriptFile): Router | null {
  const name = typeName(annotation)
  if (name === 'Router') {
    const text = file.text
    return { framework: /['"](?:@koa\/router|koa-router)['"]/.test(text) ? 'koa' : 'express', base: null }
  }
  const framework = name !== null && Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
  return framework === undefined ? null : { framework, base: null }
}

/** What a constructor or factory makes: `express()`, `express.Router()`, `new Hono()`, `require('fastify')()`. */
function madeBy(callee: Node, file: JavascriptFile): Router | null {
  const node = bare(callee)
  if (node.type === 'MemberExpression') {
    const origin = originOf(node.object, file)
    const name = propertyName(node)
    // createFactory().createApp()
    if (name === 'createApp' && /['"]hono\/factory['"]/.test(file.text)) return { framework: 'hono', base: null }
    return origin !== null && name !== null && (origin.name === 'default' || origin.name === '*') ? found(origin.from, name) : null
  }
  const origin = originOf(node, file)
  return origin === null ? null : found(origin.from, origin.name)
}

function found(from: string, name: string): Router | null {
  const known = Object.hasOwn(MADE_BY, from) ? MADE_BY[from] : undefined
  return known?.[1].includes(name) ? { framework: known[0], base: null } : null
}

function originOf(node: Node, file: JavascriptFile): { readonly from: string; readonly name: string } | null {
  const inner = bare(node)
  if (inner.type === 'Identifier') {
    const binding = file.scopes.resolve(inner.name, inner.start)
    if (binding?.imported) return binding.imported
    // const { Router } = express
    if (binding?.kind === 'const' && binding.init !== null && binding.steps.length === 1 && binding.steps[0]?.kind === 'key') {
      const outer = originOf(binding.init, file)
      return outer === null ? null : { from: outer.from, name: binding.steps[0].key }
    }
    return null
  }
  if (inner.type === 'CallExpression' && inner.callee.type === 'Identifier' && inner.callee.name === 'require') {
    const [first] = inner.arguments
    const from = first === undefined ? null : literalText(first)
    return from === null ? null : { from, name: '*' }
  }
  return inner.type === 'MemberExpression' && propertyName(inner) === 'default' ? originOf(inner.object, file) : null
}
