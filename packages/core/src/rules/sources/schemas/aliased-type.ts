import type { FileInventory, RevisionPair, SchemaField } from '../../../contract/index.js'

/** The field with what an alias of its type asks beside: `minutes: Minutes` where `Minutes = Annotated[int, Field(ge=10)]`. */
export function withAlias(pair: RevisionPair, file: FileInventory, field: SchemaField): SchemaField {
  const [type = ''] = field.demands
  if (file.language !== 'python' || !/^[A-Z]\w*$/.test(type)) return field
  const imported = file.imports.find(({ names }) => names.some(([, local]) => local === type))
  const original = imported?.names.find(([, local]) => local === type)?.[0] ?? type
  const path = imported === undefined ? file.path : pair.resolve('head', file.path, imported.from)
  const asked = path === null ? null : annotated(pair.text('head', path) ?? '', original)
  return asked === null ? field : { ...field, demands: [...field.demands, ...asked] }
}

/** Arguments of what stands beside the type; null where the name stands for something else. */
function annotated(text: string, name: string): string[] | null {
  const [, held] = new RegExp(`^(?:type\\s+)?${name}(?:\\s*:\\s*[\\w.]+)?\\s*=\\s*(?:\\w+\\.)?Annotated\\[([\\s\\S]*?)\\]\\s*$`, 'm').exec(text) ?? []
  if (held === undefined) return null
  return [...held.matchAll(/(\w+)\s*=\s*(\w*(['"])(?:(?!\3)[^\\]|\\.)*\3|[^,()]+)/g)].map(([, key = '', value = '']) => `${key}=${value.trim()}`)
}
