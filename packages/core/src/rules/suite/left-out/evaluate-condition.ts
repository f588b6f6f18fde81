import type { MachineValue } from './machine-values.js'

type Known = MachineValue | undefined
type Names = Readonly<Record<string, MachineValue>>

/** Whether a condition of Python or JavaScript holds where names and calls are worth what is told; null where that cannot be told. */
export function evaluateCondition(text: string, names: Names): boolean | null {
  const tokens = text.match(TOKENS) ?? []
  if (text.length > LONGEST || tokens.join('').replace(/\s/g, '') !== text.replace(/\s/g, '')) return null
  const reader = new Reader(tokens, names)
  const value = reader.choice()
  return value === undefined || !reader.isDone() ? null : isTruthy(value)
}

const LONGEST = 400
const TOKENS = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|(?<=^|[(,!=|&]\s*)\/(?:\\.|[^/\\\n])+\/[a-z]*|\d[\d.]*n?|[A-Za-z_$][\w$]*|===?|!==?|[<>]=?|&&|\|\||[^\s\w]/g
const COMPARES = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', 'is'])

function isTruthy(value: MachineValue): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** One expression, read and worked out in one go; undefined for what is not known. */
class Reader {
  #at = 0
  constructor(
    readonly tokens: readonly string[],
    readonly names: Names,
  ) {}

  isDone(): boolean {
    return this.#at >= this.tokens.length
  }

  choice(): Known {
    return this.#joined(['or', '||'], () => this.#joined(['and', '&&'], () => this.#negated(), true), false)
  }

  #takes(...signs: readonly string[]): string | undefined {
    const sign = this.tokens[this.#at]
    if (sign === undefined || !signs.includes(sign)) return undefined
    this.#at++
    return sign
  }

  #joined(signs: readonly string[], next: () => Known, all: boolean): Known {
    const parts = [next()]
    while (this.#takes(...signs) !== undefined) parts.push(next())
    if (parts.length === 1) return parts[0]
    const decided = parts.some((part) => part !== undefined && isTruthy(part) !== all)
    return decided ? !all : parts.includes(undefined) ? undefined : all
  }

  #negated(): Known {
    if (this.#takes('not') === undefined) return this.#compared()
    const value = this.#negated()
    return value === undefined ? undefined : !isTruthy(value)
  }

  #compared(): Known {
    const left = this.#value()
    const isDenied = this.tokens[this.#at] === 'not' && this.tokens[this.#at + 1] === 'in' && this.#takes('not') !== undefined
    const sign = this.tokens[this.#at] ?? ''
    if (!COMPARES.has(sign)) return left
    this.#at++
    const isNot = sign === 'is' && this.#takes('not') !== undefined
    const right = this.#value()
    const answer = left === undefined || right === undefined ? undefined : compare(left, sign, right)
    return answer === undefined ? undefined : answer !== (isDenied || isNot)
  }

  #value(): Known {
    if (this.#takes('!') !== undefined) {
      const value = this.#value()
      return value === undefined ? undefined : !isTruthy(value)
    }
    if (this.#takes('+') !== undefined) return numberOf(this.#value())
    this.#takes('new')
    const token = this.tokens[this.#at++] ?? ''
    if (token === '(' || token === '[' || token === '{') return this.#parts(this.#listed(token, { '(': ')', '[': ']', '{': '}' }[token]))
    if (/^['"]/.test(token)) return this.#parts(token.slice(1, -1))
    if (/^\d/.test(token)) return Number(token)
    if (/^\/./.test(token)) return this.#parts(regexOf(token))
    return /^[A-Za-z_$]/.test(token) ? this.#named(token) : undefined
  }

  /** What stands in brackets: one value in plain ones, a list in all others. */
  #listed(open: string, close: string): Known {
    const items: Known[] = []
    let commas = 0
    while (!this.isDone() && this.tokens[this.#at] !== close) {
      items.push(this.choice())
      if (this.#takes(',') === undefined) break
      commas++
    }
    if (this.#takes(close) === undefined) return this.#stop()
    if (open === '(' && commas === 0 && items.length === 1) return items[0]
    return items.every((item) => item !== undefined) ? items : undefined
  }

  #stop(): undefined {
    this.#at = this.tokens.length + 1
  }

  #named(first: string): Known {
    const constant = CONSTANTS[first]
    if (constant !== undefined) return constant
    let path = first
    while (this.tokens[this.#at] === '.' || this.tokens[this.#at] === '(') {
      if (path in this.names && this.#isLastOf(path)) break
      if (this.#takes('(') !== undefined) {
        const given = this.#given()
        path = `${path}()`
        const made = path in this.names ? this.names[path] : ofLanguage(path, given)
        if (made !== undefined) return this.#parts(made)
      } else {
        this.#at++
        path = `${path}.${this.tokens[this.#at++] ?? ''}`
      }
    }
    return this.#parts(this.names[path])
  }

  /** Nothing longer is known that begins so. */
  #isLastOf(path: string): boolean {
    return !(`${path}.${this.tokens[this.#at + 1] ?? ''}` in this.names)
  }

  #given(): readonly Known[] {
    const given: Known[] = []
    while (!this.isDone() && this.tokens[this.#at] !== ')') {
      given.push(this.choice())
      if (this.#takes(',') === undefined) break
    }
    if (this.#takes(')') === undefined) this.#stop()
    return given
  }

  /** Members, calls and items of a value. */
  #parts(whole: Known): Known {
    let value = whole
    for (;;) {
      if (this.#takes('[') !== undefined) value = this.#item(value)
      else if (this.#takes('.') !== undefined) {
        const name = this.tokens[this.#at++] ?? ''
        value = this.#takes('(') !== undefined ? called(value, name, this.#given()) : name === 'length' ? lengthOf(value) : undefined
      } else return value
    }
  }

  #item(value: Known): Known {
    const from = this.tokens[this.#at] === ':' ? 0 : this.#value()
    const isSlice = this.#takes(':') !== undefined
    const to = !isSlice || this.tokens[this.#at] === ']' ? undefined : this.#value()
    if (this.#takes(']') === undefined || (typeof value !== 'string' && !Array.isArray(value)) || typeof from !== 'number') return undefined
    return isSlice ? value.slice(from, typeof to === 'number' ? to : undefined) : (value as readonly MachineValue[])[from]
  }
}

const CONSTANTS: Readonly<Record<string, MachineValue>> = { True: true, true: true, False: false, false: false, None: null, null: null }

function regexOf(token: string): RegExp | undefined {
  const end = token.lastIndexOf('/')
  try {
    return new RegExp(token.slice(1, end), token.slice(end + 1).replace(/[gy]/g, ''))
  } catch {
    return undefined
  }
}

function numberOf(value: Known): number | undefined {
  const found = typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : Number.NaN
  return Number.isNaN(found) ? undefined : found
}

function lengthOf(value: Known): number | undefined {
  return typeof value === 'string' || Array.isArray(value) ? value.length : undefined
}

/** A function of the language about a value. */
function ofLanguage(path: string, [value]: readonly Known[]): Known {
  if (/^(?:int|float|(?:Number\.)?parse(?:Int|Float)|Number)\(\)$/.test(path)) return numberOf(value)
  if (path === 'len()') return lengthOf(value)
  if (path === 'bool()' || path === 'Boolean()') return value === undefined ? undefined : isTruthy(value)
  return /^(?:str|String|tuple|list|set|frozenset|Set)\(\)$/.test(path) ? value : undefined
}

function called(value: Known, name: string, given: readonly Known[]): Known {
  const [first] = given
  if (value instanceof RegExp) return name === 'test' && typeof first === 'string' ? value.test(first) : undefined
  if (Array.isArray(value)) {
    if (name === 'includes' || name === 'has') return first === undefined ? undefined : value.some((item) => compare(item, '==', first))
    return name === 'at' && typeof first === 'number' ? value.at(first) : name === 'shift' ? value[0] : undefined
  }
  if (typeof value !== 'string') return undefined
  if (/^(?:lower|toLowerCase|casefold)$/.test(name)) return value.toLowerCase()
  if (/^(?:upper|toUpperCase)$/.test(name)) return value.toUpperCase()
  if (/^(?:strip|trim|toString)$/.test(name)) return value
  if (name === 'match' && first instanceof RegExp) return first.test(value)
  if (/^(?:charAt|at)$/.test(name) && typeof first === 'number') return value.at(first) ?? ''
  if (/^(?:slice|substring|substr)$/.test(name) && typeof first === 'number' && given.length === 1) return value.slice(first)
  const texts = (Array.isArray(first) ? first : [first]).filter((one) => typeof one === 'string')
  const [text] = texts
  if (text === undefined) return undefined
  if (/^starts?[wW]ith$/.test(name)) return texts.some((one) => value.startsWith(one))
  if (/^ends?[wW]ith$/.test(name)) return texts.some((one) => value.endsWith(one))
  if (name === 'includes') return value.includes(text)
  if (name === 'replace' && given[1] === '') return value.replace(text, '')
  if (name === 'indexOf' || name === 'find') return value.indexOf(text)
  return name === 'split' ? value.split(text) : undefined
}

function compare(left: MachineValue, sign: string, right: MachineValue): boolean | undefined {
  if (sign === 'in') {
    if (typeof right === 'string') return typeof left === 'string' ? right.includes(left) : undefined
    return Array.isArray(right) ? right.some((item) => compare(left, '==', item)) : undefined
  }
  if (sign === '==' || sign === '===' || sign === 'is') return order(left, right) === 0
  if (sign === '!=' || sign === '!==') return order(left, right) !== 0
  const found = order(left, right)
  if (found === undefined) return undefined
  return sign.startsWith('<') ? found < 0 || (found === 0 && sign === '<=') : found > 0 || (found === 0 && sign === '>=')
}

/** Below zero where the left one comes first; undefined where the two are of other kinds. */
function order(left: MachineValue, right: MachineValue): number | undefined {
  if (Array.isArray(left) && Array.isArray(right)) {
    for (const [at, item] of left.entries()) {
      if (at >= right.length) return 1
      const found = order(item as MachineValue, right[at] as MachineValue)
      if (found !== 0) return found
    }
    return left.length - right.length
  }
  if (typeof left === 'number' && typeof right === 'string') return order(left, Number.parseFloat(right))
  if (typeof left === 'string' && typeof right === 'number') return order(Number.parseFloat(left), right)
  if (typeof left !== typeof right || left === null || right === null) return left === right ? 0 : undefined
  return left === right ? 0 : left < right ? -1 : 1
}
