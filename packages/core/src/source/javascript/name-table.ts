/** A table by name without what objects inherit: `toString` is in no table. */
export function nameTable<T>(entries: readonly (readonly [names: string, value: T])[]): ReadonlyMap<string, T> {
  return new Map(entries.flatMap(([names, value]) => names.split(' ').map((name) => [name, value] as const)))
}

/** A record as such a table. */
export function recordTable<T>(record: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(record))
}
