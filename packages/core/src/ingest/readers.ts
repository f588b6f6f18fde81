import { pytestJson } from './pytest-json/read-pytest-json.js'
import type { ReportReader } from './report-reader.js'

/** Every reader, the more particular before the more general: the first that matches a text reads it. */
export const READERS: readonly ReportReader[] = [pytestJson]
