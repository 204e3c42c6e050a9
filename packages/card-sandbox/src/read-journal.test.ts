import { appendFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readJournal } from './read-journal.ts'
import { cards, givenPaidSession, givenSandbox, pay, sessionParams } from './testing.ts'

test('the journal alone tells what was paid and refunded, while the sandbox goes on', async () => {
  const sandbox = await givenSandbox()
  const stripe = sandbox.client()
  const { intentId } = await givenPaidSession(stripe)
  const declined = await stripe.checkout.sessions.create(sessionParams())
  await pay(declined.url, cards.declined)
  const { id } = await stripe.refunds.create({ payment_intent: intentId, amount: 999 })
  appendFileSync(sandbox.dataFile, '{"at":"2026-')
  expect(readJournal(sandbox.dataFile)).toMatchObject({
    charges: [{ id: intentId, amountMinor: 2999, currency: 'USD' }],
    refunds: [{ id, amountMinor: 999, currency: 'USD' }],
  })
})
