import { expect, test } from 'vitest'
import type { InventoryCheck, Value } from '../../../contract/index.js'
import { loadPythonReader } from '../read-python.js'

const reader = await loadPythonReader()
const HEAD =
  'import asyncio, contextlib, pytest, re, unittest\nimport numpy as np\nfrom unittest import mock\nfrom shop import total as t, Cart\nLIMIT = 5\ndef has_sum(cart, sum=30):\n    assert cart.sum == sum\nasync def later():\n    assert t(1) == 3\n'

function checksOf(body: string, head = HEAD): readonly InventoryCheck[] {
  const text = `${head}def test_it(sent):\n${body.replace(/^/gm, '    ')}\n`
  const reading = reader.read(text, {
    path: 'tests/test_it.py',
    framework: null,
    python: { files: ['test_*.py'], classes: ['Test'], functions: ['test'] },
    imported: () => null,
  })
  if ('unreadable' in reading) throw new Error(reading.unreadable.detail)
  return reading.inventory.tests.at(-1)?.checks ?? []
}

function shown(value: Value): string {
  if (value.kind === 'array') return `[${value.items.map(shown).join(' ')}]`
  if (value.kind === 'object') return `{${value.entries.map(([key, item]) => `${key}=${shown(item)}`).join(' ')}}`
  if (value.kind === 'wildcard') return `<${value.wildcard}>`
  return 'text' in value ? value.text : value.kind
}

const told = ({ subject, negated, relation, expected, errorType, message }: InventoryCheck): string =>
  [subject, negated ? 'not' : '', relation, ...expected.map(shown), errorType ?? '', message ? shown(message) : ''].filter(Boolean).join(' ')

test.each([
  ['c = Cart([1])\nassert c.sum == 1', 'Cart([1]).sum equal 1'],
  ['assert 1 == t(2)', 'total(2) equal 1'],
  ['assert t(2) != LIMIT', 'total(2) not equal 5'],
  ['assert t(2) is None', 'total(2) identical null'],
  ['assert t(2) is not None', 'total(2) exists'],
  ['assert not t(2)', 'total(2) falsy'],
  ['assert (t(2) > 1) is True', 'total(2) greater 1'],
  ['assert "a" in t(2)', 'total(2) contains a'],
  ['assert t(2) in (1, 2)', 'total(2) one_of [1 2]'],
  ['assert t(2) == 1 or t(2) == 2', 'total(2) one_of [1 2]'],
  ['assert len(t(2)) == 3', 'total(2) has_length 3'],
  ['assert len(t(2)) > 0', 'total(2) not_empty'],
  ['assert len(t(2)) >= 0', 'total(2) nothing'],
  ['assert sorted(t(2)) == [1]', 'total(2) same_members [1]'],
  ['assert set(t(2)) == {2, 1}', 'total(2) same_set [1 2]'],
  ['assert {1} <= set(t(2))', 'total(2) includes_members [1]'],
  ['assert {"a": 1}.items() <= t(2).items()', 'total(2) matches_object {a=1}'],
  ['assert t(2) == pytest.approx(3, abs=0.1)', 'total(2) close_to 3 0.1'],
  ['assert abs(t(2) - 3) < 0.1', 'total(2) close_to 3 0.1'],
  ['np.testing.assert_allclose(t(2), 4, rtol=0.5, atol=0)', 'total(2) close_to 4 2'],
  ['assert isinstance(t(2), (int, str))', 'total(2) instance_of int | str'],
  ['assert t(2).startswith("a")', 'total(2) starts_with a'],
  ['assert re.fullmatch("a|b", t(2))', 'total(2) matches /^(?:a|b)$/'],
  ['assert all(n > 1 for n in t(2))', 'total(2) all (_ > 1)'],
  ['assert all([])', '[] nothing'],
  ['assert (t(2) == 1, "why")', "((total(2) == 1), 'why') nothing"],
  ['assert t(2) == 1 or True', '((total(2) == 1) or True) nothing'],
  ['assert [t(2) == 1]', '[(total(2) == 1)] nothing'],
  ['t(2) == 1', '(total(2) == 1) nothing'],
  ['with pytest.raises((KeyError, ValueError), match="no .*"):\n    t(2)', 'total(2) throws KeyError | ValueError /no .*/'],
  ['pytest.raises(KeyError, t, 2)', 'total(2) throws KeyError'],
  ['try:\n    t(2)\n    pytest.fail("no")\nexcept KeyError:\n    pass', 'total(2) throws KeyError'],
  ['if t(2) != 1:\n    raise AssertionError("x")', 'total(2) equal 1'],
  ['sent.assert_called_once_with(1, mock.ANY, k=2)', 'sent once_called_with [1 <anything> {k=2}]'],
  ['assert sent.call_count == 2', 'sent called_times 2'],
  ['sent.assert_called_once', 'sent nothing'],
  ['has_sum(Cart([2]), sum=LIMIT)', 'Cart([2]).sum equal 5'],
])('%s', (body, want) => {
  expect(checksOf(body).map(told)).toEqual([want])
})

test.each([
  ['assert t(1)', 'always', null],
  ['for n in t(2):\n    assert n', 'loop', 'total(2)'],
  ['for n in []:\n    assert n', 'unreachable', 'an empty loop'],
  ['if t(2):\n    assert t(1)', 'conditional', 'total(2)'],
  ['if False:\n    assert t(1)', 'unreachable', 'if False'],
  ['if t(2):\n    return\nassert t(1)', 'conditional', 'not (total(2))'],
  ['return\nassert t(1)', 'unreachable', 'return'],
  ['try:\n    assert t(1)\nexcept Exception:\n    pass', 'swallowed', 'except Exception'],
  ['try:\n    assert t(1)\nexcept AssertionError:\n    raise', 'always', null],
  ['with contextlib.suppress(AssertionError):\n    assert t(1)', 'swallowed', 'contextlib.suppress(AssertionError)'],
  ['later()', 'floating', 'never awaited'],
  ['asyncio.run(later())', 'always', null],
  ['assert t(1) or t(2)', 'conditional', 'not total(2)'],
])('%j is reached %s', (body, modality, under) => {
  expect(checksOf(body).map((check) => [check.modality, check.under])).toEqual([[modality, under]])
})

test.each(['assert 1 == t(2) == t(3)', 'assert t(2) == 1 == t(3)', 'assert t(2) == t(3) == 1'])('%s asks both for the value', (body) => {
  expect(checksOf(body).map(told)).toEqual(['total(2) equal 1', 'total(3) equal 1'])
})

test('a check behind the raising line is never reached', () => {
  expect(checksOf('with pytest.raises(KeyError):\n    x = 1\n    t(x)\n    assert t(2)').map((check) => [check.relation, check.modality])).toEqual([
    ['throws', 'always'],
    ['truthy', 'unreachable'],
  ])
})

test('a loop over literals is a check for each turn, and what a test fills is no constant', () => {
  expect(checksOf('for n, want in [(1, 2), (3, 4)]:\n    assert t(n) == want').map(told)).toEqual(['total(1) equal 2', 'total(3) equal 4'])
  const [check] = checksOf('seen = []\nsent.connect(seen.append)\nseen.append(1)\nassert seen == [1]')
  expect(check).toMatchObject({ subject: 'changing([])', subjectValue: null, relation: 'equal' })
})

test('what unittest demands is the same in its words', () => {
  const body = [
    'self.assertEqual(30, t(self.items))',
    'self.assertAlmostEqual(t(1), 2, places=1)',
    'self.assertTrue(t(1), 30)',
    'self.assertIn(1, t(2))',
    'self.assertCountEqual([1], t(2))',
    'with self.assertRaisesRegex(KeyError, "no"):',
    '    t(3)',
  ]
  const text = `import unittest\nfrom shop import total as t\nclass Shop(unittest.TestCase):\n    def setUp(self):\n        self.items = [1, 2]\n    def test_it(self):\n${body.map((line) => `        ${line}`).join('\n')}\n`
  const reading = reader.read(text, {
    path: 'test_it.py',
    framework: null,
    python: { files: ['test_*.py'], classes: ['Test'], functions: ['test'] },
    imported: () => null,
  })
  expect('inventory' in reading && reading.inventory.tests[0]?.checks.map(told)).toEqual([
    'total([1, 2]) equal 30',
    'total(1) close_to 2 0.05',
    'total(1) truthy',
    'total(2) contains 1',
    'total(2) same_members [1]',
    'total(3) throws KeyError /no/',
  ])
})

test.each([
  ["f'{n} of {m}\\n(all)'", "f'{n} of ' f'{m}\\n' '(all)'", "(f'{n} ' 'of '\n     rf'{m}' '\\n(all)')"],
  ["f'{{{n}}} \\''", '\'{\' f"{n}}} \\x27"', 'f"{{" f"{n}}} \'"'],
])('a text is the same in one literal and in many: %s', (...forms) => {
  const told = forms.map((form) => checksOf(`for n, m in rows():\n    assert t(1) == ${form}`)[0]?.expected)
  expect(told).toEqual([told[0], told[0], told[0]])
  expect(checksOf("for n, m in rows():\n    assert t(1) == f'{n}'")[0]?.expected).not.toEqual(
    checksOf("for n, m in rows():\n    assert t(1) == f'{{n}}'")[0]?.expected,
  )
})
