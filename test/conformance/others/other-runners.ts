import { cargoTest } from './cargo-test.js'
import { goTest } from './go-test.js'
import { mocha } from './mocha.js'
import { nodeTest, recordedNodeTest } from './node-test.js'
import type { OtherRunner } from './other-runner.js'
import { pytest, recordedPytest } from './pytest.js'
import { recordedSurefire, surefire } from './surefire.js'

/** Every runner outside of Jest and Vitest that the scenarios are run by. */
export const OTHER_RUNNERS: readonly OtherRunner[] = [pytest, recordedPytest, nodeTest, recordedNodeTest, mocha, goTest, cargoTest, surefire, recordedSurefire]
