import type { GoneTest, SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'

const EACH = /each\(\[((?:'[^'\\]*'(?:, )?)+)\]\)/

/**
 * Why a test that is gone may be right: a test of its file that stands for each value of a list is the very test for one of them, `run(['--stats', 'verbose'])`
 * for `run(['--stats', preset])` of `presets`.
 */
export function oneOfEach({ tests, added }: SuiteComparison, { file, test }: GoneTest): string | null {
  if (test.row !== null || test.open || test.checks.length === 0) return null
  const tables = [...added, ...tests.map(({ head }) => head)].filter((one) => one.file === file && one.test.open && one.test.state === 'run')
  for (const { test: table } of tables) {
    const [whole = '', list = ''] = EACH.exec(table.titlePath.at(-1) ?? '') ?? EACH.exec(table.calls.join('\n')) ?? []
    const value = [...list.matchAll(/'([^']*)'/g)].map(([, text = '']) => text).find((one) => isInstance(test, table, whole, one))
    if (value !== undefined && whole !== '') return `it is what ${table.titlePath.at(-1)?.replace(whole, '…').slice(0, 80)} does for '${value}'`
  }
  return null
}

function isInstance(test: InventoryTest, table: InventoryTest, each: string, value: string): boolean {
  const filled = (text: string): string => text.replaceAll(`\`\${${each}}\``, `'${value}'`).replaceAll(`\${${each}}`, value).replaceAll(each, `'${value}'`)
  const said = ({ relation, negated, subject, expected, errorType, message }: InventoryCheck): string =>
    JSON.stringify([relation, negated, filled(subject), expected.map((one) => ('text' in one ? bare(filled(one.text)) : one)), errorType, message])
  const left = new Set(table.checks.map((check) => `${said(check)} ${check.modality}`))
  return test.calls.some((call) => call.includes(`'${value}'`)) && test.checks.every((check) => left.has(`${said(check)} ${check.modality}`))
}

/** What stands in a template that holds nothing else. */
function bare(text: string): string {
  return /^`([^`]*)`$/.exec(text)?.[1] ?? text
}
