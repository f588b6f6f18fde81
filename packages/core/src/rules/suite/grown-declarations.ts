import type { FileInventory, FilePair, RevisionPair } from '../../contract/index.js'
import { loadedByRunner } from './collection/loaded-by-runner.js'

// What an interpreter or a caller looks up by its name takes effect without being called.
export const CALLED_BY_NAME = /^(__\w+__|default|constructor|toString|toJSON|valueOf|then|asymmetricMatch|setup\w*|teardown\w*|pytest_\w+|test\w*|main)$/i

/** Declarations that do nothing by themselves: constants that are written down, types. */
const DECLARES: Readonly<Record<FileInventory['language'], readonly RegExp[]>> = {
  javascript: [
    /^(?:export )?const ([A-Za-z_$][\w$]*)(?:: [^=\n]+)? = (?:-?[\d._]+|'[^'\n]*'|"[^"\n]*"|true|false|null)(?: as const)?;?$/gm,
    /^(?:export )?(?:declare )?interface ([A-Za-z_$][\w$]*)[^{\n]*\{[^{}]*\}$/gm,
    /^(?:export )?type ([A-Za-z_$][\w$]*)(?:<[^>\n]*>)? = [^\n]+(?:\n[ \t]+[^\n]+)*$/gm,
  ],
  python: [/^([A-Za-z_]\w*)(?:: ?[^=\n]+)? = (?:-?[\d._]+|"[^"\n]*"|'[^'\n]*'|True|False|None)$/gm],
}

// A framework looks its settings up by their names.
const SETTINGS = /(?:^|\/)(?:settings|config|conf)[\w.-]*$|(?:^|\/)(?:settings|config|conf)\//

/** A file's text without the declarations of names of which the base knew nothing, on as many lines, and these names. */
export function withoutDeclarations(text: string, base: FileInventory): { readonly text: string; readonly names: readonly string[] } {
  if (SETTINGS.test(base.path)) return { text, names: [] }
  const names: string[] = []
  const rest = DECLARES[base.language].reduce(
    (left, pattern) =>
      left.replace(pattern, (whole: string, name: string) => {
        if (base.declared.has(name) || base.mentions.has(name) || CALLED_BY_NAME.test(name)) return whole
        names.push(name)
        return whole.replace(/[^\n]/g, '')
      }),
    text,
  )
  return { text: rest, names }
}

const HARMLESS = /^(?:new )?(?:Map|Set|WeakMap|WeakSet|RegExp|Symbol|Object\.freeze|re\.compile|logging\.getLogger|frozenset|set|dict|tuple|list|TypeVar)$/
const ENDINGS = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts', '.py', '/index.ts', '/index.tsx', '/index.js', '/__init__.py']

/** The names that a new module declares which does nothing when it is loaded and stands in no other's place; null for any other file. */
export function newModule(pair: RevisionPair, { role, change, head, headPath }: FilePair): readonly string[] | null {
  if (role !== 'source' || change !== 'added' || head === null || headPath === null || head.harness.length > 0) return null
  if (loadedByRunner(pair).has(headPath) || SETTINGS.test(headPath)) return null
  const stem = headPath.replace(/(?:\/(?:index|__init__))?\.\w+$/, '')
  if (ENDINGS.some((ending) => pair.exists('base', `${stem}${ending}`))) return null
  const acts = head.functions.some(
    ({ kind, calls, decorators, bases }) =>
      (kind === 'module' && calls.some(({ callee }) => !HARMLESS.test(callee))) ||
      decorators.length > 0 ||
      bases?.some((base) => !IDLE_BASE.test(base)) === true,
  )
  return acts || /^(?:import\s*['"]|[A-Za-z_$][\w$.[\]'"]*\.[\w$]+\s*=[^=>])/m.test(pair.text('head', headPath) ?? '')
    ? null
    : [...head.exports, ...head.functions.map(({ name }) => name)]
}

/** Bases that keep no list of the classes that are made of them. */
export const IDLE_BASE = /^(?:object|Error|TypeError|RangeError|Exception|ValueError|RuntimeError|TypedDict|NamedTuple|Protocol)$/
