import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { repositoryRoot } from '../../apps/server/src/platform/config.ts'
import { locales } from '../../packages/rules/src/locales.ts'
import { collectPersonalValues, findInLogs, findOpenMails, readLogs } from './scan-logs.ts'

export interface JourneyServer {
  port: number
  dataDir: string
  /** In order. Then no log may name what anybody has told it (S-60). */
  stop: () => Promise<void>
}

interface Settings {
  env: Readonly<Record<string, string>>
  /** S-60: fewer would mean that the values were not found, not that there are none. */
  leastValues: number
}

/** Starts the product as a person would, on data of its own. */
export async function startJourneyServer({ env, leastValues }: Settings): Promise<JourneyServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kids-crafts-journeys-'))
  // PostgreSQL may run as another user, who has to pass through here.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const server = startServer(dataDir, port, env)

  async function stop() {
    server.child.kill('SIGTERM')
    const code = await server.ended
    const logs = await readLogs(dataDir, server.output()).catch(() => [])
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    if (code !== 0)
      throw new Error(`The store ended with ${code} instead of stopping in order: ${server.output()}`)
    return logs
  }

  async function stopAndScan() {
    const values = await collectPersonalValues(dataDir, { saidAtStart, leastValues })
    const open = await findOpenMails(dataDir)
    const found = findInLogs(await stop(), values)
    if (found.length > 0) throw new Error(`S-60: personal values are in the logs:\n${found.join('\n')}`)
    if (open.length > 0) throw new Error(`S-60: others may read caught mails:\n${open.join('\n')}`)
  }

  try {
    await answers(`http://127.0.0.1:${port}/api/readiness`, server.child)
  } catch {
    await stop().catch(() => undefined)
    throw new Error(`The store did not start: ${server.output()}`)
  }
  const saidAtStart = server.output()
  return { port, dataDir, stop: stopAndScan }
}

function startServer(dataDir: string, port: number, env: Settings['env']) {
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'apps/server/src/main.mjs')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      FRAME_ORIGINS: `http://kids.localhost:${port}`,
      LOCALES: locales.join(','),
      // As in production, so that what is logged there is scanned here.
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // However the journeys end, the store does not outlive them.
  process.once('exit', () => child.kill('SIGTERM'))
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code))
  })
  return { child, ended, output: () => output }
}

async function answers(url: string, child: ReturnType<typeof spawn>): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error('It ended')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
