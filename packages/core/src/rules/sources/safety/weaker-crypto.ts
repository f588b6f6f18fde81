import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

const COSTS = /^(?:hash(?:Sync)?|hashpw|gen_?salt(?:Sync)?|pbkdf2(?:Sync|_hmac)?|scrypt(?:Sync)?)$/i
const LIBRARY = /bcrypt|argon|scrypt|pbkdf2|crypto|hashlib/i
const STRONG = /^(?:sha-?(?:224|256|384|512)|sha3_?\d+|blake2[bs]|rsa-sha(?:256|512))$/i
const WEAK = /^(?:md5|sha-?1|md4|crc32|adler32|rsa-md5|rsa-sha1)$/i
const UNGUESSED = /^(?:secrets\.\w+|(?:crypto\.|webcrypto\.|globalThis\.crypto\.)?(?:randomBytes|randomUUID|randomInt|getRandomValues)|uuid\.uuid4)$/
const GUESSED = /^(?:random\.\w+|Math\.random|_\.random)$/
/** What is only told apart by it, whoever made it. */
const NO_SECRET = /etag|cache|bucket|shard|color|avatar|gravatar|fingerprint|dedupe|memo|version|chunk/i

/** A hash, a secret or a password's cost that is guessed or forged sooner than before. */
export function weakerCrypto(functions: FunctionPair): Weakening[] {
  return [...fewerRounds(functions), ...weakerAlgorithm(functions), ...guessedSecrets(functions), ...shorterSecrets(functions), ...toldByTime(functions)]
}

function fewerRounds(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  return base.fn.calls
    .filter(({ callee }) => COSTS.test(lastName(callee)) && LIBRARY.test(callee))
    .flatMap((was) => {
      const [now, ...more] = head.fn.calls.filter((call) => call.callee === was.callee)
      if (now === undefined || more.length > 0) return []
      const [before, after] = [numbersOf(was), numbersOf(now)]
      const [from, to] = [before[0], after[0]]
      if (from === undefined || to === undefined || before.length !== after.length || to >= from) return []
      return [
        weaker(
          functions,
          was,
          now,
          `hashes with ${codeOf(String(to), 20)} rounds in ${codeOf(`${now.callee}()`, 60)}, where it took ${codeOf(String(from), 20)}`,
        ),
      ]
    })
}

function numbersOf({ args }: CallFact): number[] {
  return args.flatMap((arg) => {
    const text = arg.kind === 'number' ? arg.text : arg.kind === 'expression' ? (/^\w+ ?= ?(\d[\d_]*)$/.exec(arg.text)?.[1] ?? '') : ''
    return /^\d[\d_]*$/.test(text) ? [Number(text.replaceAll('_', ''))] : []
  })
}

/** `createHash('sha256')` became `createHash('md5')`, `hashlib.sha256` became `hashlib.md5`. */
function weakerAlgorithm(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const now = head.fn.calls.find((call) => WEAK.test(algorithmOf(call)) && !base.fn.calls.some((had) => algorithmOf(had) === algorithmOf(call)))
  const was = base.fn.calls.find((call) => STRONG.test(algorithmOf(call)) && !head.fn.calls.some((has) => algorithmOf(has) === algorithmOf(call)))
  if (now === undefined || was === undefined || NO_SECRET.test(head.fn.name)) return []
  return [weaker(functions, was, now, `hashes by ${codeOf(algorithmOf(now), 20)} where it hashed by ${codeOf(algorithmOf(was), 20)}`)]
}

function algorithmOf({ callee, args }: CallFact): string {
  const [first] = args
  // `hmac.new(key, body, hashlib.sha256)`
  const given = /^hmac\.(?:new|digest)$/.test(callee)
    ? args.flatMap((arg) => (arg.kind === 'expression' ? (/^(?:digestmod ?= ?)?hashlib\.(\w+)$/.exec(arg.text)?.[1] ?? []) : []))
    : []
  if (given[0] !== undefined) return given[0]
  if (/(?:^|\.)(?:createHash|createHmac|createSign|createVerify|digest)$|^hashlib\.new$|^hmac\.new$/.test(callee) && first?.kind === 'string') return first.text
  return /^hashlib\.\w+$/.test(callee) ? lastName(callee) : ''
}

/** What nobody could guess is drawn from numbers that follow each other. */
function guessedSecrets(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const now = head.fn.calls.find(({ callee }) => GUESSED.test(callee) && !base.fn.calls.some((call) => call.callee === callee))
  const was = base.fn.calls.find(({ callee }) => UNGUESSED.test(callee))
  if (now === undefined || was === undefined || head.fn.calls.some(({ callee }) => UNGUESSED.test(callee))) return []
  return [weaker(functions, was, now, `draws from ${codeOf(`${now.callee}()`, 60)} where it drew from ${codeOf(`${was.callee}()`, 60)}`)]
}

const DRAWS = /^(?:secrets\.(?:token_(?:urlsafe|hex|bytes)|randbits)|os\.urandom|get_random_(?:string|bytes))$/

/** `token_urlsafe(32)` became `token_urlsafe(4)`. */
function shorterSecrets(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  return base.fn.calls
    .filter(({ callee }) => DRAWS.test(callee))
    .flatMap((was) => {
      const [now, ...more] = head.fn.calls.filter((call) => call.callee === was.callee)
      const [from, to] = [numbersOf(was)[0], now === undefined ? undefined : numbersOf(now)[0]]
      if (now === undefined || more.length > 0 || from === undefined || to === undefined || to >= from || to >= 32) return []
      return [weaker(functions, was, now, `draws ${codeOf(String(to), 20)} of ${codeOf(`${now.callee}()`, 60)}, where it drew ${codeOf(String(from), 20)}`)]
    })
}

const EVEN_TIME = /(?:^|\.)(?:compare_digest|constant_time_compare|safe_str_cmp)$/

/** What took as long for all is compared by `==`, by whose time it can be found out. */
function toldByTime(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const was = base.fn.calls.find(({ callee }) => EVEN_TIME.test(callee))
  if (was === undefined || head.fn.calls.some(({ callee }) => EVEN_TIME.test(callee))) return []
  const asked = new Set(base.fn.conditions.map(({ text }) => text))
  const given = was.args.flatMap((arg) => ('text' in arg ? [arg.text] : []))
  const now = head.fn.conditions.find(
    ({ text, operator, left, right }) => !asked.has(text) && /^[=!]=$/.test(operator) && given.includes(left) && given.includes(right),
  )
  return now === undefined
    ? []
    : [
        weaker(
          functions,
          was,
          { ...was, line: now.line, callee: now.text },
          `compares by ${codeOf(now.text, 60)} what it compared by ${codeOf(`${was.callee}()`, 60)}`,
        ),
      ]
}

function weaker({ base, head }: FunctionPair, was: CallFact, now: CallFact, what: string): Weakening {
  return weakened({
    severity: 'high',
    at: { file: head.path, line: now.line },
    otherAt: { file: base.path, line: was.line },
    message: `${nameOf(head)} ${what}: what it makes is guessed or forged sooner.`,
    suggestion: 'Put it back; where tests are too slow for it, hand in an option that tests alone lower.',
    base: `${was.callee}()`,
    head: /^[\w$.]+$/.test(now.callee) ? `${now.callee}()` : now.callee,
  })
}
