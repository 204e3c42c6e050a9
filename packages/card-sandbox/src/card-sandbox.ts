import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { serveAdmin } from './admin.ts'
import { serveApi } from './api.ts'
import { FaultMenu } from './faults.ts'
import type { FaultRule } from './faults.ts'
import { sendJson } from './http.ts'
import { servePayPage } from './pay-page/pay-page.ts'
import { expireSession, settle } from './payments.ts'
import { Sandbox } from './sandbox.ts'
import { Change, Store } from './store.ts'
import { WebhookSender } from './webhooks.ts'

export interface CardSandboxOptions {
  /** 0 takes a free one. */
  port: number
  host?: string
  /**
   * The journal; it is made when absent, and a restart with the same file goes on where it stopped.
   */
  dataFile: string
  secretKey: string
  webhookSecret: string
  /** Without it events are stored, and not sent. */
  webhookUrl?: string
  /**
   * Where a browser reaches this server, with the path if it stands behind one; its own address
   * unless told.
   */
  publicUrl?: string
  apiVersion?: string
  /** How long an asynchronous payment is processing. */
  settleAfterMs?: number
  webhookTimeoutMs?: number
  retryDelaysMs?: readonly number[]
  /** Nothing goes wrong unless told. */
  faults?: FaultRule[]
  random?: () => number
  /** Told of an error inside the sandbox. */
  onError?: (error: unknown) => void
}

export interface CardSandbox {
  /** For the client: `new Stripe(key, { host, port, protocol: 'http' })`. */
  url: string
  port: number
  stop(): Promise<void>
}

// Stripe tries for three days; here ten minutes are enough to outlive a restart of the shop.
const defaultRetryDelaysMs = [500, 1000, 2000, 5000, 10_000, 20_000, ...Array<number>(10).fill(60_000)]
const longestSleepMs = 60_000

export async function startCardSandbox(options: CardSandboxOptions): Promise<CardSandbox> {
  const { host = '127.0.0.1', onError = () => {} } = options
  const store = new Store(options.dataFile)
  const faults = new FaultMenu(options.faults ?? [], options.random ?? Math.random)
  const sandbox = new Sandbox(store, faults, {
    apiVersion: options.apiVersion ?? '2026-10-28.endive',
    hasWebhook: options.webhookUrl !== undefined,
    settleAfterMs: options.settleAfterMs ?? 10_000,
  })
  const sender = new WebhookSender(sandbox, {
    url: options.webhookUrl,
    secret: options.webhookSecret,
    timeoutMs: options.webhookTimeoutMs ?? 10_000,
    retryDelaysMs: options.retryDelaysMs ?? defaultRetryDelaysMs,
    onError,
  })

  const api = serveApi(sandbox, options.secretKey)
  const admin = serveAdmin(sandbox, options.secretKey)
  const payPage = servePayPage(sandbox)
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      onError(error)
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, host, resolve)
  }).catch((error: unknown) => {
    store.close()
    throw error
  })
  const { port } = server.address() as AddressInfo
  const url = `http://${host}:${port}`
  sandbox.publicUrl = (options.publicUrl ?? url).replace(/\/+$/, '')
  const stopWork = startWork(sandbox, sender, onError)

  return {
    url,
    port,
    async stop() {
      stopWork()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await sender.stop()
      await closed
      store.close()
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const address = new URL(request.url ?? '/', url)
    doDueWork(sandbox)
    if (address.pathname.startsWith('/v1/')) await api(request, response, address)
    else if (address.pathname.startsWith('/pay/')) await payPage(request, response, address)
    else if (address.pathname.startsWith('/sandbox/')) await admin(request, response, address)
    else sendJson(response, 404, { error: { type: 'invalid_request_error', message: 'Not found' } })
  }
}

/** Wakes for what is due next: an expiry, a settlement, a delivery. */
function startWork(sandbox: Sandbox, sender: WebhookSender, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  const work = () => {
    try {
      doDueWork(sandbox)
      sender.sendDue()
    } catch (error) {
      onError(error)
    }
    sleep()
  }
  const sleep = () => {
    clearTimeout(timer)
    const pauseMs = Math.min(nextDueMs(sandbox), sender.nextDueMs()) - sandbox.nowMs()
    timer = setTimeout(work, Math.max(1, Math.min(pauseMs, longestSleepMs))).unref()
  }
  sandbox.onChange = sleep
  sleep()
  return () => {
    sandbox.onChange = () => {}
    clearTimeout(timer)
  }
}

function doDueWork(sandbox: Sandbox) {
  for (const stored of sandbox.store.openSessions.values()) {
    if (stored.session.expires_at > sandbox.nowSeconds()) continue
    const change = new Change()
    expireSession(sandbox, stored, change)
    sandbox.commit('session expired', change)
  }
  for (const attempt of sandbox.store.settlingAttempts.values()) {
    if ((attempt.settlesAtMs ?? 0) <= sandbox.nowMs()) settle(sandbox, attempt)
  }
}

function nextDueMs({ store }: Sandbox): number {
  let next = Infinity
  for (const { session } of store.openSessions.values()) next = Math.min(next, session.expires_at * 1000)
  for (const { settlesAtMs } of store.settlingAttempts.values()) next = Math.min(next, settlesAtMs ?? 0)
  return next
}
