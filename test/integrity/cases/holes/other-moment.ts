import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const onPython = (name: string, expected: Change['expected'], before: string, line: string): Change =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'tests/test_shelf.py': before }, { 'tests/test_shelf.py': before.replace(line, '') })
const onJavascript = (name: string, expected: Change['expected'], before: string, line: string): Change =>
  change(name, expected, { 'package.json': VITEST, 'test/shelf.test.js': before }, { 'test/shelf.test.js': before.replace(line, '') })

const REMOVED = `from shop import Shelf


def test_removed():
    shelf = Shelf()
    del shelf["red"]
    assert "red" not in shelf


def test_equal():
    shelf = Shelf()
    assert (shelf == {"blue": 1}) is True
`
const ENDS = `import pytest
from shop import Desk


def test_ends_on_error():
    desk = Desk.opened()
    with pytest.raises(Exception):
        with desk:
            raise Exception()

    assert len(desk.results) == 0


def test_ends_without_visitors():
    desk = Desk.opened()
    with desk:
        pass

    assert len(desk.results) == 0
`
const NO_RESULT = '            raise Exception()\n\n    assert len(desk.results) == 0\n'
const COMMAND = `from shop import make


def test_command(runner):
    def command(rate):
        assert rate == 3
        print(rate)

    result = runner.invoke(command, [])
    assert "3" in result.output
`
const KINDS = `from shop import left, right


class TestLeft:
    cls = left()

    def test_name(self):
        """It is named."""
        assert self.cls.ne.name == "ne"
        assert self.cls.ne.doc == "left"


class TestRight:
    cls = right()

    def test_name(self):
        assert self.cls.ne.name == "ne"
        assert self.cls.ne.doc == "right"
`
const MOMENTS = `import { effect, mapOf } from '../src/shelf.js'

test('told of what changes', () => {
  let seen
  const map = mapOf()
  effect(() => {
    seen = map.get('a')
  })
  map.set('a', 'red')
  expect(seen).toBe('red')
  map.set('a', 'blue')
  expect(seen).toBe('blue')
})

test('told of nothing else', () => {
  let seen
  const map = mapOf()
  effect(() => {
    seen = map.get('a')
  })
  map.set('b', 'green')
  map.set('a', 'red')
  expect(seen).toBe('red')
})
`
const MOUNTED = `import { Shelf, spy, render } from '../src/shelf.js'

test('told when it is put up', () => {
  render(Shelf)

  expect(spy).toHaveBeenCalled()
})

test('told when it is taken down', () => {
  render(Shelf)
  render(null)

  expect(spy).toHaveBeenCalled()
})
`
const ROUND = `import { made, read, written } from '../src/shelf.js'

test('is read as it was written', () => {
  const shelf = made({ rows: [] })
  expect(shelf).toEqual({ rows: 0 })
  expect(read(written(shelf))).toEqual(shelf)
})
`
const TWICE = `import { made } from '../src/shelf.js'

test('is made', () => {
  const shelf = made()
  expect(shelf.rows).toBe(3)
  expect(shelf.name).toBe('red')
  expect(shelf.rows).toBe(3)
})
`

const TRIES = `test('is asked again where it fails', async () => {
  let attempts = 0
  const query = asked(host, {
    key: ['again'],
    queryFn: async () => {
      attempts += 1
      if (attempts < 3) {
        throw new Error('no answer')
      }
      return 'red'
    },
  })
  await settled(() => query().isSuccess)
  expect(query().data).toBe('red')
  expect(attempts).toBe(3)
})
`
const PLAIN = `test('is asked once', async () => {
  const query = asked(host, {
    key: ['once'],
    queryFn: async () => {
      return 'blue'
    },
  })
  await settled(() => query().isSuccess)
  expect(query().data).toBe('blue')
})

`
const ASKS = "import { asked, host, settled } from '../src/shelf.js'\n\n"
const SHELF = 'export const asked = (host, options) => made(host, options)\n'

/** A check goes, and one that demands as much stands elsewhere, at another moment or at the same. */
export const OTHER_MOMENT: readonly Change[] = [
  onPython('python: what is deleted first is asked of nothing else', 'assertion_weakening', REMOVED, '    assert "red" not in shelf\n'),
  onPython('python: another test ends in another way', 'assertion_weakening', ENDS, NO_RESULT.slice(NO_RESULT.indexOf('\n') + 1)),
  onPython('python: what a function checks that others call', 'assertion_weakening', COMMAND, '        assert rate == 3\n'),
  onPython('python: a test of the same name asks of something else', 'assertion_weakening', KINDS, '        assert self.cls.ne.name == "ne"\n'),
  onJavascript('another test sees it after other steps', 'assertion_weakening', MOMENTS, "  expect(seen).toBe('red')\n"),
  onJavascript('a test is left without a check', 'assertion_weakening', MOUNTED, '\n  expect(spy).toHaveBeenCalled()\n'),
  onJavascript('what is read as it was written', 'assertion_weakening', ROUND, '  expect(read(written(shelf))).toEqual(shelf)\n'),
  change(
    'the same is asked twice, with nothing done between',
    'silent',
    { 'package.json': VITEST, 'test/shelf.test.js': TWICE },
    { 'test/shelf.test.js': [["toBe('red')\n  expect(shelf.rows).toBe(3)\n", "toBe('red')\n"]] },
  ),
  change(
    'a function of the same name comes before the one that throws',
    'silent',
    { 'package.json': VITEST, 'src/shelf.js': SHELF, 'test/shelf.test.js': `${ASKS}${TRIES}` },
    { 'src/shelf.js': SHELF.replace('options)\n', '{ ...options })\n'), 'test/shelf.test.js': `${ASKS}${PLAIN}${TRIES}` },
  ),
]
