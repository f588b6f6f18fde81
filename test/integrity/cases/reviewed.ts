import { change, VITEST } from './change.js'

const LINKS_TEST = `import { expect, test } from 'vitest'
import { links } from '../src/links'

test('no link is loaded twice', async () => {
  expect(await links('/')).toEqual([
    { path: '/a.css', rel: 'stylesheet' },
    { path: '/b.js', rel: 'preload' },
  ])
})
`
const linked = {
  'package.json': VITEST,
  'src/links.ts':
    "export async function links(page: string) {\n  return page === '/' ? [{ path: '/a.css', rel: 'stylesheet' }, { path: '/b.js', rel: 'preload' }] : []\n}\n",
  'test/links.test.ts': LINKS_TEST,
}
const LINKS_WHOLE = "expect(await links('/')).toEqual([\n    { path: '/a.css', rel: 'stylesheet' },\n    { path: '/b.js', rel: 'preload' },\n  ])"

const FOLLOW_TEST = `import { expectType } from 'tsd'
import { cell, follow } from '../index.js'

const name = cell('a')

follow(name, (now, before) => {
  expectType<string>(now)
  expectType<string>(before)
})

follow([name, cell(1)], (now, before) => {
  expectType<(string | number)[]>(now)
  expectType<(string | number)[]>(before)
})

follow(name, (now, before) => {
  expectType<string>(now)
  expectType<string | undefined>(before)
}, { soon: true })
`
const FOLLOW_ONE = 'follow(name, (now, before) => {\n  expectType<string>(now)\n  expectType<string>(before)\n})\n'
const followed = {
  'package.json': `{ "name": "cells", "private": true, "types": "index.d.ts", "scripts": { "test": "tsd" }, "devDependencies": { "tsd": "^0.31.0" } }\n`,
  'index.d.ts': 'export declare function cell<T>(value: T): { value: T }\nexport declare function follow(...all: any[]): void\n',
  'test/follow.test-d.ts': FOLLOW_TEST,
}

export const REVIEWED = [
  change('types that a callback is handed are asked of one call less', 'assertion_weakening', followed, {
    'test/follow.test-d.ts': [[`${FOLLOW_ONE}\n`, '']],
  }),
  change('a call whose callback tells its types gets an option', 'silent', followed, {
    'test/follow.test-d.ts': [[FOLLOW_ONE, FOLLOW_ONE.replace('})\n', "}, { flush: 'late' })\n")]],
  }),
  change('a call whose callback tells its types goes by another name', 'silent', followed, {
    'index.d.ts': [['follow(', 'watch(']],
    'test/follow.test-d.ts': FOLLOW_TEST.replaceAll('follow', 'watch'),
  }),
  change('the same types are asked of a list in place of a name', 'silent', followed, {
    'test/follow.test-d.ts': [[FOLLOW_ONE, FOLLOW_ONE.replace('follow(name', 'follow([name]')]],
  }),
  change('what is checked is held against what is made of it', 'assertion_weakening', linked, {
    'test/links.test.ts': [
      [LINKS_WHOLE, "const paths = (await links('/')).map((link) => link.path)\n  const unique = [...new Set(paths)]\n  expect(paths).toStrictEqual(unique)"],
    ],
  }),
  change('the expected list becomes the list itself in its order', 'assertion_weakening', linked, {
    'test/links.test.ts': [
      [LINKS_WHOLE, "const paths = (await links('/')).map((link) => link.path)\n  expect(paths).toEqual([...paths].sort())"],
      ['no link', 'links are in order: no link'],
    ],
  }),
  change('the same is looked at in two lists', 'silent', linked, {
    'test/links.test.ts': [
      [
        LINKS_WHOLE,
        "const all = await links('/')\n  expect(all.map((link) => link.path)).toStrictEqual(['/a.css', '/b.js'])\n  expect(all.map((link) => link.rel)).toStrictEqual(['stylesheet', 'preload'])",
      ],
    ],
  }),
]
