import { number } from './fold.js'
import { constant, type Sym } from './sym.js'

/** A status of HTTP by its name in Python's library or in a framework's: `HTTPStatus.FORBIDDEN`, `status.HTTP_403_FORBIDDEN`. */
export function httpStatus(dotted: string | null, text: string, names: readonly string[]): Sym | null {
  if (dotted === null) return null
  const [, ofFramework, ofLibrary] =
    /^(?:rest_framework|starlette|fastapi)\.status\.HTTP_(\d{3})_[A-Z_]+$|^http\.HTTPStatus\.([A-Z_]+)(?:\.value)?$/.exec(dotted) ?? []
  const code = ofFramework === undefined ? CODES.get(ofLibrary ?? '') : Number(ofFramework)
  return code === undefined ? null : { ...constant(text, number(code), names), dotted }
}

const CODES = new Map(
  Object.entries({
    OK: 200,
    CREATED: 201,
    ACCEPTED: 202,
    NO_CONTENT: 204,
    PARTIAL_CONTENT: 206,
    MOVED_PERMANENTLY: 301,
    FOUND: 302,
    SEE_OTHER: 303,
    NOT_MODIFIED: 304,
    TEMPORARY_REDIRECT: 307,
    PERMANENT_REDIRECT: 308,
    BAD_REQUEST: 400,
    UNAUTHORIZED: 401,
    PAYMENT_REQUIRED: 402,
    FORBIDDEN: 403,
    NOT_FOUND: 404,
    METHOD_NOT_ALLOWED: 405,
    NOT_ACCEPTABLE: 406,
    REQUEST_TIMEOUT: 408,
    CONFLICT: 409,
    GONE: 410,
    PRECONDITION_FAILED: 412,
    UNSUPPORTED_MEDIA_TYPE: 415,
    IM_A_TEAPOT: 418,
    UNPROCESSABLE_ENTITY: 422,
    LOCKED: 423,
    TOO_MANY_REQUESTS: 429,
    INTERNAL_SERVER_ERROR: 500,
    NOT_IMPLEMENTED: 501,
    BAD_GATEWAY: 502,
    SERVICE_UNAVAILABLE: 503,
    GATEWAY_TIMEOUT: 504,
  }),
)
