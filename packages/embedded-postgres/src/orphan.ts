import { readFile, readdir, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { PostgresCannotStart } from './postgres-cannot-start.ts'

const fastShutdownMs = 30_000
const immediateShutdownMs = 5_000

/**
 * Stops a PostgreSQL that still runs on this data although the copy that started it is gone. The
 * caller holds the lock on the data, so whatever runs there has no owner any more.
 */
export async function stopOrphan(clusterDir: string) {
  const pidFile = path.join(clusterDir, 'postmaster.pid')
  const pid = await readPid(pidFile)
  if (pid === undefined || !isAlive(pid)) return

  if (await worksIn(pid, clusterDir)) {
    process.kill(pid, 'SIGINT')
    if (await isGone(pid, clusterDir, fastShutdownMs)) return
    // What was committed is in the log that the next start replays.
    process.kill(pid, 'SIGQUIT')
    if (await isGone(pid, clusterDir, immediateShutdownMs)) return
    throw new PostgresCannotStart(
      `PostgreSQL (process ${pid}) still runs on ${clusterDir} and does not stop; end it first.`,
    )
  }

  // Process ids are used again, above all in containers: the file then names a stranger and
  // PostgreSQL would not start.
  if (!(await anyoneWorksIn(clusterDir))) await rm(pidFile, { force: true })
}

async function readPid(pidFile: string) {
  const content = await readFile(pidFile, 'utf8').catch(() => '')
  const pid = Number.parseInt(content, 10)
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * PostgreSQL and each of its processes work in the data directory, which tells them from strangers.
 */
async function worksIn(pid: number | string, clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(Number(pid))
  const directory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return directory === (await realpath(clusterDir))
}

async function anyoneWorksIn(clusterDir: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const working = await Promise.all(pids.map((pid) => worksIn(pid, clusterDir)))
  return working.includes(true)
}

async function isGone(pid: number, clusterDir: string, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid) && (await worksIn(pid, clusterDir))) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}
