import type { Toolchain } from './toolchain.js'

const go = (tests: string) => `package shop\n\nimport "testing"\n\n${tests}`
const rust = (tests: string) => `#[cfg(test)]\nmod tests {\n${tests}}\n`
const java = (tests: string) =>
  `package org.example;\n\nimport org.junit.jupiter.api.*;\nimport static org.junit.jupiter.api.Assertions.*;\n\nclass ShopTest {\n${tests}}\n`

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.example</groupId><artifactId>shop</artifactId><version>1</version>
  <properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
  <dependencies><dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId><version>5.11.4</version><scope>test</scope></dependency></dependencies>
  <build><plugins><plugin><groupId>org.apache.maven.plugins</groupId><artifactId>maven-surefire-plugin</artifactId><version>3.5.2</version></plugin></plugins></build>
</project>
`
const NODE_REPORTER = ['--test-reporter=tap']

/** Every toolchain with its four projects. */
export const TOOLCHAINS: readonly Toolchain[] = [
  {
    id: 'go test',
    needs: ['go'],
    common: { 'go.mod': 'module example.org/shop\n\ngo 1.21\n' },
    mixed: {
      'shop_test.go': go(`func TestCart(t *testing.T) {
	t.Run("adds", func(t *testing.T) {})
}
func TestFails(t *testing.T) { t.Error("no") }
func TestLater(t *testing.T) { t.Skip("later") }
func TestThrows(t *testing.T) { var m map[string]int; m["a"] = 1 }
`),
    },
    green: { 'shop_test.go': go('func TestAdds(t *testing.T) {}\nfunc TestRounds(t *testing.T) {}\n') },
    broken: {
      'shop_test.go': go('func TestAdds(t *testing.T) {}\n'),
      'broken/b_test.go': 'package broken\n\nimport "testing"\n\nfunc TestX(t *testing.T) { nothing() }\n',
    },
    command: ['go', 'test', '-json', './...'],
    filtered: ['go', 'test', '-json', '-run', 'TestAdds', './...'],
    failing: 1,
  },
  {
    id: 'cargo test',
    needs: ['cargo'],
    common: { 'Cargo.toml': '[package]\nname = "shop"\nversion = "0.1.0"\nedition = "2021"\n' },
    mixed: {
      'src/lib.rs': rust(`    #[test] fn adds() {}
    #[test] fn fails() { assert_eq!(1, 2); }
    #[test] #[ignore = "later"] fn later() {}
    #[test] fn throws() { None::<i32>.unwrap(); }
`),
    },
    green: { 'src/lib.rs': rust('    #[test] fn adds() {}\n    #[test] fn rounds() {}\n') },
    broken: { 'src/lib.rs': rust('    #[test] fn adds() { nothing(); }\n') },
    command: ['cargo', 'test', '--quiet', '--', '-Z', 'unstable-options', '--format', 'json'],
    filtered: ['cargo', 'test', '--quiet', 'adds', '--', '-Z', 'unstable-options', '--format', 'json'],
    env: { RUSTC_BOOTSTRAP: '1' },
    failing: 101,
  },
  {
    id: 'Maven Surefire',
    needs: ['mvn', 'java'],
    common: { 'pom.xml': POM },
    mixed: {
      'src/test/java/org/example/ShopTest.java': java(`  @Nested class Cart { @Test void adds() {} }
  @Test void fails() { assertEquals(1, 2); }
  @Test @Disabled("later") void later() {}
  @Test void throwsIt() { throw new IllegalStateException("no"); }
`).replace('throwsIt', '\u0074hrows_'),
    },
    green: { 'src/test/java/org/example/ShopTest.java': java('  @Test void adds() {}\n  @Test void rounds() {}\n') },
    broken: { 'src/test/java/org/example/ShopTest.java': java('  @Test void adds() { nothing(); }\n') },
    command: ['mvn', '-q', '-B', 'test'],
    filtered: ['mvn', '-q', '-B', 'test', '-Dtest=ShopTest#adds'],
    failing: 1,
  },
  {
    id: 'pytest',
    needs: ['python3', 'pytest'],
    common: { 'pytest.ini': '[pytest]\naddopts = -p no:cacheprovider\n' },
    mixed: {
      'test_shop.py': `import pytest

class TestCart:
    def test_adds(self):
        pass

def test_fails():
    assert 1 == 2

@pytest.mark.skip(reason='later')
def test_later():
    pass

def test_throws():
    raise ValueError('no')
`,
    },
    green: { 'test_shop.py': 'def test_adds():\n    pass\n\ndef test_rounds():\n    pass\n' },
    broken: { 'test_shop.py': 'def test_adds():\n    pass\n', 'test_broken.py': 'import nothing_of_that_name\n' },
    command: ['pytest', '-q', '--continue-on-collection-errors', '--junitxml=junit.xml'],
    filtered: ['pytest', '-q', '-k', 'adds', '--junitxml=junit.xml'],
    env: { PYTHONDONTWRITEBYTECODE: '1' },
    failing: 1,
  },
  {
    id: 'node --test',
    needs: ['node'],
    common: {},
    mixed: {
      'shop.test.mjs': `import { describe, it } from 'node:test'
import assert from 'node:assert'
describe('cart', () => { it('adds', () => {}) })
it('fails', () => assert.equal(1, 2))
it('later', { skip: 'later' }, () => {})
it('throws', () => { throw new TypeError('no') })
`,
    },
    green: { 'shop.test.mjs': "import { it } from 'node:test'\nit('adds', () => {})\nit('rounds', () => {})\n" },
    broken: { 'shop.test.mjs': "import { it } from 'node:test'\nit('adds', () => {})\n", 'broken.test.mjs': "import './nothing.mjs'\n" },
    command: ['node', '--test', ...NODE_REPORTER],
    filtered: ['node', '--test', '--test-name-pattern=adds', ...NODE_REPORTER],
    failing: 1,
  },
  {
    id: 'mocha',
    needs: ['npm'],
    common: { 'package.json': '{ "private": true }\n' },
    mixed: {
      'test/shop.test.js': `const assert = require('assert')
describe('cart', () => { it('adds', () => {}) })
it('fails', () => assert.equal(1, 2))
it.skip('later', () => {})
it('throws', () => { throw new TypeError('no') })
`,
    },
    green: { 'test/shop.test.js': "it('adds', () => {})\nit('rounds', () => {})\n" },
    broken: { 'test/shop.test.js': "it('adds', () => {})\n", 'test/broken.test.js': "require('./nothing')\n" },
    command: ['node', 'node_modules/mocha/bin/mocha.js', '--reporter', 'json'],
    filtered: ['node', 'node_modules/mocha/bin/mocha.js', '--reporter', 'json', '-g', 'adds'],
    failing: 2,
    install: ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', 'mocha@11.7.1'],
  },
]
