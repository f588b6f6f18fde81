import { unquoted } from '../../run/code/quotes.js'
import { at, type Data, entriesOf, itemsOf, textOf } from './data.js'
import type { SettingList } from './setting-list.js'

const CONDITION = /^(?:check-success|status-success)\s*(?:=|~=)\s*(.+)$/

/** What has to be green before a change is merged, by the rule or branch that asks for it: Mergify, the settings app, a ruleset, bors. */
export function readGates(list: SettingList, data: Data): void {
  for (const group of ['pull_request_rules', 'queue_rules', 'merge_protections'])
    itemsOf(at(data, group)).forEach((rule, index) => {
      const conditions = ['conditions', 'queue_conditions', 'merge_conditions', 'success_conditions'].flatMap((key) => conditionsIn(at(rule, key)))
      const names = conditions.flatMap((text) => CONDITION.exec(text)?.[1] ?? [])
      addRequired(list, `${group}.${textOf(at(rule, 'name')) ?? index}`, names, rule.line)
    })
  for (const branch of itemsOf(at(data, 'branches')))
    addChecks(list, textOf(at(branch, 'name')) ?? '?', at(branch, 'protection', 'required_status_checks'), branch.line)
  itemsOf(at(data, 'rulesets')).forEach((set) => {
    addRules(list, set)
  })
  addRules(list, data)
  for (const key of ['status', 'pr_status']) {
    const names = at(data, key)
    if (names) addRequired(list, key, namesIn(names), names.line)
  }
}

function addRules(list: SettingList, set: Data): void {
  for (const rule of itemsOf(at(set, 'rules')))
    if (textOf(at(rule, 'type')) === 'required_status_checks')
      addRequired(
        list,
        textOf(at(set, 'name')) ?? 'rules',
        itemsOf(at(rule, 'parameters', 'required_status_checks')).flatMap((check) => textOf(at(check, 'context')) ?? []),
        rule.line,
      )
}

function addChecks(list: SettingList, name: string, checks: Data | null, line: number): void {
  const contexts = [...namesIn(at(checks, 'contexts')), ...itemsOf(at(checks, 'checks')).flatMap((check) => textOf(at(check, 'context')) ?? [])]
  addRequired(list, name, contexts, checks?.line ?? line)
}

function addRequired(list: SettingList, name: string, checks: readonly string[], line: number): void {
  const items = checks.map((text) => ({ kind: 'string' as const, text: unquoted(text).trim() }))
  list.add('ci', list.path.slice(list.path.lastIndexOf('/') + 1), `required.${name}`, { kind: 'array', items, open: false }, line)
}

function namesIn(data: Data | null): string[] {
  return itemsOf(data).flatMap((item) => textOf(item) ?? [])
}

/** Conditions that all have to hold; of alternatives each one counts. */
function conditionsIn(data: Data | null): string[] {
  return itemsOf(data).flatMap((item) => {
    const text = textOf(item)
    return text === null ? entriesOf(item).flatMap(([, inner]) => conditionsIn(inner)) : [text]
  })
}
