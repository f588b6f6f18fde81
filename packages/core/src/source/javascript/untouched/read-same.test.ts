import { describe, expect, it } from 'vitest'
import type { FileInventory } from '../../../contract/index.js'
import type { ReadContext } from '../../read-context.js'
import { javascriptReader } from '../read-javascript.js'

const context: ReadContext = { path: 'test/helper.ts', framework: 'jest', python: { files: [], classes: [], functions: [] }, imported: () => null }

const HEAD = `// Helpers.
import { run } from './run'

export function runs(name) {
  expect(run(name)).toBe(0)
  return name
}

test('runs', () => {
  runs('a')
})
`

function same(base: string) {
  return javascriptReader.readSame?.({ text: base, context }, { text: HEAD, context }) ?? null
}

function whole(text: string): FileInventory {
  const reading = javascriptReader.read(text, context)
  if (!('inventory' in reading)) throw new Error('unreadable')
  return reading.inventory
}

describe('readSame', () => {
  it.each([
    ['a comment', HEAD.replace('Helpers.', 'What helps.\n// And more.')],
    ['blank lines', HEAD.replace('\n\ntest', '\n\n\n\ntest')],
    ['a statement that does nothing', HEAD.replace('\n\ntest', '\n\nvoid 0;\n\ntest')],
  ])('reads texts that say the same once: %s', (_, base) => {
    const read = same(base)
    expect(read?.head).toEqual(whole(HEAD))
    // The statement's own literal is one of the module's.
    const named = (inventory?: FileInventory) => inventory && { ...inventory, functions: inventory.functions.filter(({ kind }) => kind !== 'module') }
    expect(named(read?.base)).toEqual(named(whole(base)))
  })

  it.each([
    ['a call', HEAD.replace('\n\ntest', '\n\nrun()\n\ntest')],
    ['a value', HEAD.replace('toBe(0)', 'toBe(1)')],
    ['a statement that ends a function', HEAD.replace('  return name\n', '  return;\n')],
    ['a comment for a tool', HEAD.replace('// Helpers.', '// @ts-nocheck')],
    ['code in a comment', HEAD.replace('// Helpers.', "// test('old', () => {})")],
    ['a template', HEAD.replace("'a'", '`\na\n`')],
  ])('reads others side by side: %s', (_, base) => {
    expect(same(base)).toBeNull()
  })
})
