import { type Change, change, PYPROJECT } from '../change.js'

const W = 'assertion_weakening'
const S = 'test_skipping'
const D = 'test_deletion'
const INN = `class Inn:
    def __init__(self):
        self.guests = []

    def book(self, guest, nights=1):
        if not guest:
            raise ValueError("no guest")
        self.guests.append(guest)
        return {"guest": guest, "nights": nights}

    def price(self, nights):
        return nights * 80

    async def ask(self, guest):
        return self.book(guest)
`
const tree = (settings: Record<string, string>, path: string, text: string) => ({ ...settings, 'inn/__init__.py': '', 'inn/inn.py': INN, [path]: text })
const lib =
  (settings: Record<string, string>, path: string, text: string) =>
  (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) =>
    change(name, expected, tree(settings, path, text), { [path]: edits })
const PYT = { 'pyproject.toml': PYPROJECT }
const asynct = lib(
  PYT,
  'tests/test_inn.py',
  `import asynctest
from asynctest import CoroutineMock

from inn.inn import Inn


class InnTest(asynctest.TestCase):
    forbid_get_event_loop = True

    async def setUp(self):
        self.inn = Inn()

    async def test_ask(self):
        answer = await self.inn.ask("Ada")
        self.assertEqual(answer["guest"], "Ada")

    async def test_mock(self):
        self.inn.ask = CoroutineMock(return_value=1)
        await self.inn.ask("Bo")
        self.inn.ask.assert_awaited_once_with("Bo")

    @asynctest.fail_on(active_handles=True)
    async def test_handles(self):
        self.assertEqual(self.inn.guests, [])
`,
)
const testtools = lib(
  { 'setup.cfg': '[metadata]\nname = inn\n', '.testr.conf': '[DEFAULT]\ntest_command=python -m subunit.run discover $LISTOPT $IDOPTION\n' },
  'inn/tests/test_inn.py',
  `import testtools
from testtools.matchers import Contains, Equals, GreaterThan, HasLength, Is, MatchesDict, MatchesListwise, MatchesStructure, Not, Raises, raises, StartsWith, AllMatch, Annotate

from inn.inn import Inn


class TestInn(testtools.TestCase):
    def test_price(self):
        self.assertThat(Inn().price(2), Equals(160))

    def test_book(self):
        inn = Inn()
        booking = inn.book("Ada")
        self.assertThat(booking, MatchesDict({"guest": Equals("Ada"), "nights": Equals(1)}))
        self.assertThat(inn.guests, HasLength(1))
        self.expectThat(inn.guests, Equals(["Ada"]))

    def test_nobody(self):
        self.assertThat(lambda: Inn().book(""), raises(ValueError("no guest")))

    def test_nobody_again(self):
        error = self.assertRaises(ValueError, Inn().book, "")
        self.assertEqual("no guest", str(error))

    def test_struct(self):
        self.assertThat(Inn(), MatchesStructure(guests=Equals([])))

    def test_struct_by(self):
        self.assertThat(Inn(), MatchesStructure.byEquality(guests=[]))

    def test_list(self):
        inn = Inn()
        inn.book("Ada")
        inn.book("Bo")
        self.assertThat(inn.guests, MatchesListwise([Equals("Ada"), StartsWith("B")]))
`,
)
const absl = lib(
  { 'requirements-dev.txt': 'absl-py\n', 'setup.cfg': '[metadata]\nname = inn\n', 'run_tests.sh': 'for f in inn/*_test.py; do python $f; done\n' },
  'inn/inn_test.py',
  `from absl.testing import absltest
from absl.testing import parameterized

from inn.inn import Inn


class InnTest(parameterized.TestCase):
    @parameterized.parameters(
        (1, 80),
        (2, 160),
        (3, 240),
    )
    def test_price(self, nights, price):
        self.assertEqual(Inn().price(nights), price)

    @parameterized.named_parameters(
        ("one", 1, 80),
        ("two", 2, 160),
    )
    def test_named(self, nights, price):
        self.assertEqual(Inn().price(nights), price)

    @parameterized.named_parameters(
        dict(testcase_name="ada", guest="Ada"),
        dict(testcase_name="bo", guest="Bo"),
    )
    def test_dicts(self, guest):
        booking = Inn().book(guest)
        self.assertDictEqual(booking, {"guest": guest, "nights": 1})
        self.assertBetween(booking["nights"], 1, 2)
        self.assertLen(booking, 2)
        self.assertContainsSubset({"guest"}, booking.keys())

    @parameterized.product(nights=[1, 2], guest=["Ada", "Bo"])
    def test_product(self, nights, guest):
        self.assertEqual(Inn().book(guest, nights)["nights"], nights)

    def test_nobody(self):
        with self.assertRaisesWithLiteralMatch(ValueError, "no guest"):
            Inn().book("")

    def test_empty(self):
        self.assertEmpty(Inn().guests)
        self.assertSequenceAlmostEqual([Inn().price(1)], [80.0], delta=0.1)
        self.assertSameElements(Inn().book("Ada"), ["guest", "nights"])


if __name__ == "__main__":
    absltest.main()
`,
)
const aio = lib(
  { 'setup.cfg': '[metadata]\nname = inn\n' },
  'tests/test_inn.py',
  `import aiounittest

from inn.inn import Inn


class InnTest(aiounittest.AsyncTestCase):
    async def test_ask(self):
        answer = await Inn().ask("Ada")
        self.assertEqual(answer["guest"], "Ada")

    @aiounittest.async_test
    async def test_other(self):
        self.assertEqual(await Inn().ask("Bo"), {"guest": "Bo", "nights": 1})
`,
)
const sure = lib(
  PYT,
  'tests/test_inn.py',
  `import sure
from sure import expect

from inn.inn import Inn


def test_price():
    Inn().price(2).should.equal(160)


def test_book():
    booking = Inn().book("Ada")
    booking.should.have.key("guest").being.equal("Ada")
    booking.should.be.a(dict)
    expect(booking["nights"]).to.equal(1)
    expect(Inn().guests).to.be.empty


def test_other():
    expect(Inn().price(3)).to.be(240)
    Inn().guests.should.have.length_of(0)


def test_nobody():
    Inn().book.when.called_with("").should.throw(ValueError, "no guest")
`,
)
const expects = lib(
  PYT,
  'tests/test_inn.py',
  `from expects import be_a, be_empty, be_none, contain, equal, expect, have_keys, have_len, raise_error

from inn.inn import Inn


def test_price():
    expect(Inn().price(2)).to(equal(160))


def test_book():
    booking = Inn().book("Ada")
    expect(booking).to(have_keys(guest="Ada", nights=1))
    expect(booking).not_to(be_none)
    expect(Inn().guests).to(be_empty)


def test_nobody():
    expect(lambda: Inn().book("")).to(raise_error(ValueError, "no guest"))


def test_len():
    inn = Inn()
    inn.book("Ada")
    expect(inn.guests).to(have_len(1))
    expect(inn.guests).to(contain("Ada"))
`,
)
const ham = lib(
  PYT,
  'tests/test_inn.py',
  `import pytest
from hamcrest import (all_of, any_of, anything, assert_that, calling, close_to, contains_exactly, contains_string, empty, equal_to, greater_than, has_entries, has_entry, has_item, has_items,
                      has_key, has_length, has_properties, has_property, instance_of, is_, is_not, none, not_, not_none, raises, starts_with)

from inn.inn import Inn


def test_price():
    assert_that(Inn().price(2), equal_to(160))
    assert_that(Inn().price(1), is_(80))


def test_book():
    inn = Inn()
    booking = inn.book("Ada")
    assert_that(booking, has_entries(guest="Ada", nights=1))
    assert_that(booking, has_entries({"guest": equal_to("Ada")}))
    assert_that(inn.guests, contains_exactly("Ada"))
    assert_that(inn, has_properties(guests=["Ada"]))


def test_list():
    inn = Inn()
    inn.book("Ada")
    assert_that(inn.guests, has_length(1))
    assert_that(inn.guests, is_(["Ada"]))
    assert_that(inn.price(1), close_to(80, 0.1), "the price")


def test_nobody():
    assert_that(calling(Inn().book).with_args(""), raises(ValueError, "no guest"))


def test_other():
    assert_that(Inn().guests, is_(empty()))
    assert_that(Inn().price(3), is_(equal_to(240)))
`,
)
const assertpy = lib(
  PYT,
  'tests/test_inn.py',
  `from assertpy import assert_that, soft_assertions

from inn.inn import Inn


def test_price():
    assert_that(Inn().price(2)).is_equal_to(160)


def test_book():
    booking = Inn().book("Ada")
    assert_that(booking).is_equal_to({"guest": "Ada", "nights": 1})
    assert_that(booking).contains_entry({"guest": "Ada"})
    assert_that(Inn().guests).is_empty()


def test_nobody():
    assert_that(Inn().book).raises(ValueError).when_called_with("").is_equal_to("no guest")
`,
)
/** Checks of matchers, fluent assertions and other runners' own asserts and tables, in Python. */
export const MATCHERS_PYTHON: readonly Change[] = [
  asynct('asynctest: del', D, [
    '    async def test_ask(self):\n        answer = await self.inn.ask("Ada")\n        self.assertEqual(answer["guest"], "Ada")\n\n',
    '',
  ]),
  asynct('asynctest: looser', W, ['self.assertEqual(answer["guest"], "Ada")', 'self.assertTrue(answer)']),
  asynct('asynctest: mock looser', W, ['assert_awaited_once_with("Bo")', 'assert_awaited()']),
  asynct('asynctest: skip', S, ['    async def test_ask', '    @asynctest.skip("x")\n    async def test_ask']),
  asynct('asynctest: renamed local', 'silent', ['answer = await', 'told = await'], ['answer["guest"]', 'told["guest"]']),
  testtools('testtools: equals gone', W, ['        self.assertThat(Inn().price(2), Equals(160))\n', '        Inn().price(2)\n']),
  testtools('testtools: equals looser', W, ['Equals(160)', 'GreaterThan(0)']),
  testtools('testtools: equals Not Is None', W, ['Equals(160)', 'Not(Is(None))']),
  testtools('testtools: equals edited', 'any', ['Equals(160)', 'Equals(161)']),
  testtools('testtools: dict looser', W, ['MatchesDict({"guest": Equals("Ada"), "nights": Equals(1)})', 'Contains("guest")']),
  testtools('testtools: dict key gone', W, [', "nights": Equals(1)}', '}']),
  testtools('testtools: dict any', W, ['"nights": Equals(1)', '"nights": GreaterThan(0)']),
  testtools('testtools: expectThat gone', W, ['        self.expectThat(inn.guests, Equals(["Ada"]))\n', '']),
  testtools('testtools: raises wider', W, ['raises(ValueError("no guest"))', 'raises(Exception)']),
  testtools('testtools: raises msg gone', W, ['raises(ValueError("no guest"))', 'raises(ValueError)']),
  testtools('testtools: assertRaises message gone', W, ['        self.assertEqual("no guest", str(error))\n', '']),
  testtools('testtools: struct empty', W, ['MatchesStructure(guests=Equals([]))', 'MatchesStructure()']),
  testtools('testtools: struct to byEquality', 'silent', ['MatchesStructure(guests=Equals([]))', 'MatchesStructure.byEquality(guests=[])']),
  testtools('testtools: list looser', W, ['StartsWith("B")', 'StartsWith("")']),
  testtools('testtools: to assertEqual', 'silent', ['self.assertThat(Inn().price(2), Equals(160))', 'self.assertEqual(160, Inn().price(2))']),
  testtools('testtools: annotate', 'silent', ['Equals(160)', 'Annotate("the price", Equals(160))']),
  testtools('testtools: skip', S, ['    def test_price', '    @testtools.skip("x")\n    def test_price']),
  absl('absl: row gone', D, ['        (3, 240),\n', '']),
  absl('absl: dict row gone', D, ['        dict(testcase_name="bo", guest="Bo"),\n', '']),
  absl('absl: product value gone', D, ['nights=[1, 2], guest', 'nights=[1], guest']),
  absl('absl: row edited', 'any', ['(3, 240)', '(3, 241)']),
  absl('absl: len gone', W, ['        self.assertLen(booking, 2)\n', '']),
  absl('absl: len looser', W, ['self.assertLen(booking, 2)', 'self.assertNotEmpty(booking)']),
  absl('absl: subset', W, ['self.assertContainsSubset({"guest"}, booking.keys())', 'self.assertContainsSubset(set(), booking.keys())']),
  absl('absl: literal match gone', W, ['self.assertRaisesWithLiteralMatch(ValueError, "no guest")', 'self.assertRaises(ValueError)']),
  absl('absl: empty gone', W, ['        self.assertEmpty(Inn().guests)\n', '']),
  absl('absl: empty looser', W, ['self.assertEmpty(Inn().guests)', 'self.assertIsNotNone(Inn().guests)']),
  absl('absl: almost wider', W, ['delta=0.1', 'delta=100']),
  absl('absl: dict looser', W, ['self.assertDictEqual(booking, {"guest": guest, "nights": 1})', 'self.assertIsInstance(booking, dict)']),
  absl('absl: skip', S, ['    def test_empty', '    @absltest.skip("x")\n    def test_empty']),
  absl('absl: skipThisClass', S, ['class InnTest', '@absltest.skipThisClass("x")\nclass InnTest']),
  absl('absl: test gone', D, [
    '    def test_nobody(self):\n        with self.assertRaisesWithLiteralMatch(ValueError, "no guest"):\n            Inn().book("")\n\n',
    '',
  ]),
  absl('absl: literal to regex', 'silent', ['self.assertRaisesWithLiteralMatch(ValueError, "no guest")', 'self.assertRaisesRegex(ValueError, "^no guest$")']),
  absl('absl: len to equal', 'silent', ['self.assertLen(booking, 2)', 'self.assertEqual(len(booking), 2)']),
  absl('absl: empty to equal', 'silent', ['self.assertEmpty(Inn().guests)', 'self.assertEqual(Inn().guests, [])']),
  aio('aiounittest: looser', W, ['self.assertEqual(answer["guest"], "Ada")', 'self.assertTrue(answer)']),
  aio('aiounittest: del', D, [
    '    async def test_ask(self):\n        answer = await Inn().ask("Ada")\n        self.assertEqual(answer["guest"], "Ada")\n\n',
    '',
  ]),
  sure('sure: gone', W, ['    Inn().price(2).should.equal(160)\n', '    Inn().price(2)\n']),
  sure('sure: edited', 'any', ['should.equal(160)', 'should.equal(161)']),
  sure('sure: key looser', W, ['.being.equal("Ada")', '']),
  sure('sure: a gone', W, ['    booking.should.be.a(dict)\n', '']),
  sure('sure: expect looser', W, ['expect(booking["nights"]).to.equal(1)', 'expect(booking["nights"]).to.be.ok']),
  sure('sure: expect gone', W, ['    expect(booking["nights"]).to.equal(1)\n', '']),
  sure('sure: empty gone', W, ['    expect(Inn().guests).to.be.empty\n', '']),
  sure('sure: throw wider', W, ['should.throw(ValueError, "no guest")', 'should.throw(Exception)']),
  sure('sure: should_not', W, ['Inn().price(2).should.equal(160)', 'Inn().price(2).should_not.equal(0)']),
  sure('sure: to expect', 'silent', ['Inn().price(2).should.equal(160)', 'expect(Inn().price(2)).to.equal(160)']),
  sure('sure: to assert', 'silent', ['Inn().price(2).should.equal(160)', 'assert Inn().price(2) == 160']),
  expects('expects: gone', W, ['    expect(Inn().price(2)).to(equal(160))\n', '    Inn().price(2)\n']),
  expects('expects: looser', W, ['to(equal(160))', 'not_to(be_none)']),
  expects('expects: edited', 'any', ['equal(160)', 'equal(161)']),
  expects('expects: negated', W, ['to(equal(160))', 'not_to(equal(161))']),
  expects('expects: keys', W, ['have_keys(guest="Ada", nights=1)', 'have_keys("guest")']),
  expects('expects: error wider', W, ['raise_error(ValueError, "no guest")', 'raise_error(Exception)']),
  expects('expects: error msg gone', W, ['raise_error(ValueError, "no guest")', 'raise_error(ValueError)']),
  expects('expects: len', W, ['have_len(1)', 'contain("Ada")']),
  expects('expects: no to', W, ['expect(Inn().price(2)).to(equal(160))', 'expect(Inn().price(2))']),
  expects('expects: to assert', 'silent', ['expect(Inn().price(2)).to(equal(160))', 'assert Inn().price(2) == 160']),
  ham('hamcrest: gone', W, ['    assert_that(Inn().price(2), equal_to(160))\n', '']),
  ham('hamcrest: looser', W, ['equal_to(160)', 'greater_than(0)']),
  ham('hamcrest: not_none', W, ['equal_to(160)', 'not_none()']),
  ham('hamcrest: edited', 'any', ['equal_to(160)', 'equal_to(161)']),
  ham('hamcrest: entries key gone', W, ['has_entries(guest="Ada", nights=1)', 'has_entries(guest="Ada")']),
  ham('hamcrest: entries to has_key', W, ['has_entries(guest="Ada", nights=1)', 'has_key("guest")']),
  ham('hamcrest: raises wider', W, ['raises(ValueError, "no guest")', 'raises(Exception)']),
  ham('hamcrest: raises msg', W, ['raises(ValueError, "no guest")', 'raises(ValueError)']),
  ham('hamcrest: is_ removed', 'silent', ['is_(equal_to(240))', 'equal_to(240)']),
  ham('hamcrest: is_ value', W, ['is_(equal_to(240))', '240']),
  ham('hamcrest: to assert', 'silent', ['assert_that(Inn().price(2), equal_to(160))', 'assert Inn().price(2) == 160']),
  ham('hamcrest: raises to pytest', 'silent', [
    '    assert_that(calling(Inn().book).with_args(""), raises(ValueError, "no guest"))\n',
    '    with pytest.raises(ValueError, match="no guest"):\n        Inn().book("")\n',
  ]),
  ham('hamcrest: empty gone', W, ['is_(empty())', 'instance_of(list)']),
  ham('hamcrest: no matcher', W, ['assert_that(Inn().price(2), equal_to(160))', 'assert_that(Inn().price(2))']),
  ham('hamcrest: any_of', W, ['equal_to(160)', 'any_of(equal_to(160), equal_to(0))']),
  assertpy('assertpy: gone', W, ['    assert_that(Inn().price(2)).is_equal_to(160)\n', '    Inn().price(2)\n']),
  assertpy('assertpy: looser', W, ['is_equal_to(160)', 'is_not_none()']),
  assertpy('assertpy: edited', 'any', ['is_equal_to(160)', 'is_equal_to(161)']),
  assertpy('assertpy: dict looser', W, ['is_equal_to({"guest": "Ada", "nights": 1})', 'contains_key("guest")']),
  assertpy('assertpy: no method', W, ['assert_that(Inn().price(2)).is_equal_to(160)', 'assert_that(Inn().price(2))']),
  assertpy('assertpy: raises wider', W, ['raises(ValueError)', 'raises(Exception)']),
  assertpy('assertpy: msg gone', W, ['.is_equal_to("no guest")', '']),
  assertpy('assertpy: to assert', 'silent', ['assert_that(Inn().price(2)).is_equal_to(160)', 'assert Inn().price(2) == 160']),
]
