import { unquoted } from '../../run/code/quotes.js'
import type { SettingList } from './setting-list.js'

/** tasks.py of Invoke: what each task runs, the tasks before and after it called by name; `warn=True` lets a failure pass. */
export function readInvoke(list: SettingList, text: string): void {
  if (!/\bfrom\s+invoke\b|\bimport\s+invoke\b/.test(text)) return
  const tasks = [...text.matchAll(/^@(?:\w+\.)?task\b(?:\(([\s\S]*?)\))?[^\n]*\n(?:@[^\n]*\n)*def\s+(\w+)\s*\([^)]*\)[^:\n]*:/gm)]
  tasks.forEach((task, index) => {
    const [whole, options = '', name = ''] = task
    const start = task.index + whole.length
    const end = /\n(?=[^\s#)])/.exec(text.slice(start))
    const body = text.slice(start, Math.min(end === null ? text.length : start + end.index, tasks[index + 1]?.index ?? text.length))
    const commands = [...body.matchAll(/\b\w+\.(?:run|sudo)\(\s*[frb]*("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')([^)]*)\)/g)].map(
      ([, quotedText = '', rest = '']) => {
        const command = unquoted(quotedText).trim()
        return /\bwarn\s*=\s*True\b/.test(rest) ? `${command} || : warn` : command
      },
    )
    // What is handed to the decorator without a name is run before, too.
    const [before, after] = [
      `${/\bpre\s*=\s*\[([^\]]*)\]/.exec(options)?.[1] ?? ''},${/^[\w\s,.]*$/.test(options) ? options : ''}`,
      /\bpost\s*=\s*\[([^\]]*)\]/.exec(options)?.[1] ?? '',
    ]
    const called = (names: string) => names.split(',').flatMap((one) => (/^\s*(\w+)\s*$/.exec(one)?.[1] ? [`invoke ${one.trim().replaceAll('_', '-')}`] : []))
    const all = [...called(before), ...commands, ...called(after)]
    const line = text.slice(0, task.index).split('\n').length
    if (all.length > 0) list.add('script', list.folder, `invoke.${name.replaceAll('_', '-')}`, { kind: 'string', text: all.join('\n') }, line)
  })
}
