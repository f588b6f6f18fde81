import type { ErrorType } from '../contract/index.js'

const SYNTAX_NAME = /^(?:SyntaxError|ParseError|RolldownError|RollupError|BuildError)$/
const SYNTAX =
  /^(?:SyntaxError: |Transform failed with \d+ error|Failed to parse source for import analysis|Jest encountered an unexpected token|Parse failure: |\[?PARSE_ERROR\b|(?:\S+: )?Unexpected token \(\d+:\d+\)|Expression expected|Build failed with \d+ error)/
const ASSERTION_NAME = /^(?:JestAssertionError|AssertionError(?: \[ERR_ASSERTION\])?|AssertionFailedError|ERR_ASSERTION)$/
const ASSERTION = /^(?:expect(?:\.\w+)*\(|assert(?:\.\w+)*\(|Snapshot `|.{0,200} mismatched$)/
const TIMEOUT =
  /^(?:thrown: "?)?(?:Exceeded timeout of |(?:Test|Hook|Teardown|Suite) timed out in |Timed out in |Timeout of \d+ ?ms exceeded|Timeout \d+ ?ms exceeded|Timeout calling |Timed out (?:after|retrying)|Async callback was not invoked within|The operation (?:was aborted due to|timed out|has timed out)|.{0,120}\b[Tt]imed? ?out after \d)/
const NETWORK =
  /\b(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_\w+)\b|^(?:fetch failed|Failed to fetch|Network request failed|Network Error|socket hang up|Client network socket disconnected|Request failed with status code \d)/
const RUNTIME_NAME = /^(?:Error|RuntimeError|RangeError|EvalError|URIError|InternalError|AggregateError|SuppressedError)$/

/** The published kind of an error, from its own name and its message (without ANSI codes and without the name in front). */
export function toErrorType(name: string, message: string): ErrorType {
  if (SYNTAX_NAME.test(name) || (isPlain(name) && SYNTAX.test(message))) return 'SyntaxError'
  if (ASSERTION_NAME.test(name) || (isPlain(name) && ASSERTION.test(firstLine(message)))) return 'AssertionError'
  if (/Timeout/.test(name) || (isPlain(name) && TIMEOUT.test(message))) return 'TimeoutError'
  if (/Network|^(?:FetchError|AxiosError|ConnectionError|SocketError|ConnectTimeoutError)$/.test(name) || NETWORK.test(firstLine(message))) {
    return 'NetworkError'
  }
  if (/(?:Validation|Validate|Zod|Schema|Valibot|Vali|Yup|Joi)Error$|^\$?ZodError$/.test(name)) return 'ValidationError'
  if (name === 'TypeError' || name === 'ReferenceError') return name
  return RUNTIME_NAME.test(name) || name === '' ? 'RuntimeError' : 'Other'
}

function isPlain(name: string): boolean {
  return name === '' || name === 'Error'
}

function firstLine(message: string): string {
  const end = message.indexOf('\n')
  return (end < 0 ? message : message.slice(0, end)).slice(0, 500)
}
