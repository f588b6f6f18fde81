import { delimiter } from 'node:path'
import { EXIT } from '../exit-code.js'
import { printFault, printResult } from '../print.js'
import { pytestPluginFolder } from '../pytest-plugin.js'

/** Prints the two variables that load the pytest plugin: env $(truegreen pytest-args) pytest. Exit code 2 where a shell would split them. */
export async function pytestArgs(env: NodeJS.ProcessEnv): Promise<number> {
  const folder = pytestPluginFolder()
  const packaged = 'pip install truegreen, and pytest loads it by itself'
  if (folder === null) return printFault({ code: 'TG3002', detail: 'this installation does not hold the pytest plugin', next: packaged })
  const words = [`PYTHONPATH=${joined(folder, env['PYTHONPATH'], delimiter)}`, `PYTEST_PLUGINS=${joined('truegreen', env['PYTEST_PLUGINS'], ',')}`]
  const split = words.find((word) => /\s/.test(word))
  if (split !== undefined) return printFault({ code: 'TG3002', detail: `a shell would split ${split}`, next: packaged })
  printResult(`${words.join(' ')}\n`)
  return EXIT.pass
}

function joined(first: string, rest: string | undefined, between: string): string {
  const others = (rest ?? '').split(between).filter((part) => part !== '' && part !== first)
  return [first, ...others].join(between)
}
