import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { open, readFile, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { PostgresCannotStart } from './postgres-cannot-start.ts'
import type { Runner } from './runner.ts'

export type Server = Readonly<{ port: number; exited: Promise<void>; stop(): Promise<void> }>

export type Start = Readonly<{
  postgres: string
  clusterDir: string
  logFile: string
  runner: Runner
  durable: boolean
  connections: number
}>

const startTimeoutMs = 120_000
const retryForMs = 10_000
const stopTimeoutMs = 30_000

/**
 * Starts PostgreSQL on a port of this machine alone, a free one if none is given, and waits until
 * it takes connections.
 */
export async function startServer(start: Start, givenPort?: number): Promise<Server> {
  const retryUntil = Date.now() + retryForMs
  for (;;) {
    const port = givenPort ?? (await freePort())
    const logged = await stat(start.logFile).then(
      ({ size }) => size,
      () => 0,
    )
    const child = await spawnPostgres(start, port)
    // A program that cannot be run has no process id, which is how it is noticed.
    child.on('error', () => {})
    const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
    if (await isReady(child, start.clusterDir)) return supervise(child, port, exited)

    const reason = await firstFatalLine(start.logFile, logged)
    // Sessions of a killed PostgreSQL need a moment to notice, and a free port may be taken a
    // moment later.
    const passes = /shared memory block|could not bind|could not create any TCP/.test(reason)
    if (!passes || Date.now() > retryUntil) {
      throw new PostgresCannotStart(
        `PostgreSQL did not start on ${start.clusterDir}: ${reason} (see ${start.logFile}).`,
      )
    }
    await sleep(200)
  }
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function spawnPostgres(start: Start, port: number) {
  const { postgres, clusterDir, logFile, runner, durable, connections } = start
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // Some are left for people and commands that look in.
    max_connections: Math.max(100, connections + 20),
    shared_buffers: durable ? '256MB' : '128MB',
    effective_cache_size: '1GB',
    random_page_cost: 1.1,
    // After each checkpoint a page is logged whole when it is first changed; with 1 GB, many
    // changes made one due every few seconds.
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...namesNoValues,
    // Committed means on disk, unless nobody will miss the data.
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await openLog(logFile).catch((error: NodeJS.ErrnoException) => {
    throw new PostgresCannotStart(`The file ${logFile} cannot be written (${error.code}).`)
  })
  try {
    // Its own group: Ctrl-C in a terminal reaches us alone, and we stop PostgreSQL after its last
    // user.
    return runner.spawn(postgres, ['-D', clusterDir, ...args], {
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
  } finally {
    await log.close()
  }
}

/**
 * What people have typed is in statements, in their parameters, in the details of errors (`Key
 * (email)=(…) already exists`) and in errors themselves (`invalid input syntax for type uuid:
 * "…"`). The application gets all of these; the log none.
 */
const namesNoValues = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
}

/** For its owner alone, also where an earlier version has made it. */
async function openLog(file: string): Promise<FileHandle> {
  const log = await open(file, 'a', 0o600)
  await log.chmod(0o600)
  return log
}

// PostgreSQL writes its state on the eighth line of its pid file.
async function isReady(child: ChildProcess, clusterDir: string) {
  const deadline = Date.now() + startTimeoutMs
  while (isRunning(child) && Date.now() < deadline) {
    const lines = (await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split(
      '\n',
    )
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    await sleep(10)
  }
  if (isRunning(child)) child.kill('SIGINT')
  return false
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess) {
  return pid !== undefined && exitCode === null && signalCode === null
}

async function firstFatalLine(logFile: string, offset: number) {
  const content = (await readFile(logFile)).subarray(offset).toString()
  const lines = content.split('\n').filter((line) => line !== '')
  const fatal =
    lines.find((line) => /FATAL: |error while loading/.test(line)) ?? lines.at(-1) ?? 'it ended at once'
  return fatal.replace(/^.*FATAL: +/, '').replace(/\.$/, '')
}

function supervise(child: ChildProcess, port: number, exited: Promise<void>): Server {
  const watcher = stopWhenWeDie(child)
  child.once('exit', () => watcher?.kill())
  child.unref()
  return {
    port,
    exited,
    async stop() {
      if (!isRunning(child)) return
      child.ref()
      child.kill('SIGINT')
      const timer = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
      await exited
      clearTimeout(timer)
    },
  }
}

// The pipe closes however we end, kill -9 included. Without a shell the next start still finds and
// stops the orphan.
function stopWhenWeDie({ pid }: ChildProcess) {
  if (process.platform === 'win32') return undefined
  const watcher = spawn('/bin/sh', ['-c', 'read -r line; kill -INT "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.stdin.on('error', () => {})
  watcher.unref()
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref()
  return watcher
}
