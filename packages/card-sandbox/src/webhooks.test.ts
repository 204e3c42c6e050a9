import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'

import { eventually, givenPaidSession, givenReceiver, givenSandbox } from './testing.ts'

const completed = 'checkout.session.completed'
const isCompleted = (event: Stripe.Event) => event.type === completed

test('an event that is not acknowledged is sent again', async () => {
  const failures = new Map<string, number>()
  const receiver = await givenReceiver((event) => {
    const count = (failures.get(event.id) ?? 0) + 1
    failures.set(event.id, count)
    return isCompleted(event) && count < 3 ? [500, 302][count - 1]! : 200
  })
  const stripe = (await givenSandbox({ webhookUrl: receiver.url })).client()
  await givenPaidSession(stripe)
  await eventually(() => expect(receiver.types().filter((type) => type === completed)).toHaveLength(3))
  const [first, ...others] = receiver.received.map(({ event }) => event).filter(isCompleted)
  for (const other of others) expect(other.id).toBe(first?.id)
  await eventually(async () => {
    const undelivered = await stripe.events.list({ delivery_success: false })
    expect(undelivered.data).toEqual([])
  })
})

test('after the last attempt the event stays in the list as not delivered', async () => {
  const receiver = await givenReceiver((event) => (isCompleted(event) ? 503 : 200))
  const stripe = (await givenSandbox({ webhookUrl: receiver.url, retryDelaysMs: [5, 5] })).client()
  await givenPaidSession(stripe)
  await eventually(() => expect(receiver.types().filter((type) => type === completed)).toHaveLength(3))
  await eventually(async () => {
    const { data } = await stripe.events.list({ delivery_success: false })
    expect(data.map(({ type, pending_webhooks: pending }) => [type, pending])).toEqual([[completed, 1]])
  })
})

test('what could not be delivered before a stop is delivered after the start', async () => {
  let isUp = false
  const receiver = await givenReceiver(() => (isUp ? 200 : 500))
  const sandbox = await givenSandbox({ webhookUrl: receiver.url, retryDelaysMs: [300, 300, 300] })
  const { session } = await givenPaidSession(sandbox.client())
  await eventually(() => expect(receiver.types()).toContain(completed))
  await sandbox.restart()
  receiver.received.length = 0
  isUp = true
  await eventually(() => expect(receiver.received).toHaveLength(4))
  const [event] = receiver.received.map(({ event: each }) => each).filter(isCompleted)
  expect(event?.data.object).toMatchObject({ id: session.id })
})

test('S-30: a tampered body or another secret fails the check of the official client', async () => {
  const receiver = await givenReceiver()
  const sandbox = await givenSandbox({ webhookUrl: receiver.url, webhookSecret: 'whsec_other' })
  await givenPaidSession(sandbox.client())
  await eventually(() => expect(receiver.forged.length).toBeGreaterThanOrEqual(4))
  expect(receiver.received).toEqual([])
})

test('fault: events come twice, with the same id', async () => {
  const receiver = await givenReceiver()
  const sandbox = await givenSandbox({ webhookUrl: receiver.url })
  await sandbox.setFaults({ fault: 'duplicate', copies: 2, on: 'checkout.' })
  await givenPaidSession(sandbox.client())
  await eventually(() => expect(receiver.received).toHaveLength(6))
  const ids = receiver.received.filter(({ event }) => isCompleted(event)).map(({ event }) => event.id)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
})

test('fault: events come in the opposite order', async () => {
  const receiver = await givenReceiver()
  const sandbox = await givenSandbox({ webhookUrl: receiver.url, faults: [{ fault: 'reorder' }] })
  await givenPaidSession(sandbox.client())
  await eventually(() => expect(receiver.received).toHaveLength(4))
  expect(receiver.types()).toEqual([
    completed,
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ])
})

test('fault: an event comes three days late', async () => {
  const receiver = await givenReceiver()
  const sandbox = await givenSandbox({ webhookUrl: receiver.url })
  await sandbox.setFaults({ fault: 'delay', delayMs: 3 * 86_400_000, on: completed })
  await givenPaidSession(sandbox.client())
  await eventually(() => expect(receiver.received).toHaveLength(3))
  await sandbox.restart()
  await sandbox.advance(3 * 86_400 - 60)
  expect(receiver.types()).not.toContain(completed)
  await sandbox.advance(61)
  await eventually(() => expect(receiver.types()).toContain(completed))
})

test('fault: an event is lost, and a sweep of the API finds it', async () => {
  const receiver = await givenReceiver()
  const sandbox = await givenSandbox({ webhookUrl: receiver.url })
  await sandbox.setFaults({ fault: 'drop', on: completed, times: 1 })
  const stripe = sandbox.client()
  const { session } = await givenPaidSession(stripe)
  await eventually(() => expect(receiver.received).toHaveLength(3))
  await eventually(async () => {
    const { data } = await stripe.events.list({ delivery_success: false })
    expect(data.map(({ type }) => type)).toEqual([completed])
    expect(data[0]?.data.object).toMatchObject({ id: session.id })
  })
  // The rule is used up.
  await givenPaidSession(stripe)
  await eventually(() => expect(receiver.types()).toContain(completed))
})

test('fault: wrong secret, old version, unknown type', async () => {
  const receiver = await givenReceiver()
  const sandbox = await givenSandbox({ webhookUrl: receiver.url })
  await sandbox.setFaults(
    { fault: 'wrong-secret', on: completed },
    { fault: 'old-api-version', on: completed },
    { fault: 'unknown-type', on: completed },
  )
  await givenPaidSession(sandbox.client())
  await eventually(() => expect(receiver.received).toHaveLength(5))
  expect(receiver.forged).toHaveLength(1)
  expect(receiver.types()).toContain('sandbox.unknown')
  const [event] = receiver.received.map(({ event: each }) => each).filter(isCompleted)
  expect(event?.api_version).toBe('2019-12-03')
})

test('the fault menu is read, added to and emptied; what is no rule is refused', async () => {
  const sandbox = await givenSandbox()
  const rule = { fault: 'drop', probability: 0.5 } as const
  expect(await (await sandbox.setFaults(rule)).json()).toEqual({ faults: [rule] })
  const wrong = [
    { fault: 'fire' },
    { fault: 'drop', probability: 2 },
    { fault: 'delay', delayMs: 1e12 },
    null,
  ]
  for (const body of wrong) expect((await sandbox.admin('POST', 'faults', body)).status).toBe(400)
  expect((await sandbox.admin('POST', 'clock', { advanceSeconds: -1 })).status).toBe(400)
  expect(await (await sandbox.admin('DELETE', 'faults')).json()).toEqual({ faults: [] })
})
