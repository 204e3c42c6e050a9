import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startCardSandbox } from '@kids-crafts/card-sandbox/card-sandbox.ts'
import { afterAll, expect, test } from 'vitest'

import { testServer } from '../testing/server.ts'
import { CardRefused } from './card-provider.ts'
import type { NewSession } from './card-provider.ts'
import { payPageRoutes } from './pay-page.ts'
import { createStripeProvider } from './stripe-provider.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'pay-page-'))
const secretKey = 'sk_test_page'
const sandbox = await startCardSandbox({
  port: 0,
  dataFile: path.join(directory, 'journal.jsonl'),
  secretKey,
  webhookSecret: 'whsec_page',
  publicUrl: 'http://localhost:3000/card-sandbox',
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(directory, { recursive: true })
})
const app = await testServer()
payPageRoutes(app, sandbox.url)
const provider = createStripeProvider({ secretKey, apiUrl: sandbox.url, payOrigin: 'http://localhost:3000' })

const newSession = (currency: string): NewSession => ({
  paymentId: crypto.randomUUID(),
  orderNum: 'AAAAA-AAAAA-AAAA',
  amountMinor: 2500,
  currency,
  locale: 'de',
  theme: 'kids',
  expiresAt: new Date(Date.now() + 31 * 60_000),
  successUrl: 'http://localhost:3000/checkout/success-pay',
  cancelUrl: 'http://localhost:3000/checkout/error-pay',
})

test.each(['JPY', 'KWD'])(
  'no page is made for %s, which the provider does not count in hundredths',
  async (currency) => {
    await expect(provider.createSession(newSession(currency))).rejects.toBeInstanceOf(CardRefused)
  },
)

test('the sandbox’s page is shown and answered at our own address', async () => {
  const session = await provider.createSession(newSession('USD'))
  expect(session.url).toMatch(/^http:\/\/localhost:3000\/card-sandbox\/pay\/cs_test_/)
  const url = new URL(session.url ?? '').pathname
  const page = await app.inject(url)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`action="${url}"`)
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://localhost:3000")
  expect(page.headers['cache-control']).toBe('no-store')

  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'number=4242+4242+4242+4242&expiry=12+%2F+40&cvc=123',
  })
  expect(answer).toMatchObject({
    statusCode: 303,
    headers: { location: 'http://localhost:3000/checkout/success-pay' },
  })
  expect((await provider.retrieveSession(session.sessionId)).state).toBe('PAID')
})

test.each([
  '/card-sandbox/v1/refunds',
  '/card-sandbox/sandbox/faults',
  '/card-sandbox/pay/../v1/refunds',
  '/card-sandbox/pay/%2e%2e/sandbox/faults',
  '/card-sandbox/pay/..%2fsandbox/faults',
])('%s does not lead to the sandbox’s API', async (url) => {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${secretKey}` } })
  expect(answer.statusCode).toBe(404)
})
