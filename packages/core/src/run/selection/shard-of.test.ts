import { expect, test } from 'vitest'
import { shardOf } from './shard-of.js'

test.each([
  ['node --test --test-shard=1/2', { index: 1, count: 2 }],
  ['npx jest --shard=2/3 --json', { index: 2, count: 3 }],
  ['node --test --test-shard=3/2', null],
  ['node --test --test-shard=0/2', null],
  ['node --test', null],
  ['make test', null],
])('%s', (command, shard) => expect(shardOf(command.split(' '))).toEqual(shard))
