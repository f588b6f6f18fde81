import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const onJavascript = (name: string, expected: Change['expected'], before: string, edits: readonly (readonly [string, string])[]): Change =>
  change(name, expected, { 'package.json': VITEST, 'test/desk.test.js': before }, { 'test/desk.test.js': edits })
const onPython = (name: string, expected: Change['expected'], before: string, edits: readonly (readonly [string, string])[]): Change =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'tests/test_desk.py': before }, { 'tests/test_desk.py': edits })

const COUNTED = `import { expect, it } from 'vitest'
import { Desk } from '../src/desk.js'

it('keeps one of each', () => {
  const desk = new Desk()
  desk.add('pen')
  expect(desk.size).toBe(1)
  desk.add('pen')
  expect(desk.size).toBe(1)
  expect(desk.name).toBe('oak')
})
`
const WATCHED = `import { expect, it } from 'vitest'
import { makeDesk, watch } from '../src/desk.js'

it('tells both', () => {
  let left = 0
  let right = 0
  const desk = makeDesk()
  watch(desk, () => { left++ })
  watch(desk, () => { right++ })
  desk.add('pen')
  expect(left).toBe(1)
  expect(right).toBe(1)
})
`
const NAMED = `import { expect, it } from 'vitest'
import { makeDesk } from '../src/desk.js'

it('has a name', () => {
  const desk = makeDesk()
  expect(desk.name).toBe('oak')
  expect(desk.size).toBe(0)
  expect(desk.name).toBe('oak')
})
`
const CLOSED = `from desk import Desk


def test_closed_twice():
    desk = Desk()
    desk.close()
    assert desk.closed is True
    desk.close()
    assert desk.closed is True
    assert desk.size == 0
`
const PAIR = `from desk import Desk


def test_two_are_alike():
    left = Desk()
    right = Desk()
    assert left.size == 0
    assert right.size == 0
`

/** A test asks the same more than once, and once less after the change. */
export const ASKED_AGAIN: readonly Change[] = [
  onJavascript('asked again after a step that stays', 'assertion_weakening', COUNTED, [
    ["desk.add('pen')\n  expect(desk.size).toBe(1)\n  expect(desk.name)", "desk.add('pen')\n  expect(desk.name)"],
  ]),
  onJavascript('asked before a step that stays', 'assertion_weakening', COUNTED, [["expect(desk.size).toBe(1)\n  desk.add('pen')\n", "desk.add('pen')\n"]]),
  onJavascript('the step goes that nothing else is asked after, by which the same is asked once', 'any', COUNTED, [
    ["  desk.add('pen')\n  expect(desk.size).toBe(1)\n  expect(desk.name)", '  expect(desk.name)'],
  ]),
  onJavascript('asked again with only a check between', 'silent', NAMED, [["toBe(0)\n  expect(desk.name).toBe('oak')\n", 'toBe(0)\n']]),
  onJavascript('asked of another variable that began alike', 'assertion_weakening', WATCHED, [['  expect(right).toBe(1)\n', '']]),
  onJavascript('asked of the first of two variables that began alike', 'assertion_weakening', WATCHED, [['  expect(left).toBe(1)\n', '']]),
  onJavascript('asked for less of one of two variables that began alike', 'assertion_weakening', WATCHED, [
    ['expect(left).toBe(1)', 'expect(left).toBeTruthy()'],
  ]),
  onJavascript('both variables have other names', 'silent', WATCHED, [
    ['let left', 'let first'],
    ['let right', 'let second'],
    ['left++', 'first++'],
    ['right++', 'second++'],
    ['expect(left)', 'expect(first)'],
    ['expect(right)', 'expect(second)'],
  ]),
  onJavascript('the checks of two variables that began alike change places', 'silent', WATCHED, [
    ['expect(left).toBe(1)\n  expect(right).toBe(1)\n', 'expect(right).toBe(1)\n  expect(left).toBe(1)\n'],
  ]),
  onPython('python: asked again after a step that stays', 'assertion_weakening', CLOSED, [
    ['    assert desk.closed is True\n    assert desk.size', '    assert desk.size'],
  ]),
  onPython('python: asked of another variable that began alike', 'assertion_weakening', PAIR, [['    assert right.size == 0\n', '']]),
  onPython('python: asked in other words of the one variable', 'silent', PAIR, [
    ['    right = Desk()\n', ''],
    ['    assert left.size == 0\n    assert right.size == 0\n', '    assert left.size == 0\n'],
  ]),
]
