import { createRequire } from 'node:module'
import type { FileCoverage } from '../../../contract/index.js'

/** What the instrumenter finds in a text with some plugins of Babel's parser; a string says why it cannot be parsed. */
export type Instrument = (path: string, text: string, plugins: readonly string[], isModule: boolean) => FileCoverage | string

interface Instrumenter {
  instrumentSync(code: string, filename: string): string
  lastFileCoverage(): FileCoverage
}

interface Visitor {
  readonly enter: (path: unknown) => void
  readonly exit: (path: unknown) => { readonly fileCoverage?: FileCoverage } | undefined
}

interface Library {
  readonly createInstrumenter: (options: Readonly<Record<string, unknown>>) => Instrumenter
  readonly programVisitor: (types: unknown, path: string, options: Readonly<Record<string, unknown>>) => Visitor
}

interface Babel {
  readonly transformSync: (text: string, options: Readonly<Record<string, unknown>>) => unknown
}

let loading: Promise<Instrument> | null = null

/** Loads Istanbul's instrumenter once a process: with Babel it takes as long as reading a hundred files. */
export function loadInstrumenter(): Promise<Instrument> {
  loading ??= load()
  return loading
}

async function load(): Promise<Instrument> {
  // @ts-expect-error the package has no types
  const loaded: { readonly default: Library } = await import('istanbul-lib-instrument')
  const library = loaded.default
  // The Babel that the instrumenter itself uses: another one may read other syntax.
  const babel: Babel = createRequire(createRequire(import.meta.url).resolve('istanbul-lib-instrument'))('@babel/core')
  return (path, text, plugins, isModule) => {
    try {
      return visited(library, babel, path, text, plugins, isModule) ?? instrumented(library, path, text, plugins, isModule)
    } catch (error) {
      return `cannot be parsed: ${error instanceof Error ? withoutFile(error.message.split('\n')[0] ?? '', path) : String(error)}`
    }
  }
}

/** What the instrumenter's visitor counts, without writing the code that would count it; null where the text holds that code already. */
function visited({ programVisitor }: Library, babel: Babel, path: string, text: string, plugins: readonly string[], isModule: boolean): FileCoverage | null {
  const found: FileCoverage[] = []
  const plugin = ({ types }: { readonly types: unknown }) => {
    const { enter, exit } = programVisitor(types, path, {})
    return { visitor: { Program: { enter, exit: (program: unknown) => void found.push(...[exit(program)?.fileCoverage ?? []].flat()) } } }
  }
  babel.transformSync(text, {
    configFile: false,
    babelrc: false,
    ast: false,
    code: false,
    filename: path,
    parserOpts: { allowReturnOutsideFunction: true, sourceType: isModule ? 'module' : 'script', plugins },
    plugins: [plugin],
  })
  return found[0] ?? null
}

function instrumented({ createInstrumenter }: Library, path: string, text: string, plugins: readonly string[], isModule: boolean): FileCoverage {
  const instrumenter = createInstrumenter({ esModules: isModule, compact: true, produceSourceMap: false, autoWrap: true, parserPlugins: plugins })
  instrumenter.instrumentSync(text, path)
  return instrumenter.lastFileCoverage()
}

/** Babel begins with the file's absolute path. */
function withoutFile(message: string, path: string): string {
  const name = `${path.slice(path.lastIndexOf('/') + 1)}: `
  const at = message.indexOf(name)
  return at === -1 ? message : message.slice(at + name.length)
}
