import { languageOf } from '../load-reader.js'

const TEST_FILE =
  /(?:^|\/)(?:__tests__|__mocks__|tests?|e2e|spec|cypress)\/|(?:^|[./_-])(?:test|spec|cy|stories)\.[cm]?[jt]sx?$|\.d\.[cm]?ts$|(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.pyi?$/
const JAVASCRIPT = /\b(?:express|fastify|hono|koa|router|Router|FastifyInstance|FastifyPluginAsync|nestjs)\b|\.(?:get|post|put|patch|delete|all)\(\s*['"`]\//i
const NEXT = /(?:^|\/)route\.[cm]?[jt]sx?$|(?:^|\/)pages\/api\//
const PYTHON =
  /\b(?:flask|fastapi|django|rest_framework|starlette|quart|sanic|ninja|APIRouter|Blueprint)\b|^\s*@[\w.]+\.(?:route|get|post|put|patch|delete)\(|^class \w+\(.*(?:View|ViewSet)\b/im

/** False for a text that registers no route for sure, so that it need not be parsed. */
export function mayHaveEndpoints(path: string, text: string): boolean {
  if (TEST_FILE.test(path)) return false
  switch (languageOf(path)) {
    case 'javascript':
      return NEXT.test(path) || JAVASCRIPT.test(text)
    case 'python':
      return PYTHON.test(text)
    default:
      return false
  }
}
