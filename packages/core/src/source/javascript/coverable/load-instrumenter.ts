import type { FileCoverage } from '../../../contract/index.js'

/** What the instrumenter finds in a text with some plugins of Babel's parser; a string says why it cannot be parsed. */
export type Instrument = (path: string, text: string, plugins: readonly string[], isModule: boolean) => FileCoverage | string

interface Instrumenter {
  instrumentSync(code: string, filename: string): string
  lastFileCoverage(): FileCoverage
}

interface Library {
  readonly createInstrumenter: (options: Readonly<Record<string, unknown>>) => Instrumenter
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
  const { createInstrumenter } = loaded.default
  return (path, text, plugins, isModule) => {
    const options = { esModules: isModule, compact: true, produceSourceMap: false, autoWrap: true, parserPlugins: plugins }
    const instrumenter = createInstrumenter(options)
    try {
      instrumenter.instrumentSync(text, path)
      return instrumenter.lastFileCoverage()
    } catch (error) {
      return `cannot be parsed: ${error instanceof Error ? withoutFile(error.message.split('\n')[0] ?? '', path) : String(error)}`
    }
  }
}

/** Babel begins with the file's absolute path. */
function withoutFile(message: string, path: string): string {
  const name = `${path.slice(path.lastIndexOf('/') + 1)}: `
  const at = message.indexOf(name)
  return at === -1 ? message : message.slice(at + name.length)
}
