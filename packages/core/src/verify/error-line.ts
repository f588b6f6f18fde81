import { cutText, stripAnsi } from '../run/failure-text.js'
import { redact } from '../run/redact.js'

const MOST = 300

/**
 * The line of an error that says what is wrong, secrets taken out. Where Jest's first line only names the matcher, what
 * was expected and what came are put behind it.
 */
export function errorLine(error: string): string {
  const lines = stripAnsi(error)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^● /.test(line))
  const first = lines.find((line) => !/^(?:Error|AssertionError|Failed)?:?$/.test(line) && !/^Test suite failed to run$/.test(line)) ?? 'no message'
  const matcher = /^(?:Error: |AssertionError: )?(expect\(.*)$/.exec(first)?.[1]
  const detail = matcher === undefined ? [] : lines.filter((line) => /^(?:Expected|Received)\b[^:]*:\s*\S/.test(line)).slice(0, 2)
  return cut(redact([first, ...detail].join('; ')))
}

function cut(text: string): string {
  return text.length <= MOST ? text : `${cutText(text, MOST - 3).split('\n')[0]}...`
}
