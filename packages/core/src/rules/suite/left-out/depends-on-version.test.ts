import { expect, test } from 'vitest'
import { pairOfTexts } from '../../../../test/source-pair.js'
import { dependsOnVersion } from './depends-on-version.js'

const TEST = `import pytest
from shop.compat import is_store_2

@pytest.mark.skipif(not is_store_2, reason="older stores differ")
def test_encodes(store):
    assert store.encode("x") == b"x"
`

function depends(compat: string): boolean {
  const pair = pairOfTexts({ 'shop/compat.py': compat, 'tests/test_store.py': TEST })
  const [test] = pair.inventory('head', 'tests/test_store.py')?.tests ?? []
  if (!test) throw new Error('no test')
  return dependsOnVersion(pair, { file: 'tests/test_store.py', test })
}

test.each([
  [
    'computed from a version, with a fallback',
    'from store import store_version\ntry:\n    is_store_2 = int(store_version.split(".")[0]) == 2\nexcept ValueError:\n    is_store_2 = False\n',
    true,
  ],
  ['tried with something else', 'try:\n    is_store_2 = connect("store").ready()\nexcept OSError:\n    is_store_2 = False\n', false],
  [
    'a constant below a try over a version',
    'from store import store_version\ntry:\n    major = int(store_version.split(".")[0])\nexcept ValueError:\n    major = 0\nis_store_2 = False\n',
    false,
  ],
  ['a constant', 'is_store_2 = False\n', false],
])('a condition that is %s', (_, compat, expected) => {
  expect(depends(compat)).toBe(expected)
})
