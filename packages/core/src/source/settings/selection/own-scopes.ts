import type { SettingMap } from './setting-map.js'

/** A scope of one of several projects that a config lists. */
export function isProject(map: SettingMap, tool: 'vitest' | 'jest' | 'mocha' | 'playwright', scope: string): boolean {
  const mark = scope.lastIndexOf('#')
  return mark >= 0 && !isOfCypress(scope) && map.value(tool, scope.slice(0, mark), 'projects') !== null
}

/** Karma that names no files takes those that Angular's builder hands it. */
export function isHandedFiles(map: SettingMap, folder: string, scope: string): boolean {
  return (
    /#karma[\w.-]*$/.test(scope) && map.value('playwright', scope, 'testMatch') === null && map.scopesIn('playwright', folder).some((other) => other !== scope)
  )
}

/** Cypress's tests, those of components apart. */
export function isOfCypress(scope: string): boolean {
  return /#cypress(?:-component)?$/.test(scope)
}
