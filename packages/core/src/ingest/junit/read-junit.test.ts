import { expect, test } from 'vitest'
import { readReport } from '../read-report.js'

const source = (text: string) => ({
  file: 'junit.xml',
  bytes: text.length,
  chunks: () => [text.slice(0, 90), text.slice(90)],
})

function seen(text: string): unknown {
  const draft = readReport(source(text), null)
  if (!draft.ok) return `${draft.fault.code} ${draft.fault.detail}`
  const { framework, modules } = draft.value
  return [
    framework,
    ...modules.map(({ file, loaded, errors, tests }) => [
      file,
      loaded,
      errors.map(({ message }) => message),
      ...tests.map(
        (one) =>
          `${one.titlePath.join(' > ')}: ${one.status} ${one.attempts}${one.flaky ? ' flaky' : ''}${one.failures.map(({ name, message }) => ` ${name ?? ''}|${message}`).join('')}`,
      ),
    ]),
  ]
}

const SUREFIRE = `<?xml version="1.0" encoding="UTF-8"?>
<testsuite xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" name="org.example.CartTest" time="1,234.5" tests="4" errors="0" skipped="1" failures="1">
  <properties><property name="java.version" value="17"/></properties>
  <testcase name="adds" classname="org.example.CartTest" time="0.01"/>
  <testcase name="rounds(int)[2]" classname="org.example.CartTest$Cents" time="0.01">
    <failure message="expected: &lt;1&gt;" type="org.opentest4j.AssertionFailedError"><![CDATA[at org.example.CartTest.rounds(CartTest.java:12)]]></failure>
    <system-out>much</system-out>
  </testcase>
  <testcase name="flaky" classname="org.example.CartTest" time="0.01"><flakyFailure message="once" type="java.lang.RuntimeException"/></testcase>
  <testcase name="later" classname="org.example.CartTest" time="0"><skipped message="later"/></testcase>
</testsuite>`

const PYTEST = `<?xml version="1.0" encoding="utf-8"?><testsuites name="pytest tests"><testsuite name="pytest" errors="2" failures="0" skipped="1" tests="4" time="0.07" timestamp="2026-11-22T05:40:47.841808+00:00">
<testcase classname="" name="tests.test_b" time="0.000"><error message="collection failure">E ModuleNotFoundError</error></testcase>
<testcase classname="tests.test_a.TestX" name="test_p[x::y]" time="0.1" />
<testcase classname="tests.test_a" name="test_xf" time="0.1"><skipped type="pytest.xfail" message="bug" /></testcase>
<testcase classname="tests.test_a" name="test_su" time="0.1"><error message="failed on setup with &quot;RuntimeError: no&quot;">E</error></testcase>
</testsuite></testsuites>`

const VITEST = `<testsuites name="vitest tests" tests="2" failures="1"><testsuite name="a.test.js" timestamp="2026-11-22T05:40:49.968Z" tests="1" failures="0"><testcase classname="a.test.js" name="cart &gt; adds" time="0.1"/></testsuite>
<testsuite name="b.test.js" tests="1" failures="1"><testcase classname="b.test.js" name="b.test.js" time="0"><failure message="Cannot find module" type="Error"/></testcase></testsuite></testsuites>`

const NODE = `<testsuites>
<testsuite name="cart" time="0.005" disabled="0" errors="0" tests="2" failures="0" skipped="1" hostname="h"><testcase name="adds" time="0.1" classname="test"/>
<testsuite name="in" disabled="0" tests="1" failures="0" hostname="h"><testcase name="deep" classname="test" file="/repo/a.test.mjs"/></testsuite><testcase name="t" classname="test"><skipped type="todo" message="true"/></testcase></testsuite></testsuites>`

test.each([
  [
    'Surefire: nested classes, parameters, reruns, thousands of seconds',
    SUREFIRE,
    [
      'junit',
      [
        'org/example/CartTest.java',
        true,
        [],
        'adds: passed 1',
        'Cents > rounds[2]: failed 1 AssertionFailedError|expected: <1>',
        'flaky: passed 2 flaky RuntimeException|once',
        'later: skipped 0',
      ],
    ],
  ],
  [
    'pytest: a file that could not be collected, setup errors, xfail',
    PYTEST,
    [
      'pytest',
      ['tests/test_b.py', false, ['collection failure']],
      ['tests/test_a.py', true, [], 'TestX > test_p[x::y]: passed 1', 'test_xf: passed 1', 'test_su: failed 1 |failed on setup with "RuntimeError: no"'],
    ],
  ],
  [
    'Vitest: a file that could not be loaded',
    VITEST,
    ['vitest', ['a.test.js', true, [], 'cart > adds: passed 1'], ['b.test.js', false, ['Cannot find module']]],
  ],
  [
    'node:test: suites within suites',
    NODE,
    ['other', ['<unknown>', true, [], 'cart > adds: passed 1', 'cart > t: todo 0'], ['/repo/a.test.mjs', true, [], 'cart > in > deep: passed 1']],
  ],
])('%s', (_, text, expected) => expect(seen(text)).toEqual(expected))

test.each([
  ['a testcase taken out', SUREFIRE.replace(/ {2}<testcase name="adds".*\n/, ''), 'TG4105 junit.xml: the suite org.example.CartTest says 4 tests and has 3'],
  ['a failure taken out', SUREFIRE.replace(/ {4}<failure.*\n/, ''), 'TG4105 junit.xml: the suite org.example.CartTest says 1 failures and has none'],
  ['entities of its own', `<!DOCTYPE a [<!ENTITY b "c">]>${VITEST}`, 'TG4101 junit.xml'],
  ['another document', '<testsuites><coverage/>', 'TG4102 junit.xml, character 23: it is cut off (the text ends in the middle)'],
])('%s is refused', (_, text, expected) => expect(seen(text)).toBe(expected))

test('a report that is cut off anywhere is refused', () => {
  for (const text of [SUREFIRE, PYTEST, VITEST, NODE])
    for (let end = 60; end < text.length - 1; end += 23) {
      const read = readReport(source(text.slice(0, end)), 'junit')
      expect(read.ok ? end : read.fault.code).toBe('TG4102')
    }
})

test('a report without tests has none', () => {
  expect(seen('<testsuites><testsuite name="a" tests="0"/></testsuites>')).toEqual(['junit'])
})
