import { expect, test } from 'vitest'
import { REPORTS } from '../../test/sample-reports.js'
import { SOURCE_REPORT, sourceFinding, sourceReport } from '../../test/source-report.js'
import type { Report } from '../contract/index.js'
import { renderGithub } from './render-github.js'

const LOOK = { color: false, ascii: false, agent: false, width: 100, command: (command: string) => `pnpm ${command}` }
const lines = (report: Report) => renderGithub(report, LOOK).split('\n').filter(Boolean)

test('errors block, warnings do not, what is settled is a notice; a removed test stands on a line that exists', () => {
  const [loosened = '', gone, justified, approved] = lines(SOURCE_REPORT)
  expect(loosened.replace(/F-[0-9a-f]+/, 'F-7c21')).toBe(
    '::error file=test/verify.test.ts,line=42,title=check-loosened F-7c21::A check of "verify › rejects an expired token" accepted TokenExpired only and accepts every error now.%0Aexpect(() => verify(token, { now: EXPIRY + 1 })).toThrow(TokenExpired) -> expect(() => verify(token, { now: EXPIRY + 1 })).toThrow()%0AResolve: Name TokenExpired in toThrow again.',
  )
  expect(gone).toContain('::error file=src/refresh.ts,line=31,')
  expect(gone).toContain('(test/refresh.test.ts:88 of the base)')
  expect(justified).toMatch(/^::notice .*%0Ajustified: md5\(\)/)
  expect(approved).toMatch(/^::notice .*%0Aapproved: the API/)
  expect(lines(sourceReport([sourceFinding({ gating: false, severity: 'low' })]))).toEqual([expect.stringMatching(/^::warning .*Resolve: Name/)])
})

test('green says nothing, what cannot be judged is an error', () => {
  expect(renderGithub(REPORTS['green'] as Report, LOOK)).toBe('')
  expect(lines(REPORTS['nothing'] as Report)).toEqual([expect.stringMatching(/^::error title=truegreen cannot judge%3A TG2009::.*%0Anext: /)])
})

test('at most eight a level, and the last one says how many more', () => {
  const many = Array.from({ length: 30 }, (_, index) => sourceFinding({ line: index + 1 }))
  const shown = lines(sourceReport(many))
  expect(shown).toHaveLength(8)
  expect(shown.at(-1)).toBe('::error title=truegreen::23 more errors: pnpm truegreen check --base main --all')
  expect(lines(sourceReport(many.slice(0, 8)))).toHaveLength(8)
})

test('titles and paths cannot begin a command or a property', () => {
  const file = 'a,line=1::b\n::error::c%0A.ts'
  const [line = '', ...rest] = lines(sourceReport([sourceFinding({ file, message: 'x\n::error file=evil::100 %0A more of the same' })]))
  expect(rest).toEqual([])
  expect(line).toContain('file=a%2Cline=1%3A%3Ab\\n%3A%3Aerror%3A%3Ac%250A.ts,line=42,')
  expect(line).toContain('::x\\n::error file=evil::100 %250A more of the same%0A')
})
