import type { Value } from '../../../contract/index.js'

/** A value as the runner would hold it; null where a part of it is not constant. */
export function plainValue(value: Value): { readonly value: unknown } | null {
  switch (value.kind) {
    case 'string':
      return { value: value.text }
    case 'number':
      return { value: Number(value.text) }
    case 'boolean':
      return { value: value.text === 'true' }
    case 'bigint':
      return plainBigInt(value.text)
    case 'regex':
      return plainRegex(value.text)
    case 'null':
      return { value: null }
    case 'undefined':
      return { value: undefined }
    case 'nan':
      return { value: Number.NaN }
    case 'array':
      return value.open ? null : plainArray(value.items)
    case 'object':
      return value.open ? null : plainObject(value.entries)
    default:
      return null
  }
}

function plainArray(items: readonly Value[]): { readonly value: unknown[] } | null {
  const plain: unknown[] = []
  for (const item of items) {
    const one = plainValue(item)
    if (one === null) return null
    plain.push(one.value)
  }
  return { value: plain }
}

function plainObject(entries: readonly (readonly [string, Value])[]): { readonly value: Record<string, unknown> } | null {
  const plain: [string, unknown][] = []
  for (const [key, item] of entries) {
    const one = plainValue(item)
    if (one === null) return null
    plain.push([key, one.value])
  }
  return { value: Object.fromEntries(plain) }
}

function plainBigInt(text: string): { readonly value: bigint } | null {
  const digits = text.replace(/n$/, '')
  return /^-?\d+$/.test(digits) ? { value: BigInt(digits) } : null
}

function plainRegex(text: string): { readonly value: RegExp } | null {
  const parts = /^\/(.*)\/([a-z]*)$/s.exec(text)
  if (!parts) return null
  try {
    return { value: new RegExp(parts[1] ?? '', parts[2]) }
  } catch {
    return null
  }
}
