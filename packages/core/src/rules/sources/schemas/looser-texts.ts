import type { FilePair, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { isTestPath } from '../../suite/data-records.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { looserDocument } from './looser-documents.js'

const DROPS =
  /\b(drop\s+constraint|drop\s+not\s+null|disable\s+trigger|drop\s+trigger|drop\s+policy|disable\s+row\s+level\s+security|drop\s+check|drop\s+foreign\s+key|no\s+force\s+row\s+level\s+security|set\s+foreign_key_checks\s*=\s*0|drop\s+primary\s+key|grant\s+all\b[^;]*\bto\s+public)\b[^;]*/gi

/** Statements of SQL files and keywords of documents with schemas by which less is refused. */
export function looserTexts(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const path = file.headPath ?? ''
    // What tests read is no database.
    if (file.headText === null || file.role === 'test_data' || isTestPath(path)) return []
    if (/\.sql$/i.test(path)) return looserSql(file, path, file.headText)
    return /\.(?:json|ya?ml)$/i.test(path) && file.baseText !== null ? looserDocument(pair, path, file.baseText, file.headText) : []
  })
}

function looserSql({ baseText }: FilePair, path: string, text: string): Weakening[] {
  const clean = text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
  // A migration that drops a constraint and adds one under the same name changes it.
  const added = new Set([...clean.matchAll(/\badd\s+constraint\s+"?(\w+)/gi)].map(([, name = '']) => name.toLowerCase()))
  const down = clean.search(/^\s*(--\s*)?(\+migrate|migrate:)?\s*down\b/im)
  const found = [...clean.matchAll(DROPS)].flatMap((match) => {
    const statement = match[0].replace(/\s+/g, ' ')
    const name = /constraint\s+(?:if exists\s+)?"?(\w+)/i.exec(statement)?.[1]?.toLowerCase() ?? ''
    if (added.has(name) || (baseText?.replace(/\s+/g, ' ').includes(statement) ?? false) || (down >= 0 && match.index > down) || /\bdown\b/i.test(path))
      return []
    return [drop(path, clean.slice(0, match.index).split('\n').length, statement)]
  })
  return found.slice(0, 10)
}

function drop(path: string, line: number, statement: string): Weakening {
  return weakened({
    severity: 'high',
    at: { file: path, line },
    message: `${shortened(path, 120)} takes a rule out of the database: ${codeOf(statement, 120)}; rows that were refused are stored now.`,
    suggestion: 'Keep the constraint, or replace it in the same migration by one that refuses the same rows.',
    base: null,
    head: statement,
  })
}
