import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ApiError } from '@kids-crafts/card-sandbox/api-error.ts'
import { FaultMenu } from '@kids-crafts/card-sandbox/faults.ts'
import type { FaultRule } from '@kids-crafts/card-sandbox/faults.ts'
import { checkSecretKey, sendJson } from '@kids-crafts/card-sandbox/http.ts'

import { serveAdmin } from './admin.ts'
import { serveApi } from './api.ts'
import type { Bank } from './bank.ts'
import { FileStore } from './file-store.ts'
import { servePages } from './pages/pages.ts'
import { Store } from './store.ts'

export interface BankSandboxOptions {
  /** 0 takes a free one. */
  port: number
  host?: string
  /**
   * The journal; it is made when absent, and a restart with the same file goes on where it stopped.
   * Documents lie beside it.
   */
  dataFile: string
  /** Every request carries it as a bearer token, those for the pages too. */
  secretKey: string
  /**
   * Where a browser reaches this server, with the path if it stands behind one that gives the key;
   * its own address unless told.
   */
  publicUrl?: string
  /** Nothing goes wrong unless told. */
  faults?: FaultRule[]
  random?: () => number
  /** Told of an error inside the sandbox. */
  onError?: (error: unknown) => void
}

export interface BankSandbox {
  url: string
  port: number
  stop(): Promise<void>
}

/**
 * A bank to try things out with: it takes invoices, and a person or a test decides what becomes of
 * them.
 */
export async function startBankSandbox(options: BankSandboxOptions): Promise<BankSandbox> {
  const { host = '127.0.0.1', onError = () => {} } = options
  const bank: Bank = {
    store: new Store(options.dataFile),
    files: new FileStore(`${options.dataFile}.files`),
    faults: new FaultMenu(options.faults ?? [], options.random ?? Math.random),
    basePath: new URL(options.publicUrl ?? 'http://localhost').pathname.replace(/\/+$/, ''),
  }
  const api = serveApi(bank)
  const admin = serveAdmin(bank)
  const pages = servePages(bank)
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const isExpected = error instanceof ApiError
      if (!isExpected) onError(error)
      if (response.headersSent) response.destroy()
      else sendJson(response, isExpected ? error.status : 500, isExpected ? error.body : { error: {} })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, host, resolve)
  }).catch((error: unknown) => {
    bank.store.close()
    throw error
  })
  const { port } = server.address() as AddressInfo
  const url = `http://${host}:${port}`

  return {
    url,
    port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      bank.store.close()
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    checkSecretKey(request, options.secretKey)
    const address = new URL(request.url ?? '/', url)
    if (address.pathname.startsWith('/v1/')) await api(request, response, address)
    else if (address.pathname.startsWith('/sandbox/')) await admin(request, response, address)
    else if (/^\/bank(?:\/|$)/.test(address.pathname)) await pages(request, response, address)
    else throw new ApiError(404, 'Not found')
  }
}
