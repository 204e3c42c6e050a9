import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { buildApps } from '../scripts/build-apps.ts'
import { startDataSet } from './data-set.ts'
import type { DataSet } from './data-set.ts'

export interface BenchServer {
  ports: Record<ServerName, number>
  databaseUrl: string
  /** CPU that a server's process has used since it began, and the memory that it has now. */
  usage(name: ServerName): Promise<Usage>
  stop(): Promise<void>
}

/** The shop as it runs, the shop with a answer cache that stores nothing, or the baselines. */
export type ServerName = 'shop' | 'uncached' | 'baseline'

interface Usage {
  cpuMs: number
  memoryMb: number
}

/**
 * Servers in processes of their own on a database of their own, all with the settings of
 * production.
 */
export async function startServer(options: { products: number; isFresh?: boolean }): Promise<BenchServer> {
  if (!(await buildApps())) throw new Error('The apps could not be built')
  const dataSet = await startDataSet(options.products, { isFresh: options.isFresh ?? false })
  try {
    const shop = await forkServer(dataSet, [])
    const uncached = await forkServer(dataSet, ['--uncached'])
    const processes = { shop, uncached, baseline: shop }
    return {
      ports: { shop: shop.ports.shop, uncached: uncached.ports.shop, baseline: shop.ports.baseline },
      databaseUrl: dataSet.databaseUrl,
      usage: (name) => processes[name].usage(),
      async stop() {
        await Promise.all([shop.stop(), uncached.stop()])
        await dataSet.stop()
      },
    }
  } catch (error) {
    await dataSet.stop()
    throw error
  }
}

interface ServerProcess {
  ports: Record<'shop' | 'baseline', number>
  usage(): Promise<Usage>
  stop(): Promise<void>
}

const compileCache = import.meta.resolve('../apps/server/src/platform/compile-cache.mjs')

async function forkServer({ databaseUrl, dataDir }: DataSet, args: string[]): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), args, {
    // As `npm start` does it.
    execArgv: ['--max-semi-space-size=8', '--import', compileCache],
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      // No mail is sent here, but without the setting a server of production is never ready.
      SMTP_URL: 'smtp://127.0.0.1:9',
      // Guests of one network may have few unpaid orders, so each guest comes from a network of its
      // own.
      TRUST_PROXY: '127.0.0.1',
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

  const { ports } = await nextMessage<Pick<ServerProcess, 'ports'>>()
  return {
    ports,
    usage() {
      child.send('usage')
      return nextMessage()
    },
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
