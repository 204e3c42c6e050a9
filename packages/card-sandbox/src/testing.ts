import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Stripe } from 'stripe'
import { onTestFinished, vi } from 'vitest'

import { startCardSandbox } from './card-sandbox.ts'
import type { CardSandboxOptions } from './card-sandbox.ts'
import type { FaultRule } from './faults.ts'

export const secretKey = 'sk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'

/** A running sandbox with the official client, and a file that a restart finds again. */
export async function givenSandbox(options: Partial<CardSandboxOptions> = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), 'card-sandbox-'))
  const dataFile = path.join(dir, 'journal.jsonl')
  const start = () =>
    startCardSandbox({ port: 0, dataFile, secretKey, webhookSecret, retryDelaysMs: [20, 20, 20], ...options })
  let running = await start()
  onTestFinished(async () => {
    await running.stop()
    rmSync(dir, { recursive: true })
  })
  const admin = (method: string, name: string, body?: unknown) =>
    fetch(`${running.url}/sandbox/${name}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    dataFile,
    get url() {
      return running.url
    },
    client: (settings: Partial<Stripe.StripeConfig> = {}) =>
      new Stripe(secretKey, {
        host: '127.0.0.1',
        port: running.port,
        protocol: 'http',
        maxNetworkRetries: 0,
        telemetry: false,
        ...settings,
      }),
    restart: async () => {
      await running.stop()
      running = await start()
    },
    stop: () => running.stop(),
    admin,
    setFaults: (...rules: FaultRule[]) => admin('POST', 'faults', rules),
    advance: (advanceSeconds: number) => admin('POST', 'clock', { advanceSeconds }),
  }
}

export interface Received {
  event: Stripe.Event
  atMs: number
}

/** A shop that listens: events with a valid signature, in the order in which they came. */
export async function givenReceiver(respond: (event: Stripe.Event) => number = () => 200) {
  const received: Received[] = []
  const forged: string[] = []
  const stripe = new Stripe(secretKey)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      try {
        const signature = request.headers['stripe-signature'] ?? ''
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
        received.push({ event, atMs: performance.now() })
        response.writeHead(respond(event)).end()
      } catch (error) {
        forged.push(String(error))
        response.writeHead(400).end()
      }
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    forged,
    types: () => received.map(({ event }) => event.type),
  }
}

export const sessionParams = (
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: 'order-1',
  customer_email: 'buyer@example.org',
  success_url: 'http://shop.test/checkout/success-pay?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/checkout/error-pay',
  metadata: { orderNum: '1042' },
  payment_intent_data: { metadata: { orderNum: '1042' } },
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'usd', unit_amount: 1250, product_data: { name: 'Felt <fox> & friends' } },
    },
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 499, product_data: { name: 'Shipping' } } },
  ],
  ...params,
})

export const cards = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  secure: '4000 0025 0000 3155',
  paidLater: '4000 0000 0000 1018',
  declinedLater: '4000 0000 0000 1026',
}

/** Fills in the pay page's form as a browser without scripts would. */
export const pay = (url: string | null, number: string, fields: Record<string, string> = {}) =>
  submit(url, { number, expiry: '12 / 40', cvc: '123', ...fields })

export const submit = (url: string | null, fields: Record<string, string>) =>
  fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

export async function givenPaidSession(stripe: Stripe, params = sessionParams()) {
  const { id, url } = await stripe.checkout.sessions.create(params)
  await pay(url, cards.paid)
  const session = await stripe.checkout.sessions.retrieve(id)
  return { session, intentId: session.payment_intent as string, url }
}

/** A busy machine gets time: what is waited for usually comes within milliseconds. */
export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 })
