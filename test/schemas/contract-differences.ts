import type { Schema } from './read-schemas.js'

const WORDS = new Set(['$schema', '$id', '$defs', '$ref', 'title', 'description', 'examples', 'properties', 'required', 'items'])
// Blocks of the published files that configure a store and are no schema.
const NO_KEYWORDS = new Set([
  'indexing',
  'retention',
  'queries',
  'hooks',
  'references',
  'integration',
  'state_updates',
  'validation_rules',
  'ralph_integration',
])

/** What our schema says otherwise than the published one, by path; it may only add optional properties. */
export function contractDifferences(published: Schema, ours: Schema): string[] {
  const differences: string[] = []
  compare(published, ours, '')
  return differences

  function compare(theirNode: Schema, ourNode: Schema, path: string): void {
    const theirs = resolved(theirNode, published)
    const own = resolved(ourNode, ours)
    for (const keyword of new Set([...Object.keys(theirs), ...Object.keys(own)])) {
      if (WORDS.has(keyword) || (path === '' && NO_KEYWORDS.has(keyword))) continue
      if (JSON.stringify(theirs[keyword]) !== JSON.stringify(own[keyword])) {
        differences.push(`${path || '/'} ${keyword}: ${JSON.stringify(theirs[keyword])} is ${JSON.stringify(own[keyword])}`)
      }
    }
    if (sorted(theirs.required) !== sorted(own.required)) differences.push(`${path || '/'} required: ${sorted(theirs.required)} is ${sorted(own.required)}`)
    if ((theirs.items === undefined) !== (own.items === undefined)) differences.push(`${path} items stands on one side only`)
    else if (theirs.items !== undefined) compare(theirs.items as Schema, own.items as Schema, `${path}/items`)
    const properties = (own.properties ?? {}) as Record<string, Schema>
    for (const [name, child] of Object.entries((theirs.properties ?? {}) as Record<string, Schema>)) {
      const counterpart = properties[name]
      if (counterpart === undefined) differences.push(`${path}/${name} is gone`)
      else compare(child, counterpart, `${path}/${name}`)
    }
  }
}

function resolved(node: Schema, root: Schema): Schema {
  if (typeof node.$ref !== 'string') return node
  const name = node.$ref.replace('#/$defs/', '')
  const target = (root.$defs as Record<string, Schema> | undefined)?.[name]
  if (target === undefined) throw new Error(`${node.$ref} leads nowhere`)
  return resolved(target, root)
}

function sorted(required: unknown): string {
  return Array.isArray(required) ? [...required].sort().join(', ') : ''
}
