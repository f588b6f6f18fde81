import { failure, type Result, success } from '../../../contract/index.js'
import type { Placing } from './placing.js'
import { joined } from './relative-base.js'

/**
 * Gives files that the report calls by other capitals the name that is wanted, where the file system says that both are
 * one file (macOS, Windows). Where it says that there is no such file, the report is of another spelling: TG2021.
 */
export function onlySpelling<T>(
  inside: ReadonlyMap<string, T>,
  { report, roots, exists, real }: Placing,
  only?: ReadonlySet<string>,
): Result<ReadonlyMap<string, T>> {
  const absent = only === undefined ? [] : [...only].filter((path) => !inside.has(path))
  if (absent.length === 0) return success(inside)
  const byCase = new Map([...inside.keys()].filter((path) => !only?.has(path)).map((path) => [path.toLowerCase(), path]))
  const renamed = new Map<string, string>()
  for (const path of absent) {
    const other = byCase.get(path.toLowerCase())
    if (other === undefined) continue
    const [root = ''] = roots
    if (isOneFile(real(joined(root, path)), real(joined(root, other)))) renamed.set(other, path)
    else if (!exists(other))
      return failure('TG2021', `${report} calls ${path} ${other}, and no file is called that here`, {
        next: 'write the report again where the file has its name of today',
      })
  }
  return success(renamed.size === 0 ? inside : new Map([...inside].map(([path, value]) => [renamed.get(path) ?? path, value])))
}

function isOneFile(one: string | null, other: string | null): boolean {
  return one !== null && one === other
}
