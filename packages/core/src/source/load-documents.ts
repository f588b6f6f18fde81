/** A document in JSON or YAML as plain data; null where it does not parse, or nobody said that there would be one in YAML. Never throws. */
export type ReadDocument = (path: string, text: string) => unknown

const YAML = /\.ya?ml$/i

/** Loads the parser that these paths need. */
export async function loadDocuments(paths: readonly string[]): Promise<ReadDocument> {
  const yaml = paths.some((path) => YAML.test(path)) ? await import('yaml') : null
  return (path, text) => {
    try {
      if (!YAML.test(path)) return JSON.parse(text)
      return yaml?.parse(text, { logLevel: 'error' }) ?? null
    } catch {
      return null
    }
  }
}
