const HELPER_NAME = /expect|assert|check|verif|should|ensure|must|validate|test|spec|compare|helper|run|match/i
const SUPPORT = /spec|helper|support|fixture|mock|setup|util|assert|matcher|harness|shared|common|\bpages?\b|page-?object|\bpom\b|robot|screen/i
/** At the beginning of a word: what is called `latest`, or as a runner is, helps no tests. */
const TESTS = /(?<![A-Za-z])(?:test|TEST)|Test/

/** The product's own helpers, from a folder of tests: `../src/utils/link`. */
const OF_PRODUCT = /^(?:\.\.?\/)+(?:[\w.-]+\/)*?(?:src|lib)\/(?:[\w.-]+\/)*(?:utils?|shared|common)(?:\/|$)/

/** Stands for whatever is wanted of a module of the repository. */
export const ANY_MEMBER = '*'

/** True for an imported name that, by its module's or its own name, may hold checks. */
export function couldHelp(from: string, name: string): boolean {
  return from.startsWith('.') || from.startsWith('/') || from.startsWith('@/') || from.startsWith('~') || from.startsWith('#')
    ? name === ANY_MEMBER || HELPER_NAME.test(name) || isSupport(from.replace(OF_PRODUCT, ''))
    : false
}

/** Whether a function of this name in this file helps tests. */
export function isHelper(name: string, path: string): boolean {
  return HELPER_NAME.test(name) && isSupport(path)
}

/** A file that helps tests, or holds them, by its name. */
export function isSupport(path: string): boolean {
  return SUPPORT.test(path) || TESTS.test(path)
}
