import { expect, test } from 'vitest'
import { selectionOf } from './selection-of.js'

const SCRIPTS: Readonly<Record<string, string>> = {
  'scripts.test': 'tsc -b && vitest run packages/a',
  'scripts.unit': 'pytest tests/unit -q',
  'scripts.spec': 'mocha --require test/env test/ test/acceptance/',
  'scripts.loop': 'npm run loop',
  'scripts.all': 'npm run test && npm run unit',
  'scripts.some': 'jest -t slow',
}
const kinds = (command: string) => selectionOf(command.split(' '), (name) => SCRIPTS[name] ?? null).map(({ kind }) => kind)

test.each([
  'vitest run',
  'npx vitest run --coverage --reporter dot',
  'npx jest --ci',
  'mocha test/**/*.js',
  'mocha --reporter json',
  'node --test',
  'node --test --test-reporter junit',
  'pytest',
  'python -m pytest -q -n 2 --cov src --junitxml out.xml tests',
  'poetry run pytest -x',
  'go test -json -race -count=1 ./...',
  'cargo test',
  'cargo test -- -Z unstable-options --format json',
  'cargo nextest run',
  'cargo nextest run --profile ci --retries 2 -j 4 --no-fail-fast',
  'cargo test --features extra --target-dir /tmp/t -- --nocapture --test-threads 1',
  'mvn -q test',
  './gradlew test',
  'npm test',
  'npm run spec -- --reporter json --reporter-option output=mocha.json',
  'npm run unit',
  'pnpm all',
])('%s runs the whole suite', (command) => expect(kinds(command)).toEqual([]))

test.each([
  ['vitest run src/a.test.ts', ['file_filter']],
  ['vitest run -t cart', ['name_filter']],
  ['jest --shard=1/3', ['shard']],
  ['jest -o', ['changed_only']],
  ['mocha -g cart', ['name_filter']],
  ['node --test --test-name-pattern=x a.mjs', ['name_filter', 'file_filter']],
  ['pytest -k cart', ['name_filter']],
  ['pytest -kcart -m slow', ['name_filter', 'tag_filter']],
  ['pytest tests/test_a.py::test_b', ['name_filter']],
  ['pytest tests/test_a.py', ['file_filter']],
  ['pytest --lf', ['failures_only']],
  ['pytest --deselect a::b --ignore=x', ['name_filter', 'file_filter']],
  ['go test -json', ['file_filter']],
  ['go test ./a', ['file_filter']],
  ['go test -run TestX ./...', ['name_filter']],
  ['go test -short ./...', ['tag_filter']],
  ['go test -count 1 -run TestX', ['name_filter', 'file_filter']],
  ['cargo test adds', ['name_filter']],
  ['cargo test -p shop', ['project_filter']],
  ['cargo test --test sum', ['file_filter']],
  ['cargo nextest run -E test(adds) --partition hash:1/2', ['name_filter', 'shard']],
  ['cargo test --lib', ['project_filter']],
  ['mvn test -Dtest=CartTest', ['name_filter']],
  ['mvn -pl api test', ['project_filter']],
  ['gradle test --tests Cart', ['name_filter']],
  ['gradle test :api:test', ['project_filter']],
  ['npm test -- src/a.test.ts', ['file_filter']],
  ['npm run spec -- --reporter json -g cart test/a.js', ['name_filter', 'file_filter']],
  ['npm run some', ['name_filter']],
  ['make test', ['unknown']],
  ['npm run loop', ['unknown']],
  ['npm run nothing', ['unknown']],
  ['./run-all', ['unknown']],
])('%s leaves something out', (command, expected) => expect(kinds(command)).toEqual(expected))

test.each([
  ['go test -run TestX ./...', ['-run TestX']],
  ['go test -run=TestX -tags slow ./...', ['-run TestX', '-tags slow']],
  ['go test -run TestX', ['-run TestX', 'the package of this folder']],
])('%s says what it leaves out', (command, details) => expect(selectionOf(command.split(' '), () => null).map(({ detail }) => detail)).toEqual(details))
