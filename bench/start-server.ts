import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { startEmbeddedPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'

import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { buildStorefront } from '../scripts/build-storefront.ts'

const demoCommand = fileURLToPath(new URL('../apps/server/src/demo/command.ts', import.meta.url))

export interface BenchServer {
  ports: { shop: number; uncached: number; baseline: number }
  /** CPU that the server's process has used since it began. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

/** A server in its own process on a database of its own, both with the settings of production and gone when it stops. */
export async function startServer(options: { products: number }): Promise<BenchServer> {
  if (!(await buildStorefront())) throw new Error('The storefront could not be built')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kids-crafts-bench-'))
  // PostgreSQL may run as another user, who has to pass through here.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(postgres.url)
    await fillCatalogue(postgres.url, dataDir, options.products)
    const server = await forkServer(postgres.url, dataDir)
    return {
      ...server,
      async stop() {
        await server.stop()
        await stopDatabase()
      },
    }
  } catch (error) {
    await stopDatabase()
    throw error
  }

  async function stopDatabase() {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The demo, filled up to as many products as were asked for. */
async function fillCatalogue(databaseUrl: string, dataDir: string, products: number): Promise<void> {
  const size = products === 0 ? [] : ['--products', String(products)]
  const command = spawn(process.execPath, [demoCommand, ...size], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    // The table alone goes to standard output.
    stdio: ['ignore', 2, 2],
  })
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error('The catalogue could not be filled')
}

async function forkServer(databaseUrl: string, dataDir: string): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
    },
  })
  const exited = once(child, 'exit')
  const ended = exited.then(() => {
    throw new Error('The server ended before it was asked to')
  })
  ended.catch(() => {})
  const nextMessage = async <Message>(): Promise<Message> => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message as Message
  }

  const { ports } = await nextMessage<Pick<BenchServer, 'ports'>>()
  return {
    ports,
    async cpuMs() {
      child.send('cpu')
      return (await nextMessage<{ cpuMs: number }>()).cpuMs
    },
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
