import type { CallFact, FileInventory, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { argumentText } from '../argument-text.js'
import { calledFunctions } from '../called-functions.js'
import { enclosingLines } from '../enclosing-lines.js'
import { AUTH, VALIDATES } from './asks-who.js'

const HANDS_ON = /=>\s*(?:await )?[\w$.]+\((?:[^()]|\([^()]*\))*\)\(\w+, ?\w+\)\s*\)$/

/** Puts a guard ahead of all requests: `app.use(requireAuth)`, `router.addHook('preHandler', authenticate)` */
export function isGlobal({ callee, args, text }: CallFact): boolean {
  if (/^(?:FastAPI|(?:\w+\.)*(?:APIRouter|include_router))$/.test(callee))
    return args.some((arg) => /^dependencies ?=.*\b(?:Depends|Security)\(/.test(argumentText(arg)))
  return (
    (/\.(use|addHook|before_request|register|add_middleware|beforeEach|useGlobalGuards)$/.test(callee) &&
      (args.some((arg) => AUTH.test(argumentText(arg)) || /^auth(?:n|z|_?[mM]iddleware)?$/.test(argumentText(arg))) ||
        // It stands in a function of its own: `(c, next) => bearerAuth({ token })(c, next)`.
        (/\.use$/.test(callee) && HANDS_ON.test(text) && AUTH.test(text)))) ||
    (/\.useGlobalPipes$/.test(callee) && args.some((arg) => VALIDATES.test(argumentText(arg))))
  )
}

/** Calls that give a path its handlers. */
export const ROUTES =
  /\.(get|post|put|patch|delete|del|all|use|route|head|options|add_url_rule|add_api_route|add_route|query|mutation)$|^(path|re_path|url|Route)$/

const CHOOSES = /^\s*(?:\}\s*)?(?:if|else)\b/

/** What `use` puts ahead, under no condition, holds for the routes behind it, and for those under its path alone. Elsewhere the place says nothing. */
export function isAheadOfRoutes({ callee, args: [first], line }: CallFact, { calls }: SourceFunction, text: string): boolean {
  const lines = text.split('\n')
  if ([lines[line - 1] ?? '', ...enclosingLines(lines, line)].some((one) => CHOOSES.test(one))) return false
  const routes = calls.filter((call) => ROUTES.test(call.callee) && !/\.use$/.test(call.callee) && call.args[0]?.kind === 'string')
  if (!/\.use$/.test(callee) || routes.length === 0) return true
  const under = first?.kind === 'string' ? first.text.replace(/\/?\*?$/, '') : ''
  return routes.some(({ args: [route], line: at }) => at > line && route?.kind === 'string' && route.text.startsWith(under))
}

/** A function of the repository, named as one that asks who is there, that only hands the request on: `requireUser = (req, res, next) => next()`. */
export function asksNobody(pair: RevisionPair, file: FileInventory, name: string): boolean {
  const found = /^[\w$.]+$/.test(name) ? calledFunctions(pair, 'head', file, new Set([lastName(name)])) : []
  return (
    found.length > 0 &&
    found.every(
      ({ guards, catches, conditions, calls }) => guards.length + catches.length + conditions.length === 0 && calls.every(({ callee }) => PASSES.test(callee)),
    )
  )
}

const PASSES = /^(?:next|done|call_?next)$/i
