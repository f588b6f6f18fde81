import type { Setting, Severity } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { shown } from './setting-values.js'

/** What a rule says about a change of settings. */
export interface SettingWords {
  /** A sentence that says what is weaker and what that lets through. */
  readonly message: string
  readonly suggestion: string
  readonly severity?: Severity
  readonly confidence?: Weakening['confidence']
  /** Both sides in a few words, where the settings' own values say too little. */
  readonly was?: string
  readonly is?: string
}

/** A finding about a setting of the head, or of the base where it is gone. */
export function settingWeakening(base: Setting | null, head: Setting | null, words: SettingWords): Weakening {
  const place = head ?? base
  const severity = words.severity === undefined ? {} : { severity: words.severity }
  return {
    ...severity,
    confidence: words.confidence ?? 'sure',
    file: place?.file ?? '.',
    line: place?.line ?? null,
    side: head ? 'head' : 'base',
    test: null,
    count: 1,
    message: shortened(words.message, 490),
    suggestion: words.suggestion,
    base: shortened(words.was ?? valueText(base), 150),
    head: shortened(words.is ?? valueText(head), 150),
    baseAt: base ? { file: base.file, line: base.line } : null,
    headAt: head ? { file: head.file, line: head.line } : null,
  }
}

function valueText(setting: Setting | null): string {
  return setting ? `${setting.key}: ${shown(setting.value)}` : 'not set'
}

/** A key of a config for a message: `coverage.thresholds.lines in vitest.config.ts`. */
export function keyIn(setting: Setting): string {
  return `${shortened(setting.key, 80)} in ${shortened(setting.file, 100)}`
}
