import type { Told } from './told.js'
import type { Writer } from './writers.js'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Shape {
  /** The name of <testsuites>; without one there is none and every file is a suite of its own. */
  readonly root: string
  readonly classname: (test: Told) => string
  readonly name: (test: Told) => string
  readonly file: boolean
}

function write(run: readonly Told[], { root, classname, name, file }: Shape): string {
  const failed = run.filter(({ status }) => status === 'failed').length
  const suites = [...new Set(run.map((one) => one.file))].map((of) => {
    const own = run.filter((one) => one.file === of)
    const [failures, skipped] = (['failed', 'skipped'] as const).map((status) => own.filter((one) => one.status === status).length)
    const cases = own.map((one) => {
      const body = { passed: '', failed: `<failure message="${escaped(one.why)}" type="Error">${escaped(one.why)}</failure>`, skipped: '<skipped/>' }[
        one.status
      ]
      const place = file ? ` file="${escaped(one.file)}"` : ''
      return `<testcase classname="${escaped(classname(one))}" name="${escaped(name(one))}"${place} time="${one.ms / 1000}">${body}</testcase>`
    })
    const attributes = `name="${escaped(of)}" tests="${own.length}" failures="${failures}" errors="0" skipped="${skipped}"`
    return `<testsuite ${attributes}>\n${cases.join('\n')}\n<system-out><![CDATA[<failure>]]></system-out></testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${root}" tests="${run.length}" failures="${failed}">${suites.join('\n')}</testsuites>\n`
}

const plain = (file: string) => file.replace(/[/.]/g, '')
const titles = ({ suites, title }: Told) => [...suites, title]

/** JUnit XML as jest-junit, Vitest and Surefire write it. */
export const writeJUnit: readonly Writer[] = [
  {
    format: 'junit',
    // One of equal names stands for both.
    tell: (one) => `${one.file} ${one.suites.join(' ') === one.title ? one.title : titles(one).join(' ')} ${one.status}`,
    write: (run) => write(run, { root: 'jest tests', classname: ({ suites }) => suites.join(' '), name: ({ title }) => title, file: true }),
  },
  {
    format: 'junit',
    tell: (one) => `${one.file} ${titles(one).join(' > ').split(' > ').join(' ')} ${one.status}`,
    write: (run) => write(run, { root: 'vitest tests', classname: ({ file }) => file, name: (one) => titles(one).join(' > '), file: false }),
  },
  {
    format: 'junit',
    tell: (one) => `org/x/${plain(one.file)}.java ${titles(one).join('-')}[1] ${one.status}`,
    write: (run) =>
      write(run, { root: 'surefire', classname: ({ file }) => `org.x.${plain(file)}`, name: (one) => `${titles(one).join('-')}[1]`, file: false }),
  },
]
