/** What `truegreen record` shows of a runner whose reports are ingested else: a red, a green, a skipping and a chosen run, and one of which a part cannot be loaded. */
export const RECORDED: readonly string[] = ['fail', 'pass', 'skip', 'name-filter', 'failed-module-beside-passing']
