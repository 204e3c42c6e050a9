import { expect, test } from 'vitest'

import { readJournal } from './read-journal.ts'
import { eventually, givenPaidSession, givenReceiver, givenSandbox } from './testing.ts'

test('a charge is disputed by the call of a test, and the webhook tells of it', async () => {
  const receiver = await givenReceiver(() => 200)
  const sandbox = await givenSandbox({ webhookUrl: receiver.url })
  const { intentId } = await givenPaidSession(sandbox.client())
  expect((await sandbox.admin('POST', 'disputes', { paymentIntent: intentId })).status).toBe(200)
  await eventually(() => expect(receiver.types()).toContain('charge.dispute.created'))
  for (const wrong of [
    { paymentIntent: 'pi_none' },
    { paymentIntent: intentId, type: 'charge.failed' },
    null,
  ])
    expect((await sandbox.admin('POST', 'disputes', wrong)).status).toBeGreaterThanOrEqual(400)
})

test('a refund that fails later is failed in the API and gone from the journal, and its money can be refunded again', async () => {
  const receiver = await givenReceiver(() => 200)
  const sandbox = await givenSandbox({ webhookUrl: receiver.url })
  const stripe = sandbox.client()
  const { intentId } = await givenPaidSession(stripe)
  const { id } = await stripe.refunds.create({ payment_intent: intentId })
  expect((await sandbox.admin('POST', 'failed-refunds', { refund: id })).status).toBe(200)
  await eventually(() => expect(receiver.types()).toContain('refund.failed'))
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
  expect(readJournal(sandbox.dataFile).refunds).toEqual([])
  expect((await sandbox.admin('POST', 'failed-refunds', { refund: id })).status).toBe(404)
  expect(await stripe.refunds.create({ payment_intent: intentId })).toMatchObject({ status: 'succeeded' })
})
