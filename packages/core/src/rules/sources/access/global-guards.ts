import type { CallFact } from '../../../contract/index.js'
import { argumentText } from '../argument-text.js'
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
