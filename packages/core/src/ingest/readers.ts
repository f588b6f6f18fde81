import { ctrf } from './ctrf/read-ctrf.js'
import { goTest } from './go-test/read-go-test.js'
import { jestJson, vitestJson } from './jest-json/read-jest-json.js'
import { junit } from './junit/read-junit.js'
import { cargoTest } from './libtest/read-cargo-test.js'
import { libtest } from './libtest/read-libtest.js'
import { mocha } from './mocha/read-mocha.js'
import { pytestJson } from './pytest-json/read-pytest-json.js'
import type { ReportReader } from './report-reader.js'
import { tap } from './tap/read-tap.js'

/** Every reader, the more particular before the more general: the first that matches a text reads it. */
export const READERS: readonly ReportReader[] = [pytestJson, ctrf, mocha, vitestJson, jestJson, goTest, libtest, junit, tap, cargoTest]
