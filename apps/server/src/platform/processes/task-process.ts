import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { limitConcurrency } from '../limit-concurrency.ts'
import { Refusal } from '../refusal.ts'

export interface TaskProcessSettings {
  /** The module that the process runs: it answers each message with one. */
  file: URL
  args?: readonly string[]
  /** What it does, for messages, such as "A document". */
  task: string
  tasksPerProcess: number
  timeoutMs: number
  maxWaiting: number
  maxWaitMs: number
  idleMs: number
  /** What it may take of memory; one that asks for more dies. Not counted on Windows. */
  maxMemoryMb?: number
}

export interface TaskProcess<Request, Result> {
  run: (request: Request) => Promise<Result>
  stop: () => Promise<void>
}

/** Nothing is wrong with the task, as far as anybody knows, but its process has ended twice. */
export class ProcessLost extends Error {
  /** It was ended by us because it took too long, which a busy machine can be the reason of. */
  isTimeout = false
}

/**
 * Does tasks in another process, one at a time. It starts with the first task, and is replaced
 * after a number of them and whenever it dies or hangs. A task is tried twice, since it may have
 * been another's process that died.
 */
export function createTaskProcess<Request extends object, Result>(
  settings: TaskProcessSettings,
): TaskProcess<Request, Result> {
  const { tasksPerProcess, timeoutMs, maxWaiting, maxWaitMs, idleMs } = settings
  const oneAtATime = limitConcurrency(1, { maxWaiting, maxWaitMs })
  let current: Child<Request, Result> | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isStopped = false

  async function runOnce(request: Request): Promise<Result> {
    if (isStopped) throw new Refusal('UNAVAILABLE', 'The server is stopping')
    clearTimeout(idleTimer)
    if (current === undefined || current.hasEnded()) current = startChild(settings)
    const result = await current.run(request, timeoutMs)
    if (current.tasks() >= tasksPerProcess) void endCurrent()
    else idleTimer = setTimeout(() => void endCurrent(), idleMs).unref()
    return result
  }

  async function endCurrent() {
    clearTimeout(idleTimer)
    const ending = current
    current = undefined
    await ending?.end()
  }

  return {
    run: (request) =>
      oneAtATime(() =>
        runOnce(request).catch((error: unknown) => {
          if (error instanceof ProcessLost) return runOnce(request)
          throw error
        }),
      ),
    async stop() {
      isStopped = true
      await endCurrent()
    },
  }
}

type Child<Request, Result> = {
  run: (request: Request, timeoutMs: number) => Promise<Result>
  /** How many it was given. */
  tasks: () => number
  hasEnded: () => boolean
  end: () => Promise<void>
}

function startChild<Request extends object, Result>(settings: TaskProcessSettings): Child<Request, Result> {
  const { file, args = [], task, maxMemoryMb } = settings
  const child = fork(fileURLToPath(file), args, {
    serialization: 'advanced',
    execArgv: [],
    ...(maxMemoryMb !== undefined && process.platform !== 'win32' && withMemoryLimit(maxMemoryMb)),
    // It needs none of the server's settings and secrets.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  let tasks = 0
  let hasExited = false
  let settle: ((result: { value: Result } | ProcessLost) => void) | undefined
  const lose = (why: string, { isTimeout = false } = {}) => {
    child.kill('SIGKILL')
    settle?.(Object.assign(new ProcessLost(why), { isTimeout }))
  }
  child.on('message', (value: Result) => settle?.({ value }))
  child.on('error', (error) => {
    // One that could not be started never exits.
    if (child.pid === undefined) hasExited = true
    lose(error.message)
  })
  child.on('exit', (code, signal) => {
    hasExited = true
    lose(`${task} was being made when its process ended (${signal ?? code})`)
  })
  // It may outlive a task, but must not keep the server alive.
  child.unref()
  child.channel?.unref()

  return {
    tasks: () => tasks,
    hasEnded: () => hasExited || child.killed || !child.connected,
    async run(request, timeoutMs) {
      tasks++
      const { promise, resolve } = Promise.withResolvers<{ value: Result } | ProcessLost>()
      settle = resolve
      const timer = setTimeout(
        () => lose(`${task} took more than ${timeoutMs} ms`, { isTimeout: true }),
        timeoutMs,
      )
      child.send(request, (error) => {
        if (error) lose(error.message)
      })
      const result = await promise
      clearTimeout(timer)
      if (result instanceof ProcessLost) throw result
      return result.value
    },
    async end() {
      if (hasExited) return
      child.ref()
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/**
 * Node's own limits do not count what native libraries take. The shell sets that of the system and
 * becomes Node; where a lower one is set already, that holds.
 */
const withMemoryLimit = (megabytes: number) => ({
  execPath: '/bin/sh',
  execArgv: ['-c', `ulimit -d ${megabytes * 1024} 2>/dev/null; exec "$0" "$@"`, process.execPath],
})
