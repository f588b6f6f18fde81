import type { FilePair, RevisionPair } from '../../contract/index.js'
import { withoutHashComments, withoutSlashComments } from '../../run/without-comments.js'
import type { Weakening } from '../rule.js'
import { weakened } from '../weakened.js'
import { shortened } from '../wording.js'

/** Calls that start a suite, by language, and what hands its outcome on. */
const LANGUAGES = [
  {
    files: /\.[cm]?[jt]s$/,
    plain: withoutSlashComments,
    starts:
      /\b(?:exec|execSync|execFile|execFileSync|spawn|spawnSync|execa\w*|fork)\s*\([^;]*?(?:\b(?:vitest|jest|mocha|ava|jasmine|playwright|cypress)\b|--test\b|\b(?:npm|pnpm|yarn)\b['",\s]+(?:run\s+)?['"]?test\b)/,
    throws: /\b(?:execSync|execFileSync|execaSync|execaCommandSync|await\s+(?:execa\w*|\w*[eE]xec\w*))\s*\(/,
    hands: /\bprocess\.exit\(\s*(?!0\s*\)|\))|\bprocess\.exitCode\s*=\s*(?!0\b)|\bthrow\b|\breject\(/,
    tried: /\btry\s*\{(?:[^{}]|\{[^{}]*\})*\}\s*catch\s*(?:\([^)]*\))?\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g,
  },
  {
    files: /\.py$/,
    plain: withoutHashComments,
    starts: /\bsubprocess\.(?:run|call|Popen|check_\w+)\([^)]*\b(?:pytest|unittest|tox|nox)\b|\bpytest\.main\(|\bTextTestRunner\(|\bunittest\.main\(/,
    throws: /\bcheck\s*=\s*True|\bcheck_(?:call|output)\(|\.check_returncode\(|\bunittest\.main\((?![^)]*\bexit\s*=\s*False)/,
    hands: /\b(?:sys\.exit|exit|SystemExit|os\._exit)\(\s*(?!(?:0|None|False)?\s*\))|\braise\b/,
    tried: /\btry:\s*\n(?:[ \t]+[^\n]*\n|\n)+?\s*except\b[^\n]*:([^\n]*(?:\n[ \t]+[^\n]*)*)/g,
  },
] as const

/** Programs of the repository that start the suite and end well whatever came of it, where they handed its outcome on. */
export function startedTests(pair: RevisionPair): Weakening[] {
  const programs = pair.files.flatMap((file) => {
    const { basePath, headPath, change } = file
    const language = LANGUAGES.find(({ files }) => headPath !== null && files.test(headPath))
    const isProgram = change === 'added' || (change === 'modified' && basePath !== null)
    return !isProgram || headPath === null || language === undefined || holdsTests(file, language) ? [] : [{ basePath, headPath, language }]
  })
  const heads = programs.map(({ headPath }) => headPath)
  return programs.flatMap(({ basePath: own, headPath, language }, at) => {
    const is = pair.text('head', headPath, at === 0 ? heads : []) ?? ''
    const start = language.starts.exec(is)
    if (start === null || isHeard(is, language)) return []
    const basePath = own ?? goneProgram(pair, language)
    const was = (basePath === null ? null : pair.text('base', basePath)) ?? ''
    if (!language.starts.test(was) || !isHeard(was, language)) return []
    return [
      weakened({
        severity: 'critical',
        at: { file: headPath, line: is.slice(0, start.index).split('\n').length },
        message: `${shortened(headPath, 120)} starts the tests and ends well whatever came of them: a red suite looks green.`,
        suggestion: 'Let the program end with the exit code of the tests.',
        base: 'the outcome is handed on',
        head: 'the outcome is dropped',
      }),
    ]
  })
}

/** Of files that are read only where somebody asks for all of them, most are told by their text. */
function holdsTests({ role, head, touched, wholeText }: FilePair, { starts }: (typeof LANGUAGES)[number]): boolean {
  return role === 'test' && ((touched !== undefined && !starts.test(wholeText ?? '')) || head?.tests.length !== 0)
}

/** A program that started the tests and is gone: another one that came does so in its place. */
function goneProgram(pair: RevisionPair, { files, starts }: (typeof LANGUAGES)[number]): string | null {
  const gone = pair.files.flatMap(({ basePath, change, role, base }) =>
    change === 'deleted' && basePath !== null && (role !== 'test' || base?.tests.length === 0) && files.test(basePath) ? [basePath] : [],
  )
  return gone.find((path) => starts.test(pair.text('base', path, gone) ?? '')) ?? null
}

/** A failure of the tests ends the program badly: by the call itself, or by what looks at its result. */
function isHeard(whole: string, { plain, throws, hands, tried }: (typeof LANGUAGES)[number]): boolean {
  // Words of remarks, and what is only said, hand nothing on.
  const text = plain(whole).replace(/\b(?:console\.\w+|print)\((?:[^()]|\([^()]*\))*\)/g, 'said()')
  if (hands.test(text)) return true
  const dropped = [...text.matchAll(tried)].some(([whole, handler = '']) => throws.test(whole) && !hands.test(handler))
  return throws.test(text) && !dropped
}
