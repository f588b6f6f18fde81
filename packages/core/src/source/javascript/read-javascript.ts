import type { LanguageReader } from '../read-context.js'

/** TypeScript and JavaScript, by oxc-parser. */
export const javascriptReader: LanguageReader = {
  read: () => ({ unreadable: { kind: 'syntax', line: null, detail: 'no reader yet' } }),
}
