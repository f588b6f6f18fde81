import type { Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { valueText } from '../normal-text-value.js'
import { bare, type FunctionNode, isFunction, type Node } from '../syntax.js'

/** What is asked of an error: its class, its message, and others of its properties with what each has to be. */
export interface Thrown {
  readonly errorType: string | null
  readonly message: Value | null
  readonly fields: readonly (readonly [string, Value])[]
}

/** What `toThrow(x)` and its like ask of the error. */
export function thrown(args: readonly Node[], frame: Frame): Thrown {
  let errorType: string | null = null
  let message: Value | null = null
  let fields: Thrown['fields'] = []
  for (const argument of args) {
    const node = bare(argument)
    const error = errorOf(node)
    if (error !== null) {
      errorType = valueText(fold(error.type, frame))
      message = error.message === null ? null : fold(error.message, frame)
      continue
    }
    if (isFunction(node)) {
      const asked = classAsked(node)
      if (asked !== null) {
        errorType = valueText(fold(asked, frame))
        continue
      }
      message = fold(node, frame)
      continue
    }
    const value = fold(node, frame)
    switch (value.kind) {
      case 'string':
      case 'regex':
        message = value
        break
      case 'undefined':
      case 'null':
        break
      case 'object':
      case 'wildcard': {
        const told = propertiesOf(value)
        ;({ errorType, message } = { errorType: told.errorType ?? errorType, message: told.message ?? message })
        fields = told.fields
        break
      }
      default: {
        if (value.kind !== 'expression') break
        // A class has a capital; anything else is a message that is not known.
        if (/^([\w$]+\.)*[A-Z][\w$]*$/.test(classText(value.text))) errorType = classText(value.text)
        else message = value
      }
    }
  }
  return { errorType, message, fields }
}

/** A class that hangs on what a call makes goes by its name, whatever the call is given: `client({ port: 1 }).TimeoutError`. */
function classText(text: string): string {
  return /\)\.([A-Z][\w$]*)$/.exec(text)?.[1] ?? text
}

/** What an object asks of the error that has its properties: `{ name: 'TypeError', code: 'E_ARG' }`, or a wildcard that holds it. */
export function propertiesOf(value: Value): Thrown {
  const asked = value.kind === 'wildcard' && value.wildcard === 'object_containing' ? value.of : value
  if (asked?.kind !== 'object') return { errorType: null, message: value, fields: [] }
  let errorType: string | null = null
  let message: Value | null = null
  const fields: [string, Value][] = []
  for (const [key, part] of asked.entries) {
    if (key === 'message') message = part
    else if (key === 'name' && part.kind === 'string') errorType = part.text
    else if (key === 'instanceOf' || key === 'constructor') errorType = classText(valueText(part))
    else if (/^[A-Za-z_$][\w$]*$/.test(key) && key !== 'is' && key !== 'any') fields.push([key, part])
    else message ??= value
  }
  return { errorType, message: message ?? (asked.open ? value : null), fields }
}

/** `new Error('x')` as a class and a message. */
export function errorOf(node: Node | undefined): { readonly type: Node; readonly message: Node | null } | null {
  if (node === undefined) return null
  const inner = bare(node)
  return inner.type === 'NewExpression' ? { type: inner.callee, message: inner.arguments[0] ?? null } : null
}

/** `(error) => error instanceof TypeError` asks for the class alone. */
function classAsked({ params: [param, more], body }: FunctionNode): Node | null {
  const asked = body === null || body.type === 'BlockStatement' ? null : bare(body)
  if (asked?.type !== 'BinaryExpression' || asked.operator !== 'instanceof' || more !== undefined) return null
  return param?.type === 'Identifier' && asked.left.type === 'Identifier' && asked.left.name === param.name ? asked.right : null
}
