const HELPER_NAME = /expect|assert|check|verif|should|ensure|must|validate|test|spec|compare|helper|run|match/i
const SUPPORT = /test|spec|helper|support|fixture|mock|setup|util|assert|matcher|harness|shared|common|\bpages?\b|page-?object|\bpom\b|robot|screen/i

/** True for an imported name that, by its module's or its own name, may hold checks. */
export function couldHelp(from: string, name: string): boolean {
  return from.startsWith('.') || from.startsWith('/') || from.startsWith('@/') || from.startsWith('~') || from.startsWith('#')
    ? HELPER_NAME.test(name) || SUPPORT.test(from)
    : false
}

/** Whether a function of this name in this file helps tests. */
export function isHelper(name: string, path: string): boolean {
  return HELPER_NAME.test(name) && SUPPORT.test(path)
}
