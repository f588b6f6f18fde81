import type { Selection, Settings, Side, TestFramework } from '../contract/index.js'
import { frameworkOf, pythonNamesOf, type ReadContext, selectionOf, setupFilesOf } from '../source/index.js'

/** What the settings of both sides say about reading and collecting tests. */
export interface Surroundings {
  readonly settings: { readonly base: Settings; readonly head: Settings }
  readonly selection: { readonly base: Selection; readonly head: Selection }
  /** A file that settings are read from is part of the change. */
  readonly differ: boolean
  /** The runner that the settings nearest to a path name. */
  readonly frameworkOf: (side: Side, path: string) => TestFramework | null
  /** Files that runners load before the tests of a path. */
  readonly setupsOf: (side: Side, path: string) => readonly string[]
  readonly pythonOf: (side: Side, path: string) => ReadContext['python']
}

/** Answers from the settings of both sides, each made when it is first asked for. */
export function surroundingsOf(settings: Surroundings['settings'], differ: boolean): Surroundings {
  const once = <T>(make: (settings: Settings) => T) => {
    const kept = new Map<Side, T>()
    return (side: Side): T => {
      const known = kept.get(side) ?? make(settings[side])
      kept.set(side, known)
      return known
    }
  }
  const byFolder = <T>(make: (settings: Settings, folder: string) => T) => {
    const kept = new Map<string, T>()
    return (side: Side, path: string): T => {
      const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.'
      const key = `${side}:${folder}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const made = make(settings[side], folder)
      kept.set(key, made)
      return made
    }
  }
  const selection = once(selectionOf)
  return {
    settings,
    differ,
    selection: {
      get base() {
        return selection('base')
      },
      get head() {
        return selection('head')
      },
    },
    frameworkOf: byFolder(frameworkOf),
    pythonOf: byFolder(pythonNamesOf),
    setupsOf: byFolder(setupFilesOf),
  }
}
