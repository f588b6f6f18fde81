import type { Endpoint } from '../../../contract/index.js'
import { parseJavascript } from '../syntax.js'
import { nestRoutes } from './nest-routes.js'
import { nextRoutes } from './next-routes.js'
import { registrationsOf } from './registrations-of.js'
import { typedHandlers } from './typed-handlers.js'

/** Routes of Express, Fastify, Hono, Koa, Next.js and NestJS, by line. A text that cannot be parsed has none: its inventory says why. */
export function javascriptEndpoints(path: string, text: string): readonly Endpoint[] {
  const file = parseJavascript(path, text)
  if ('unreadable' in file) return []
  const next = nextRoutes(file)
  const nest = text.includes('@nestjs/common') ? nestRoutes(file) : []
  const registered = [...next, ...nest, ...registrationsOf(file)]
  const handlers = typedHandlers(file).filter(({ handler }) => handler === null || !registered.some((one) => one.handler === handler))
  return [...registered, ...handlers].sort((a, b) => a.line - b.line)
}
