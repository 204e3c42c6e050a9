import { expect, test } from 'vitest'

import type { FaultRule } from './faults.ts'
import { eventually, givenPaidSession, givenSandbox, sessionParams } from './testing.ts'

const createCall = 'POST /v1/checkout/sessions'

async function givenFault(rule: Omit<FaultRule, 'on' | 'times'>) {
  const sandbox = await givenSandbox({ faults: [{ on: createCall, times: 1, ...rule }] })
  const create = (settings = {}) =>
    sandbox.client(settings).checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  const countSessions = async () => (await sandbox.client().checkout.sessions.list()).data.length
  return { sandbox, create, countSessions }
}

test('500 after the work: the answer is saved, so the same key gets 500 again', async () => {
  const { sandbox, create, countSessions } = await givenFault({ fault: 'error-after' })
  await expect(create()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  await sandbox.restart()
  await expect(create({ maxNetworkRetries: 1 })).rejects.toMatchObject({ statusCode: 500 })
  expect(await countSessions()).toBe(1)
})

test('B14: a timeout after the work: the retry with the same key finds the session', async () => {
  const { create, countSessions } = await givenFault({ fault: 'timeout-after' })
  await expect(create({ timeout: 200 })).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(await countSessions()).toBe(1)
  expect((await create()).status).toBe('open')
  expect(await countSessions()).toBe(1)
})

test('a timeout before the work: nothing was done, and the key is in use meanwhile', async () => {
  const { create, countSessions } = await givenFault({ fault: 'timeout-before' })
  const first = create({ timeout: 600 })
  const second = new Promise((resolve) => {
    setTimeout(resolve, 150)
  }).then(() => create())
  await expect(second).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  await expect(first).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect(await countSessions()).toBe(0)
  await eventually(async () => expect((await create()).status).toBe('open'))
  expect(await countSessions()).toBe(1)
})

// The client sends a call once more by itself when its connection was reset, with the same key.
test.each(['reset-before', 'reset-after'] as const)('%s: the retry has the effect of one', async (fault) => {
  const { create, countSessions } = await givenFault({ fault })
  expect((await create()).status).toBe('open')
  expect(await countSessions()).toBe(1)
})

test('503 comes before the work', async () => {
  const { create, countSessions } = await givenFault({ fault: 'unavailable' })
  await expect(create()).rejects.toMatchObject({ statusCode: 503 })
  expect(await countSessions()).toBe(0)
  expect((await create()).status).toBe('open')
})

test('429 comes before the work', async () => {
  const { create, countSessions } = await givenFault({ fault: 'too-many-requests' })
  await expect(create()).rejects.toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 })
  expect(await countSessions()).toBe(0)
  expect((await create()).status).toBe('open')
})

test('half an answer is an error of the client, and the work is done', async () => {
  const { create, countSessions } = await givenFault({ fault: 'malformed-json' })
  await expect(create()).rejects.toMatchObject({ type: 'StripeAPIError' })
  expect(await countSessions()).toBe(1)
})

test('a slow body arrives whole', async () => {
  const { create } = await givenFault({ fault: 'slow-body', delayMs: 150 })
  const startedAt = performance.now()
  expect((await create()).amount_total).toBe(2999)
  expect(performance.now() - startedAt).toBeGreaterThan(140)
})

test('a fault strikes with its probability, and only the calls that it names', async () => {
  const dice = [0.9, 0.1, 0.9]
  const sandbox = await givenSandbox({
    faults: [{ fault: 'too-many-requests', probability: 0.5, on: 'POST /v1/refunds' }],
    random: () => dice.shift() ?? 0.9,
  })
  const stripe = sandbox.client()
  const { intentId } = await givenPaidSession(stripe)
  const refund = () =>
    stripe.refunds.create({ payment_intent: intentId, amount: 1 }).then(
      () => 200,
      ({ statusCode }: { statusCode: number }) => statusCode,
    )
  expect([await refund(), await refund(), await refund()]).toEqual([200, 429, 200])
})
