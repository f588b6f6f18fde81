import { type Change, upon } from '../change.js'

const onAva = upon({
  'package.json': '{ "name": "ferry", "scripts": { "test": "ava" }, "devDependencies": { "ava": "6.1.0" } }\n',
  'src/fare.js': 'exports.fare = (zones) => 2 + zones\n',
})
const HEAD = "const test = require('ava')\nconst { fare } = require('../src/fare')\n\n"
const PLAIN = 'const adds = (t, zones, price) => t.is(fare(zones), price)\nadds.title = (_, zones) => `${zones} zones`\n\n'
const OBJECT = 'const adds = test.macro({\n  exec: (t, zones, price) => t.is(fare(zones), price),\n  title: (_, zones) => `${zones} zones`,\n})\n\n'
const CALLS = 'test(adds, 1, 3)\ntest(adds, 2, 4)\n'
const FEWER = 'test(adds, 1, 3)\n'

/** AVA's macros, which stand in the title's place where they make it. */
export const MACROS_OF_AVA: readonly Change[] = [
  onAva(
    'a macro that makes its titles is called once less',
    'test_deletion',
    { 'test/fare.js': HEAD + PLAIN + CALLS },
    { 'test/fare.js': HEAD + PLAIN + FEWER },
  ),
  onAva('a macro that is an object is called once less', 'test_deletion', { 'test/fare.js': HEAD + OBJECT + CALLS }, { 'test/fare.js': HEAD + OBJECT + FEWER }),
  onAva(
    'a macro that is an object asks for less',
    'assertion_weakening',
    { 'test/fare.js': HEAD + OBJECT + CALLS },
    { 'test/fare.js': HEAD + OBJECT.replace('t.is(fare(zones), price)', 't.truthy(fare(zones))') + CALLS },
  ),
  onAva('a macro becomes an object', 'silent', { 'test/fare.js': HEAD + PLAIN + CALLS }, { 'test/fare.js': HEAD + OBJECT + CALLS }),
  onAva('a macro is called once more', 'silent', { 'test/fare.js': HEAD + OBJECT + FEWER }, { 'test/fare.js': HEAD + OBJECT + CALLS }),
]
