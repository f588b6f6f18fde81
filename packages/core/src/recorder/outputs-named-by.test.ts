import { expect, test } from 'vitest'
import { outputsNamedBy } from './outputs-named-by.js'

test.each([
  ['go test -json -coverprofile=c.out ./...', ['c.out']],
  ['go test -coverprofile c.out ./...', ['c.out']],
  ['pytest --junitxml=a.xml --json-report --json-report-file b.json', ['a.xml', 'b.json']],
  ['pytest --cov-report=json:cov.json -q tests/test_new.py', ['json:cov.json', 'cov.json']],
  ['vitest run --outputFile.junit=j.xml', ['j.xml']],
  ['pytest -q test_new.py', []],
])('%s', (command, files) => expect(outputsNamedBy(command.split(' '))).toEqual(files))
