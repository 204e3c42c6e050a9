import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export interface FaultyProxy {
  /** The database's address, by way of the proxy. */
  url: string
  /**
   * From now on nothing passes, and nobody is told: packets are lost, as behind a firewall that
   * forgot a connection.
   */
  blackhole(): void
  /** Cuts all connections with a reset, and each that is tried from now on. */
  reset(): void
  /** New connections pass again; what was lost stays lost. */
  heal(): void
  stop(): Promise<void>
}

/** Stands between a server and its PostgreSQL, to be faulty when a test says so. */
export async function startFaultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let fault: 'none' | 'blackhole' | 'reset' = 'none'

  const server = createServer((client) => {
    remember(client)
    if (fault === 'reset') client.resetAndDestroy()
    // It is accepted, as by a kernel that goes on without its process, and never answered.
    if (fault !== 'none') return
    const database = connect(Number(target.port), target.hostname)
    remember(database)
    client.pipe(database).pipe(client)
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    blackhole() {
      fault = 'blackhole'
      for (const socket of sockets) socket.unpipe().pause().removeAllListeners('close')
    },
    reset() {
      fault = 'reset'
      for (const socket of sockets) socket.resetAndDestroy()
    },
    heal() {
      fault = 'none'
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  function remember(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
}
