import type { NameChange } from './config-scope.js'
import type { Data } from './data.js'

/** Data after something was set in it or added to it, at a path of keys; `values` are those of the change. What cannot be told leaves it open. */
export function changed(data: Data, change: NameChange, values: readonly Data[]): Data {
  const [key, ...rest] = change.path
  if (key !== undefined) {
    const map: Extract<Data, { kind: 'map' }> = data.kind === 'map' ? data : { kind: 'map', entries: new Map(), open: true, line: data.line }
    const held = map.entries.get(key) ?? { kind: 'map', entries: new Map(), open: map.open, line: data.line }
    return { ...map, entries: new Map([...map.entries, [key, changed(held, { ...change, path: rest }, values)]]) }
  }
  const [first] = values
  switch (change.how) {
    case 'set':
      return first ?? data
    case 'push':
      return data.kind === 'list'
        ? {
            ...data,
            items: [...data.items, ...values.flatMap((value) => (value.kind === 'list' ? value.items : [value]))],
            open: data.open || change.mayHold,
          }
        : { kind: 'list', items: values, open: true, line: data.line }
    case 'assign':
      return data.kind === 'map' ? assigned(data, values) : data
  }
}

function assigned(data: Extract<Data, { kind: 'map' }>, values: readonly Data[]): Data {
  const entries = new Map(data.entries)
  for (const value of values) if (value.kind === 'map') for (const [key, entry] of value.entries) entries.set(key, entry)
  return { ...data, entries, open: data.open || values.some((value) => value.kind !== 'map' || value.open) }
}

/** How often a text sets a name or changes what it holds, its declaration among them. */
export function timesChanged(name: string, text: string): number {
  const own = name.replaceAll('$', '\\$')
  const sets = `(?<![\\w$.'"])${own}(?:\\.[\\w$]+)*(?:\\.(?:push|unshift|splice|pop|shift)\\(|\\s*(?::[^=\\n]+)?[-+*/|&?]*=(?![=>]))`
  return text.match(new RegExp(`${sets}|\\bassign\\(\\s*${own}(?![\\w$])`, 'g'))?.length ?? 0
}
