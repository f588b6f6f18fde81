import { stripAnsi } from '../run/failure-text.js'

// Line ends and tabs stand in titles of templates and are data.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const ALL_CONTROL = new RegExp(CONTROL.source, 'g')
const SUSPECT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]/
const ALL_LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Whether a text has neither control characters but line ends and tabs nor halves of characters. */
export function isPlain(text: string): boolean {
  return !SUSPECT.test(text) || (!CONTROL.test(text) && text.search(ALL_LONE) < 0)
}

/** The text without escape sequences of terminals; other control characters and halves of characters become U+FFFD. */
export function plainText(text: string): string {
  return isPlain(text) ? text : stripAnsi(text).replace(ALL_CONTROL, '\ufffd').replace(ALL_LONE, '\ufffd')
}
