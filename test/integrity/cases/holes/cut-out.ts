import { type Change, change, type Expected, MOCHA, PYPROJECT, VITEST } from '../change.js'

// Checks go from tests to which others come in the same change.
const DATES = (february: string) => `const DAY = ${february}
export function parse(text) {
  if (!DAY.test(text)) throw new Error('no date')
  return text
}
`
const DATES_TEST = (...lines: readonly string[]) => `import { expect, test } from 'vitest'
import { parse } from '../src/dates.js'

test('refuses what is no date', () => {
${lines.map((line) => `  ${line}\n`).join('')}})
`
const refused = (text: string) => `expect(() => parse('${text}')).toThrow()`
const onDates = (name: string, expected: Expected, after: readonly string[]): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/dates.js': DATES('/^\\d{4}-(0[1-9]|1[0-2])-\\d\\d$/'),
      'test/dates.test.js': DATES_TEST(refused(''), refused('2000-13-01'), refused('2000-00-01'), refused('2000-1-1')),
    },
    { 'src/dates.js': DATES('/^\\d{4}-(0[1-9]|1[0-2])-[0-3]\\d$/'), 'test/dates.test.js': DATES_TEST(...after) },
  )

// A check stays under a catch that drops what it says, and another file asks the like of something else.
const PAGE = `def app(title="shop"):
    def get(path):
        return {"status": 200, "text": title + path}

    return get
`
const PAGE_TEST = (body: string) => `from shop.page import app

get = app()


def test_docs():
${body}

def test_home():
    assert get("/")["text"] == "shop/"
`
const PAGE_OTHER = `from shop.page import app

get = app("other")


def test_docs_of_another():
    response = get("/docs")
    assert response["status"] == 200
    assert "docs" in response["text"]
`
const DOCS = '    response = get("/docs")\n    assert response["status"] == 200\n    assert "docs" in response["text"]\n'
const onPage = (name: string, expected: Expected, body: string): Change =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/page.py': PAGE, 'tests/test_page.py': PAGE_TEST(DOCS) },
    { 'tests/test_page.py': PAGE_TEST(body), 'tests/test_other.py': PAGE_OTHER },
  )
const CAUGHT = `    try:
${DOCS.replace(/^/gm, '    ').trimEnd()}
    except Exception:
        pass
`

// One double got another name; what is asked of it is no answer of another one.
const HALL = (topic: string) => `class Hall:
    def __init__(self, news, doors):
        self.news = news
        self.doors = doors

    def clear(self, name):
        topic = self.news.${topic}(name)
        for door in self.doors.old(topic):
            self.doors.close(door)
`
const HALL_TEST = (topic: string, closed: string) => `from unittest.mock import Mock, call

from shop.hall import Hall


def test_clear():
    news, doors = Mock(), Mock()
    news.${topic} = Mock(return_value="topic")
    doors.old = Mock(return_value=["a", "b"])
    result = Hall(news, doors).clear("east")
    assert result is None
    assert news.${topic}.call_args_list == [call("east")]
${closed}`
const CLOSED = '    assert doors.close.call_args_list == [call("a"), call("b")]\n'
const onHall = (name: string, expected: Expected, closed: string): Change =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/hall.py': HALL('topic_of'), 'tests/test_hall.py': HALL_TEST('topic_of', CLOSED) },
    { 'shop/hall.py': HALL('topic_or_new'), 'tests/test_hall.py': HALL_TEST('topic_or_new', closed) },
  )

// pytest runs static methods and class methods of a class as tests.
const SCALE = 'def weigh(things):\n    return sum(things)\n'
const SCALE_TEST = (mark: string, self: string, body: string) => `import pytest
from shop.scale import weigh


@pytest.mark.parametrize(("things", "weight"), [([1, 2], 3), ([], 0)])
class TestScale:
${mark}    def test_weighs(${self}things, weight):
${body}

    def test_nothing(self, things, weight):
        assert weigh([]) == 0
`
const WEIGHED = '        assert weigh(things) == weight'
const onScale = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/scale.py': SCALE, 'tests/test_scale.py': before },
    { 'tests/test_scale.py': after },
  )
const METHOD = SCALE_TEST('', 'self, ', WEIGHED)
const STATIC = SCALE_TEST('    @staticmethod\n', '', WEIGHED)

// What a handler asked of its own is asked of the answer, behind what was asked of it before.
const LOCALS_TEST = (...lines: readonly string[]) => `const request = require('supertest')
const express = require('../')

describe('res', () => {
  it('has no locals by default', (done) => {
    const app = express()
    app.use((req, res) => {
${lines
  .slice(0, -1)
  .map((line) => `      ${line}\n`)
  .join('')}    })
    request(app).get('/').expect(${lines.at(-1)})
  })
})
`
const onLocals = (name: string, expected: Expected, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'index.js': 'module.exports = require("./lib/app")\n',
      'lib/app.js': 'module.exports = () => ({ use() {} })\n',
      'test/res.test.js': LOCALS_TEST('Object.keys(res.locals).should.eql([])', 'res.end()', '200, done'),
    },
    { 'test/res.test.js': after },
  )

/** Checks that go while others come. */
export const CUT_OUT: readonly Change[] = [
  onLocals('what a handler asked is asked of the answer', 'silent', LOCALS_TEST('res.json(res.locals)', '200, {}, done')),
  onLocals('what a handler asked is asked no more', 'assertion_weakening', LOCALS_TEST('res.json(res.locals)', '200, done')),
  onDates('a check is cut out from between others while new ones come elsewhere', 'assertion_weakening', [
    refused('2000-01-41'),
    refused('2000-01-99'),
    refused(''),
    refused('2000-13-01'),
    refused('2000-1-1'),
  ]),
  onDates('a check of another input stands where one stood', 'silent', [refused(''), refused('2000-13-01'), refused('2000-00-41'), refused('2000-1-1')]),
  onDates('checks come between others', 'silent', [refused(''), refused('2000-13-01'), refused('2000-00-01'), refused('2000-01-41'), refused('2000-1-1')]),
  onPage('a check stays where nobody hears it, and a new file asks the like', 'assertion_weakening', CAUGHT),
  onPage(
    'a check stays under a condition, and a new file asks the like',
    'assertion_weakening',
    DOCS.replace('    assert "docs"', '    if response["text"]:\n        assert "docs"'),
  ),
  onPage('a new file asks the like', 'silent', DOCS),
  onHall('calls of a double are asked no more while another got another name', 'assertion_weakening', '    assert doors.close.call_args_list is not None\n'),
  onHall('a double got another name', 'silent', CLOSED),
  onScale('a method that takes no self becomes static', 'silent', METHOD, STATIC),
  onScale('a static method that asks for nothing any more', 'test_deletion', STATIC, SCALE_TEST('    @staticmethod\n', '', '        pass')),
  onScale('a static method that is called otherwise', 'test_deletion', STATIC, STATIC.replace('def test_weighs', 'def weighs')),
]
