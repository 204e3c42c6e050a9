import { appendFileSync } from 'node:fs'

import { Stripe } from 'stripe'
import { expect, test } from 'vitest'

import { givenPaidSession, givenSandbox, secretKey, sessionParams } from './testing.ts'

test('only the secret key is let in', async () => {
  const sandbox = await givenSandbox()
  const port = Number(new URL(sandbox.url).port)
  const stranger = new Stripe('sk_test_other', { host: '127.0.0.1', port, protocol: 'http' })
  await expect(stranger.checkout.sessions.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  })
  for (const path of ['/v1/events', '/sandbox/faults', '/sandbox/clock']) {
    expect((await fetch(sandbox.url + path)).status).toBe(401)
  }
  const basic = { authorization: `Basic ${btoa(`${secretKey}:`)}` }
  expect((await fetch(`${sandbox.url}/v1/events`, { headers: basic })).status).toBe(200)
})

test('what is wrong is answered in the shape of Stripe', async () => {
  const { checkout, paymentIntents } = (await givenSandbox()).client()
  const refused = async (params: object) =>
    checkout.sessions.create({ ...sessionParams(), ...params }).then(
      () => 'accepted',
      (error: unknown) => (error instanceof Stripe.errors.StripeError ? [error.code, error.param] : error),
    )
  const item = (price: object, quantity: number | string = 1) => [
    {
      quantity,
      price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Fox' }, ...price },
    },
  ]
  const now = Math.floor(Date.now() / 1000)
  expect(await refused({ colour: 'red' })).toEqual(['parameter_unknown', 'colour'])
  expect(await refused({ mode: undefined })).toEqual(['parameter_missing', 'mode'])
  expect(await refused({ mode: 'subscription' })).toEqual([undefined, 'mode'])
  expect(await refused({ line_items: undefined })).toEqual(['parameter_missing', 'line_items'])
  expect(await refused({ success_url: 'javascript:alert(1)' })).toEqual(['url_invalid', 'success_url'])
  expect(await refused({ expires_at: now + 60 })).toEqual([undefined, 'expires_at'])
  expect(await refused({ expires_at: now + 90_000 })).toEqual([undefined, 'expires_at'])
  expect(await refused({ line_items: item({ unit_amount: 12 }) })).toEqual(['amount_too_small', undefined])
  expect(await refused({ line_items: item({ unit_amount: 99_999_999 }, 2) })).toEqual([
    'amount_too_large',
    undefined,
  ])
  expect(await refused({ line_items: item({ unit_amount: 12.5 }) })).toEqual([
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
  ])
  expect(await refused({ line_items: item({}, -1) })).toEqual([
    'parameter_invalid_integer',
    'line_items[0][quantity]',
  ])
  expect(await refused({ line_items: [...item({}), ...item({ currency: 'eur' })] })).toEqual([
    undefined,
    'line_items',
  ])
  expect(await refused({ metadata: { note: 'x'.repeat(501) } })).toEqual([undefined, 'metadata[note]'])
  await expect(checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  })
  await expect(paymentIntents.retrieve('pi_none')).rejects.toThrow("No such payment_intent: 'pi_none'")
})

test('hostile form names change no prototype', async () => {
  const sandbox = await givenSandbox()
  const post = (body: string) =>
    fetch(`${sandbox.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body,
    })
  for (const body of ['__proto__[polluted]=1', 'a[b]=1&a=2', 'a]b=1', `a${'[b]'.repeat(50)}=1`]) {
    expect((await post(body)).status).toBe(400)
  }
  expect((await post('x'.repeat(300_000))).status).toBe(413)
  expect('polluted' in {}).toBe(false)
})

test('B14: the same key and body get the same answer, also after a restart', async () => {
  const sandbox = await givenSandbox()
  const create = (params = sessionParams(), idempotencyKey = 'order-1') =>
    sandbox.client().checkout.sessions.create(params, { idempotencyKey })
  const [first, again] = await Promise.all([create(), create()])
  expect(again.id).toBe(first.id)
  await expect(create(sessionParams({ client_reference_id: 'order-2' }))).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
  await sandbox.restart()
  const replayed = await create()
  expect(replayed.id).toBe(first.id)
  expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(create(sessionParams({ client_reference_id: 'order-2' }))).rejects.toThrow('same parameters')
  expect((await create(sessionParams(), 'order-2')).id).not.toBe(first.id)
  await expect(
    sandbox.client().refunds.create({ payment_intent: 'pi_x' }, { idempotencyKey: 'order-1' }),
  ).rejects.toThrow('same endpoint')
  await sandbox.advance(24 * 3600 + 1)
  expect((await create()).id).not.toBe(first.id)
})

test('a refused call does not use up its key', async () => {
  const sandbox = await givenSandbox()
  const stripe = sandbox.client()
  const { intentId } = await givenPaidSession(stripe)
  const refund = (amount: number) =>
    stripe.refunds.create({ payment_intent: intentId, amount }, { idempotencyKey: 'refund-1' })
  await expect(refund(9999)).rejects.toThrow('greater than unrefunded')
  const first = await refund(100)
  expect((await refund(100)).id).toBe(first.id)
  expect((await stripe.refunds.list()).data).toHaveLength(1)
})

test('a restart keeps everything, and a line that a kill cut off is dropped', async () => {
  const sandbox = await givenSandbox()
  const { session, intentId } = await givenPaidSession(sandbox.client())
  const events = (await sandbox.client().events.list()).data
  appendFileSync(sandbox.dataFile, '{"at":"2026-11-15T00:00:00Z","effect":"refund cre')
  await sandbox.restart()
  await sandbox.client().refunds.create({ payment_intent: intentId })
  await sandbox.restart()
  const stripe = sandbox.client()
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
  expect((await stripe.refunds.list()).data).toHaveLength(1)
  const now = (await stripe.events.list()).data
  expect(now.slice(-events.length)).toEqual(events)
})

test('a journal that is damaged in the middle is not guessed at', async () => {
  const sandbox = await givenSandbox()
  await sandbox.stop()
  appendFileSync(sandbox.dataFile, 'garbage\n{}\n')
  await expect(sandbox.restart()).rejects.toThrow('Line 1 of')
})

test('events are listed for thirty days, by type, time and delivery', async () => {
  const sandbox = await givenSandbox()
  const stripe = sandbox.client()
  await givenPaidSession(stripe)
  const [completed] = (await stripe.events.list({ type: 'checkout.session.completed' })).data
  expect(completed?.data.object).toMatchObject({ object: 'checkout.session', payment_status: 'paid' })
  expect((await stripe.events.retrieve(completed?.id ?? '')).type).toBe('checkout.session.completed')
  const both = { types: ['charge.succeeded', 'payment_intent.succeeded'] }
  expect((await stripe.events.list(both)).data).toHaveLength(2)
  const future = { created: { gt: Math.floor(Date.now() / 1000) + 60 } }
  expect((await stripe.events.list(future)).data).toEqual([])
  const page = await stripe.events.list({ limit: 2 })
  expect(page.has_more).toBe(true)
  const next = await stripe.events.list({ limit: 2, starting_after: page.data[1]?.id ?? '' })
  expect(next.has_more).toBe(false)
  const back = await stripe.events.list({ limit: 2, ending_before: next.data[0]?.id ?? '' })
  expect(back.data).toEqual(page.data)
  await sandbox.advance(30 * 86_400 + 60)
  expect((await stripe.events.list({ type: 'checkout.session.completed' })).data).toEqual([])
})
