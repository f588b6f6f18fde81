import type { Landmark } from '../contract/index.js'
import { languageOf } from './load-reader.js'

/** What a text is known by in a measurement of it. Empty for Python, where exclude patterns of a configuration may take any statement out. */
export async function landmarksOf(path: string, text: string): Promise<readonly Landmark[]> {
  return languageOf(path) === 'javascript' ? (await import('./javascript/coverable/landmarks.js')).javascriptLandmarks(path, text) : []
}
