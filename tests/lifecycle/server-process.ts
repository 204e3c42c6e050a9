import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFile, readdir, readlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { repositoryRoot } from '../../apps/server/src/platform/config.ts'

export type ServerProcess = Readonly<{
  url: string
  /**
   * Waits until it answers, which it does before it can do all of its work, and fails when it ends
   * before.
   */
  alive(): Promise<void>
  /** Waits until it answers requests, and fails when it ends before. */
  ready(): Promise<void>
  kill(signal: NodeJS.Signals): void
  /** Tells all of its processes at once, as a terminal and systemd do. */
  killGroup(signal: NodeJS.Signals): void
  /** The processes that it started and that serve requests. */
  webProcesses(): Promise<number[]>
  ended: Promise<{ code: number | null; errors: string }>
  output(): string
}>

export type Settings = Readonly<{
  dataDir: string
  port: number
  env?: Record<string, string>
  /** Of another installation than this one. */
  root?: string
  /** For `killGroup`. */
  hasOwnGroup?: boolean
}>

/** A server in a process of its own. */
export function startServer(settings: Settings): ServerProcess {
  const child = spawn(
    process.execPath,
    [path.join(settings.root ?? repositoryRoot, 'apps/server/src/main.mjs')],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: settings.dataDir,
        PORT: String(settings.port),
        DEMO_DATA: 'off',
        LOG_LEVEL: 'warn',
        ...settings.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: settings.hasOwnGroup ?? false,
    },
  )
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  let hasEnded = false
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => {
      hasEnded = true
      resolve({ code, errors })
    })
  })

  const url = `http://127.0.0.1:${settings.port}`
  const untilItAnswers = async (page: string) => {
    while (!(await answers(`${url}${page}`))) {
      if (hasEnded) throw new Error(`The server ended instead of starting: ${errors}${output}`)
      await sleep(50)
    }
  }
  return {
    url,
    ended,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    killGroup: (signal) => void process.kill(-(child.pid ?? 0), signal),
    webProcesses: () => childrenRunning(child.pid, 'main.mjs'),
    alive: () => untilItAnswers('/api/liveness'),
    ready: () => untilItAnswers('/api/readiness'),
  }
}

/**
 * Below those that systems give to outgoing connections: one of these could take it before its
 * server listens.
 */
const ports = { least: 10_000, most: 32_000 }

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.least, ports.most)
    if (await canListen(port)) return port
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Asks the database that runs on this data. */
export async function query(dataDir: string, statement: string): Promise<unknown[]> {
  const password = await readFile(path.join(dataDir, 'postgres/kids-crafts-password'), 'utf8')
  const port = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
  const client = new Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/kids_crafts`,
  })
  // The server under test may be killed while this is connected.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

export async function killPostgres(dataDir: string) {
  for (const pid of await postgresProcesses(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Its sessions end as soon as the first process is gone.
    }
  }
}

/** The processes of PostgreSQL that work on this data. */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const directories = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, index) => directories[index] === path.join(dataDir, 'postgres')).map(Number)
}

async function childrenRunning(parent: number | undefined, script: string): Promise<number[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '')
  const pids = children.split(' ').filter((pid) => pid !== '')
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, index) => commands[index]?.includes(script)).map(Number)
}

async function answers(url: string) {
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.ok,
    () => false,
  )
}
