import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { buildStorefront } from '../scripts/build-storefront.ts'
import { startDataSet } from './data-set.ts'
import type { DataSet } from './data-set.ts'

export interface BenchServer {
  ports: { shop: number; uncached: number; baseline: number }
  databaseUrl: string
  /** CPU that the server's process has used since it began, and the memory that it has now. */
  usage(): Promise<{ cpuMs: number; memoryMb: number }>
  stop(): Promise<void>
}

/** A server in its own process on a database of its own, both with the settings of production. */
export async function startServer(options: { products: number; isFresh?: boolean }): Promise<BenchServer> {
  if (!(await buildStorefront())) throw new Error('The storefront could not be built')
  const dataSet = await startDataSet(options.products, { isFresh: options.isFresh ?? false })
  try {
    const server = await forkServer(dataSet)
    return {
      ...server,
      async stop() {
        await server.stop()
        await dataSet.stop()
      },
    }
  } catch (error) {
    await dataSet.stop()
    throw error
  }
}

async function forkServer({ databaseUrl, dataDir }: DataSet): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    // As `npm start` does it.
    execArgv: ['--max-semi-space-size=8'],
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
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
    databaseUrl,
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
