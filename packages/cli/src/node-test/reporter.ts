import { commitAtExit, startRecording } from '@truegreen/core/recorder'
import { type RunDraft, selectionOf, shardOf } from '@truegreen/core/run'
import { versionOf } from '../version.js'
import { ModuleEvents, StreamPlace, type TestEvent } from './module-events.js'

/** An event of node:test's stream: only what is used here. */
export interface StreamEvent {
  readonly type: string
  readonly data?: unknown
}

/**
 * Reporter of node:test: `node --test --test-reporter=spec --test-reporter-destination=stdout
 * --test-reporter=truegreen/node-test --test-reporter-destination=stderr`. Records, judges and prints when the process exits.
 */
export default async function* nodeTest(events: AsyncIterable<StreamEvent>): AsyncGenerator<string, void> {
  const startedAt = new Date()
  const recording = startRecording({
    root: process.cwd(),
    configFile: null,
    framework: { name: 'other', version: `node ${process.versions.node}` },
    recorder: { name: 'truegreen/node-test', version: versionOf() },
    options: { suite: 'node-test' },
  })
  const modules = new Map<string, ModuleEvents>()
  const place = new StreamPlace()
  let ended = false
  const finish = (partial: RunDraft['partial']): Promise<void> => {
    ended = true
    const own = [...modules.values()].map((module) => module.toModule())
    return recording.finish({ startedAt, finishedAt: new Date(), partial, shard: shardOf(command()), modules: own, unhandledErrors: [], coverage: null })
  }
  commitAtExit(recording, () => {
    // What had ended before the process was stopped is kept.
    if (!ended) void finish([...selectionOf(command(), () => null), { kind: 'interrupted', detail: 'the process ended before the run did' }])
    return Number(process.exitCode ?? 0)
  })
  try {
    for await (const event of events) take(event, modules, place)
  } catch (error) {
    recording.abandon(error)
  }
  await finish(selectionOf(command(), () => null))
  // A generator that never yields has no output to end with.
  yield ''
}

function take({ type, data }: StreamEvent, modules: Map<string, ModuleEvents>, place: StreamPlace): void {
  const event = data as TestEvent & { readonly message?: string }
  const file = event?.file
  if (file === undefined) return
  const module = modules.get(file) ?? new ModuleEvents(file, place)
  if (type === 'test:start') module.start(event)
  else if (type === 'test:pass' || type === 'test:fail') module.end(event, type === 'test:pass')
  else if (type === 'test:stderr') module.say(event.message ?? '')
  else return
  modules.set(file, module)
}

function command(): readonly string[] {
  return ['node', ...process.execArgv.filter((word) => !word.startsWith('--test-reporter')), ...process.argv.slice(1)]
}
