import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { limitConcurrency } from '../limit-concurrency.ts'
import { Refusal } from '../refusal.ts'

export interface TaskProcessSettings {
  /** The module to run: it answers each message with one. */
  file: URL
  args?: readonly string[]
  /** The task's name for messages, such as "A document". */
  task: string
  tasksPerProcess: number
  timeoutMs: number
  maxWaiting: number
  maxWaitMs: number
  idleMs: number
  /** Memory limit; the process dies beyond it. Not enforced on Windows. */
  maxMemoryMb?: number
}

export interface TaskProcess<Request, Result> {
  run: (request: Request) => Promise<Result>
  stop: () => Promise<void>
}

/** The task's process has ended twice, for no known reason in the task. */
export class ProcessLost extends Error {
  /** We ended it because it took too long, perhaps on a busy machine. */
  isTimeout = false
}

/**
 * Runs tasks in another process, one at a time. The process starts with the first task, and is
 * replaced after a number of tasks and whenever it dies or hangs. A task is tried twice, since
 * another's may have killed the process.
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
  /** Number of tasks it received. */
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
    // If it couldn't be started, it never exits.
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
 * Node's own limits ignore native libraries. The shell sets the system's limit and becomes Node; an
 * existing lower limit stays.
 */
const withMemoryLimit = (megabytes: number) => ({
  execPath: '/bin/sh',
  execArgv: ['-c', `ulimit -d ${megabytes * 1024} 2>/dev/null; exec "$0" "$@"`, process.execPath],
})
