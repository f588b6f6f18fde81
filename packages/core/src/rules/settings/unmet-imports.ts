import type { RevisionPair } from '../../contract/index.js'
import { namePattern } from '../../run/literal-pattern.js'
import type { Weakening } from '../rule.js'
import { lineEdits } from '../sources/line-edits.js'
import { isTestPath } from '../suite/data-records.js'
import { codeOf, weakened } from '../weakened.js'
import { shortened } from '../wording.js'

const MANIFEST =
  /(^|\/)(pyproject\.toml|setup\.(cfg|py)|tox\.ini|Pipfile|environment\.ya?ml|[\w-]*requirements[^/]*\.(txt|in))$|(^|\/)requirements\/[^/]+\.(txt|in)$/
/** A requirement by its name, alone on its line or in quotes: `freezegun>=1.2`, `"freezegun"`. */
const REQUIREMENT = /["']([A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*(?:[<>=!~@;][^"']*)?["']|^\s*-?\s*([A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*(?:(?:[<>=!~]=|[<>@;]).*)?$/g
const MOST_ASKED = 6

/** A library that is installed for the tests no more, while tests that the change leaves alone are left out without it: `importorskip("x")`. */
export function unmetImports(pair: RevisionPair): Weakening[] {
  const manifests = pair.files.filter(({ headPath, basePath }) => basePath !== null && headPath !== null && MANIFEST.test(headPath))
  const edits = manifests.flatMap((file) => {
    const found = lineEdits(pair, file)
    return found === null || file.headPath === null ? [] : [{ path: file.headPath, found }]
  })
  const all = edits.map(({ found }) => found.headText).join('\n')
  return edits.flatMap(({ path, found }) => {
    const lines = [...found.gone, ...found.changed.map(({ before }) => before)]
    const gone = [...new Set(lines.flatMap(namesIn))].filter((name) => !new RegExp(namePattern(name), 'i').test(all))
    return gone.slice(0, MOST_ASKED).flatMap((name) => {
      const module = name.replaceAll('-', '_')
      const [test] = pair
        .mentioning('head', module)
        .filter((one) => isTestPath(one) && !pair.files.some(({ headPath }) => headPath === one))
        .filter((one) => new RegExp(`\\bimportorskip\\(\\s*['"]${module}\\b`).test(pair.text('head', one) ?? ''))
      if (test === undefined) return []
      return [
        weakened({
          severity: 'high',
          side: 'base',
          at: { file: path, line: found.baseText.split('\n').findIndex((line) => line.includes(name)) + 1 },
          message: `${shortened(path, 100)} no longer installs ${codeOf(name, 60)}, without which ${shortened(test, 120)} is left out: its tests do not run any more.`,
          suggestion: 'Keep the library where the tests are run, or rewrite the tests so that they do without it.',
          base: name,
          head: null,
        }),
      ]
    })
  })
}

function namesIn(line: string): string[] {
  return [...line.replace(/#.*$/, '').matchAll(REQUIREMENT)].flatMap(([, quoted, plain]) => quoted ?? plain ?? [])
}
