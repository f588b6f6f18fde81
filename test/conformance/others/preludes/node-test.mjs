// Jest's words in those of node:test, for scenarios that are written in them. Functions are node's own, which tell the line of their call.
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { expect } from 'expect'

Object.assign(globalThis, { expect, test, it: test, describe, beforeAll: before, afterAll: after, beforeEach, afterEach })
