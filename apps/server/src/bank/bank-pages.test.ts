import { afterAll, expect, test } from 'vitest'

import { testServer } from '../testing/server.ts'
import { bankPageRoutes } from './bank-pages.ts'
import { bankInvoice, startTestBank } from './testing/given-bank.ts'

const sandbox = await startTestBank({ publicUrl: 'http://localhost:3000/dev' })
afterAll(() => sandbox.stop())
const app = await testServer()
bankPageRoutes(app, sandbox)
await sandbox.bank.send(bankInvoice())

const page = '/dev/bank/invoices/invoice-1'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const submit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...form, host: 'localhost', ...headers },
    payload: 'how=WHOLE',
  })

test('the pages of the bank are shown and answered at our own address', async () => {
  const list = await app.inject({ url: '/dev/bank', headers: { host: 'localhost' } })
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain(`href="${page}"`)
  expect(list.headers['content-security-policy']).toContain("default-src 'none'")
  const document = await app.inject({ url: `${page}/documents/0`, headers: { host: 'localhost' } })
  expect(document.headers['content-type']).toBe('application/pdf')
  expect(document.body).toBe('%PDF-1.7')
  const answer = await submit(`${page}/pay`)
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: page } })
  expect(await sandbox.bank.news()).toMatchObject([{ kind: 'STATEMENT' }])
})

test.each([
  '/dev/bank/../v1/news',
  '/dev/bank/%2e%2e/v1/news',
  '/dev/bank/..%2fsandbox/invoices',
  '/dev/bank/../sandbox/invoices',
  '/dev/bank//v1/news',
])('%s does not lead to the API of the bank', async (url) => {
  expect((await app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
})

test('nobody but a developer at this machine is the bank', async () => {
  for (const headers of [
    { host: 'shop.example' },
    { host: 'localhost', 'x-forwarded-for': '1.2.3.4' },
    { host: 'localhost', forwarded: 'for=1.2.3.4' },
  ]) {
    expect((await app.inject({ url: '/dev/bank', headers })).statusCode).toBe(404)
    expect((await submit(`${page}/pay`, headers)).statusCode).toBe(404)
  }
  const elsewhere = await app.inject({
    url: '/dev/bank',
    headers: { host: 'localhost' },
    remoteAddress: '192.0.2.1',
  })
  expect(elsewhere.statusCode).toBe(404)
  expect(await sandbox.bank.news()).toHaveLength(1)
})

test('a form of another site pays nothing', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    expect((await submit(`${page}/pay`, headers as Record<string, string>)).statusCode).toBe(403)
  }
  expect(await sandbox.bank.news()).toHaveLength(1)
})
