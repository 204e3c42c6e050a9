import { readFileSync, writeFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { Store } from './store.ts'
import { cards, givenPaidSession, givenSandbox, pay, sessionParams } from './testing.ts'

// A kill leaves a beginning of the journal: whichever it is, what was paid, credited and told
// agrees.
test('I-5: cut at any byte, the journal has each effect whole or not at all', async () => {
  const sandbox = await givenSandbox()
  const stripe = sandbox.client()
  const { intentId } = await givenPaidSession(stripe)
  await stripe.refunds.create({ payment_intent: intentId, amount: 999 }, { idempotencyKey: 'refund-1' })
  const later = await stripe.checkout.sessions.create(sessionParams())
  await pay(later.url, cards.paidLater)
  await sandbox.advance(11)
  await stripe.refunds.create({ payment_intent: intentId })
  await sandbox.stop()

  const journal = readFileSync(sandbox.dataFile)
  const file = `${sandbox.dataFile}.cut`
  const step = Math.ceil(journal.length / 150)
  for (let end = 0; end <= journal.length; end += step) {
    writeFileSync(file, journal.subarray(0, end))
    const store = new Store(file)
    const paidSessions = store
      .newestFirst('session')
      .filter(({ session }) => session.payment_status === 'paid')
    const paid = paidSessions.reduce((sum, { session }) => sum + (session.amount_total ?? 0), 0)
    const refunds = store.newestFirst('refund')
    const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
    const moved = store.newestFirst('balanceTransaction').reduce((sum, { amount }) => sum + amount, 0)
    expect(moved).toBe(paid - refunded)
    const told = store.newestFirst('event').map(({ type }) => type)
    expect(told.filter((type) => type === 'payment_intent.succeeded')).toHaveLength(paidSessions.length)
    expect(told.filter((type) => type === 'charge.refunded')).toHaveLength(refunds.length)
    expect(store.get('answer', 'refund-1') === undefined).toBe(refunds.length === 0)
    store.close()
    // What remains is whole lines, so the next one does not stick to a torn one.
    expect(readFileSync(file, 'utf8')).toMatch(/^$|\n$/)
  }
})
