import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startCardSandbox } from '@kids-crafts/card-sandbox/card-sandbox.ts'
import { cancelOrder } from '@kids-crafts/contract/order-reading.ts'
import { payFromAccount, startCardPayment } from '@kids-crafts/contract/payments.ts'
import { Stripe } from 'stripe'
import { afterAll, expect, vi } from 'vitest'

import { checkBooks } from '#ledger'
import { orderReadingModule } from '#order-reading'
import { createStripeProvider, journalChecks, paymentsModule, postChargeFees } from '#payments'
import type { Cards } from '#payments'

import { modules } from '../modules.ts'
import { readConfig } from '../platform/config.ts'
import { createDatabase } from '../platform/database/db.ts'
import { createPdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { createProblems } from '../platform/problems.ts'
import { as, recogniseTestAccounts } from './act-as.ts'
import { call } from './call.ts'
import { testDatabase } from './database.ts'
import { testServer } from './server.ts'
import type { UnpaidOrder } from './unpaid-order.ts'

export const secretKey = 'sk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'

export const cardNumbers = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  paidLater: '4000 0000 0000 1018',
  declinedLater: '4000 0000 0000 1026',
  refundedLater: '4000 0000 0000 7726',
}

/**
 * The calls about paying and reading orders on a port of their own, with the real sandbox that
 * tells them what happens.
 */
export async function givenPaymentShop() {
  const { url } = await testDatabase()
  // As many connections as several processes would have.
  const database = createDatabase(url, { poolSize: 25, log: { warn: () => {} } })
  const { db } = database
  const port = await freePort()
  const directory = mkdtempSync(path.join(tmpdir(), 'payments-'))
  const sandbox = await startCardSandbox({
    port: 0,
    dataFile: path.join(directory, 'journal.jsonl'),
    secretKey,
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook/v1/receive`,
    settleAfterMs: 300,
    retryDelaysMs: [50, 50, 100, 200, 400],
  })
  const alarms: { alarm: string; details: object }[] = []
  const log = { warn: () => {}, error: () => {} }
  const warnings: object[] = []
  const problems = createProblems({
    warn: (details: object) => void warnings.push(details),
    info: () => {},
  })
  const settings = { apiUrl: sandbox.url, payOrigin: sandbox.url }
  const provider = createStripeProvider({ ...settings, secretKey }, problems)
  const cards: Cards = {
    provider,
    trust: { secrets: ['whsec_next', webhookSecret], isLive: false },
    raiseAlarm: (alarm, details) => alarms.push({ alarm, details }),
    problems,
    sandboxUrl: undefined,
  }
  const app = await testServer({ RATE_LIMITS: 'off' })
  recogniseTestAccounts(app)
  const pdf = createPdfRenderer()
  const config = readConfig({})
  paymentsModule.routes?.(app, { db, config, cards, pdf })
  orderReadingModule.routes?.(app, { db, config, pdf })
  await app.listen({ host: '127.0.0.1', port })
  afterAll(async () => {
    // Who calls stops first. A connection that it has kept open would otherwise be waited for
    // longer than a hook may take.
    await sandbox.stop()
    const closed = app.close()
    app.server.closeAllConnections()
    await closed
    await database.close()
    rmSync(directory, { recursive: true })
  })
  const parts = { ...cards, db, log }
  const admin = (method: string, name: string, body?: unknown) =>
    fetch(`${sandbox.url}/sandbox/${name}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const startCard = (accountId: string, { orderNum, totalMinor }: UnpaidOrder, changes: object = {}) =>
    call(
      app,
      startCardPayment,
      { orderNum, summ: totalMinor / 100, pmtCurrency: 'USD', ...changes },
      as(accountId),
    )
  const payFrom = (accountId: string, billId: string, { orderNum }: UnpaidOrder, changes: object = {}) =>
    call(app, payFromAccount, { billId, orderNum, ...changes }, as(accountId))
  /** Each time another request, unless it has a key of its own; null: without one. */
  const cancel = (
    accountId: string,
    { orderNum }: UnpaidOrder,
    items?: object[],
    requestKey: string | null = randomUUID(),
  ) => call(app, cancelOrder, { orderNum, items, ...(requestKey !== null && { requestKey }) }, as(accountId))

  /** Starts a card payment and answers its page's address. */
  const openPage = async (accountId: string, order: UnpaidOrder): Promise<string> => {
    const answer = await startCard(accountId, order)
    expect(answer).toMatchObject({ statusCode: 200 })
    const { responseEntity } = answer.json() as { responseEntity: { checkoutUrl: string } }
    return responseEntity.checkoutUrl
  }
  const payOn = (page: string, number = cardNumbers.paid) =>
    fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number, expiry: '12 / 40', cvc: '123' }),
    })

  const statusOf = async ({ orderId }: UnpaidOrder) => {
    const found = await db
      .selectFrom('customer_order')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return found.status
  }
  const paymentsOf = ({ orderId }: UnpaidOrder) =>
    db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('started_at').execute()
  const refundsOf = ({ orderId }: UnpaidOrder) =>
    db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('requested_at').execute()
  /** Since it was placed. */
  const mailsOf = async ({ orderId }: UnpaidOrder) => {
    const rows = await db
      .selectFrom('order_mail')
      .select('kind')
      .where('order_id', '=', orderId)
      .where('kind', '<>', 'order-placed')
      .orderBy('order_mail_id')
      .execute()
    return rows.map(({ kind }) => kind)
  }

  /** Nothing moves any more: all books agree, the sandbox's journal among them. */
  const expectBooks = async () => {
    await postChargeFees(parts)
    const cardJournal = await provider.readJournal(new Date(0))
    const { isRight, report } = await checkBooks(db, [
      ...modules.flatMap(({ booksChecks = [] }) => booksChecks),
      ...journalChecks(cardJournal, new Date(Date.now() + 1000)),
    ])
    expect(isRight, report).toBe(true)
  }

  return {
    app,
    db,
    pool: database.pool,
    url,
    parts,
    pdf,
    config,
    provider,
    /** The same provider, asked with another key. */
    providerWithKey: (key: string) => createStripeProvider({ ...settings, secretKey: key }, problems),
    problems,
    warnings,
    alarms,
    stripe: stripeOf(sandbox.port),
    sandboxUrl: sandbox.url,
    startCard,
    payFrom,
    cancel,
    openPage,
    payOn,
    statusOf,
    paymentsOf,
    refundsOf,
    mailsOf,
    expectBooks,
    setFaults: (...rules: object[]) => admin('POST', 'faults', rules),
    clearFaults: () => admin('DELETE', 'faults'),
    /** A buyer disputes what was paid. */
    dispute: (paymentIntent: string, type = 'charge.dispute.created') =>
      admin('POST', 'disputes', { paymentIntent, type }),
    /** Money that was on its way back has not arrived. */
    failRefund: (refund: string) => admin('POST', 'failed-refunds', { refund }),
    /** Money that was pending has arrived. */
    settleRefund: (refund: string) => admin('POST', 'settled-refunds', { refund }),
    advance: (advanceSeconds: number) => admin('POST', 'clock', { advanceSeconds }),
  }
}

const stripeOf = (port: number) =>
  new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })

/** A busy machine gets time: what is waited for usually comes within milliseconds. */
export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 25 })

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
