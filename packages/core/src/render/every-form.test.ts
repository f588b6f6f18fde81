import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleReport } from '../../test/sample-report.js'
import { REPORTS } from '../../test/sample-reports.js'
import { type SampleTest, sampleFailure } from '../../test/sample-run.js'
import { FAULTS, type FaultCode, type Report } from '../contract/index.js'
import { renderCheck } from './render-check.js'
import { renderFault } from './render-fault.js'
import { renderFooter } from './render-footer.js'
import { renderJson } from './render-json.js'
import type { RenderOptions } from './render-options.js'

fc.configureGlobal({ seed: 20261121 })

const FORMS: readonly RenderOptions[] = [false, true].flatMap((agent) =>
  [false, true].flatMap((ascii) => [40, 80, 100].map((width) => ({ agent, ascii, width, color: false, command: (command: string) => `npx ${command}` }))),
)
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

function everyText(report: Report): string[] {
  return FORMS.flatMap((form) => [renderFooter(report, form), renderCheck(report, form), renderCheck(report, { ...form, all: true })])
}

test('footers keep to twelve lines at 80 columns, green ones to one', () => {
  for (const [name, report] of Object.entries(REPORTS)) {
    for (const form of FORMS.filter(({ width }) => width >= 80)) {
      const lines = renderFooter(report, form).trim().split('\n').length
      expect(lines, name).toBeLessThanOrEqual(report.verdict === 'pass' ? 1 : 12)
    }
  }
})

test('a check keeps to sixty lines unless all is asked for', () => {
  for (const form of FORMS.filter(({ width }) => width >= 80)) {
    for (const report of Object.values(REPORTS)) expect(renderCheck(report, form).split('\n').length).toBeLessThanOrEqual(61)
  }
})

test('with all, every finding and failure is there', () => {
  const report = REPORTS['flood'] as Report
  for (const form of FORMS) {
    const text = renderCheck(report, { ...form, all: true })
    expect(text.match(/F-[0-9a-f]{4,}/g)).toHaveLength(40)
    expect(text.match(/expected 36 to be 41/g)).toHaveLength(30)
    expect(text).not.toContain(' more')
  }
})

test('whatever titles, files and messages hold, only our own line breaks are printed', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\r', '\u001b[31m', '\u202e', '\u200b', '\u{e0041}', '::error::', '"', '試', '\u0085', '\u2028', '\ud800'),
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(nasty, nasty, nasty, (title, file, message) => {
      const failed: SampleTest = { title: `${title}!`, status: 'failed', failures: [sampleFailure(message)] }
      const report = sampleReport(
        [{ base: [{ file, tests: [title, `${title}!`] }], head: [{ file, tests: [failed] }], headRest: { partial: [{ kind: 'unknown', detail: message }] } }],
        { assumptions: [message] },
      )
      for (const text of [...everyText(report), renderJson(report)]) expect(text.replaceAll('\n', '')).not.toMatch(UNSEEN)
      expect(JSON.parse(renderJson(report))).toEqual(JSON.parse(JSON.stringify(report)))
    }),
    { numRuns: 50 },
  )
})

test('JSON has the same bytes whatever the order of keys', () => {
  const report = REPORTS['not green'] as Report
  const turned = Object.fromEntries(Object.entries(report).reverse()) as unknown as Report
  expect(renderJson(turned)).toBe(renderJson(report))
  expect(JSON.parse(renderJson(report))).toEqual(report)
  expect(renderJson(report)).toMatch(/\n$/)
})

test('every fault says what happened and what to do, with commands that can be pasted', () => {
  for (const code of Object.keys(FAULTS) as FaultCode[]) {
    for (const form of FORMS) {
      const text = renderFault({ code, detail: 'src/\u001bx' }, form)
      expect(text.replace(/\s+/g, ' ')).toContain(`${FAULTS[code].message}: src/\\u001bx`)
      expect(text).toContain(code)
      expect(text).toContain('next: ')
      expect(text.replace(/\s+/g, ' ')).not.toMatch(/(?<!npx )truegreen check\b/)
    }
  }
})
