import { expect, test } from 'vitest'
import { stoppingFlag } from './stopping-flag.js'

test.each([
  ['mocha --bail --reporter json', '--bail'],
  ['npx mocha -b', '-b'],
  ['python -m pytest -x', '-x'],
  ['pytest --maxfail=2', '--maxfail'],
  ['go test -json -failfast ./...', '-failfast'],
  ['mvn -q test -Dsurefire.skipAfterFailureCount=1', '-Dsurefire.skipAfterFailureCount'],
  ['gradle test --fail-fast', '--fail-fast'],
  ['vitest run --bail=1', '--bail'],
  ['vitest run --bail=0', null],
  ['gradle test -x lint', null],
  ['mocha --reporter json', null],
  ['cargo test', 'no --no-fail-fast'],
  ['cargo nextest run --profile ci', 'no --no-fail-fast'],
  ['cargo test --no-fail-fast', null],
  ['make test', null],
])('%s: %s', (command, flag) => expect(stoppingFlag(command.split(' '))).toBe(flag))
