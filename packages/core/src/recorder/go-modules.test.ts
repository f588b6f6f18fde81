import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { goModules, moduleIn } from './go-modules.js'

const root = mkdtempSync(join(tmpdir(), 'truegreen-go-modules-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('modules of folders and of a workspace, none of elsewhere', () => {
  const files = {
    'go.work': 'go 1.21\n\nuse (\n\t./api // the service\n\t"./lib/tax"\n\t../other\n)\nuse ./none\n',
    'api/go.mod': 'module example.org/api\n',
    'lib/tax/go.mod': '// tax\nmodule "example.org/tax"\n',
    'tool/go.mod': 'module example.org/tool // v2\n',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  expect(goModules(root, ['', 'tool'])).toEqual([
    { path: 'example.org/api', folder: 'api' },
    { path: 'example.org/tax', folder: 'lib/tax' },
    { path: 'example.org/tool', folder: 'tool' },
  ])
})

test('a module line in a block, and none', () => {
  expect(moduleIn('module (\n\texample.org/a\n)\n')).toBe('example.org/a')
  expect(moduleIn('go 1.21\n')).toBeNull()
})
