import { randomBytes, randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { balanceOf } from '#ledger'

import { readConfig } from '../platform/config.ts'
import { givenChild } from '../testing/accounts.ts'
import { cardNumbers, eventually, givenPaymentShop } from '../testing/payments.ts'
import type { CardSession } from './card-provider.ts'
import { applyUpdate } from './end-session.ts'
import { refundCardChecks } from './refund-card-checks.ts'
import { startCardCheck } from './start-card-check.ts'
import { sweepPayments } from './sweep-payments.ts'

const shop = await givenPaymentShop()
const { db, parts } = shop
const refund = () => refundCardChecks(parts)
const tell = (session: CardSession) => applyUpdate(parts, session)

async function givenLink(): Promise<string> {
  const { rows } = await sql<{ linkId: string }>`
    insert into guardian_link (token_hash, child_account_id, guardian_email)
    values (${randomBytes(32)}, ${await givenChild(db)}, ${`parent-${randomUUID()}@example.org`})
    returning guardian_link_id as "linkId"
  `.execute(db)
  return rows[0]?.linkId ?? ''
}

const open = async (guardianLinkId: string) => {
  const { checkoutUrl } = await startCardCheck(
    { ...parts, config: readConfig({}) },
    { guardianLinkId, locale: 'en', theme: 'default', path: '/guardian-consent' },
  )
  return checkoutUrl
}
const checksOf = (linkId: string) =>
  db.selectFrom('card_check').selectAll().where('guardian_link_id', '=', linkId).execute()
const statusOf = async (linkId: string) => (await checksOf(linkId)).map(({ status }) => status)
const isPaid = (linkId: string) => eventually(async () => expect(await statusOf(linkId)).toEqual(['PAID']))

/** The proofs that the guardians module is asked to record. */
async function proofsOf(linkId: string): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where payload ->> 'guardianLinkId' = ${linkId}
  `.execute(db)
  return rows.length
}

test('P-03 a little is paid by card, goes back at once, and both are in the books', async () => {
  const heldBefore = await balanceOf(db, { kind: 'HELD' }, 'USD')
  const link = await givenLink()
  const paid = await shop.payOn(await open(link))
  expect(paid.headers.get('location')).toBe('http://localhost:3000/guardian-consent?card=paid')
  await isPaid(link)
  expect(await proofsOf(link)).toBe(1)
  expect(await balanceOf(db, { kind: 'HELD' }, 'USD')).toBe(heldBefore + 100)
  await shop.expectBooks()
  await refund()
  expect(await checksOf(link)).toMatchObject([{ status: 'REFUNDED', provider_refund_id: expect.any(String) }])
  expect(await balanceOf(db, { kind: 'HELD' }, 'USD')).toBe(heldBefore)
  await shop.expectBooks()
})

test('R-10 a second click answers the same page, also at once', async () => {
  const link = await givenLink()
  const pages = await Promise.all(Array.from({ length: 5 }, () => open(link)))
  expect(new Set([...pages, await open(link)]).size).toBe(1)
  expect(await checksOf(link)).toHaveLength(1)
})

test('R-04 what is told twice, or after we gave it up, is taken once and given back once', async () => {
  const link = await givenLink()
  const page = await open(link)
  await sql`update card_check set status = 'ENDED', settled_at = now() where guardian_link_id = ${link}`.execute(
    db,
  )
  await shop.payOn(page)
  await isPaid(link)
  const [check] = await checksOf(link)
  const session = await shop.provider.retrieveSession(check?.session_id ?? '')
  await Promise.all([1, 2, 3].map(() => tell(session)))
  expect(await proofsOf(link)).toBe(1)
  await Promise.all([refund(), refund(), refund()])
  expect(await statusOf(link)).toEqual(['REFUNDED'])
  await tell(session)
  expect(await statusOf(link)).toEqual(['REFUNDED'])
  await shop.expectBooks()
})

test('a declined card proves nothing; another one on the same page does', async () => {
  const link = await givenLink()
  const page = await open(link)
  await shop.payOn(page, cardNumbers.declined)
  expect([await statusOf(link), await proofsOf(link)]).toEqual([['STARTED'], 0])
  await shop.payOn(page)
  await isPaid(link)
  expect(await proofsOf(link)).toBe(1)
  await refund()
})

test('a refund that the provider has, and whose answer was lost, is sent once', async () => {
  const link = await givenLink()
  await shop.payOn(await open(link))
  await isPaid(link)
  const [check] = await checksOf(link)
  await shop.provider.refund({
    refundId: check?.refund_id ?? '',
    paymentIntentId: check?.payment_intent_id ?? '',
    amountMinor: 100,
  })
  const before = { work: 'card-check-refunds', subject: check?.card_check_id ?? '', retry_at: new Date(0) }
  await db.insertInto('unfinished_work').values(before).execute()
  await refund()
  expect(await statusOf(link)).toEqual(['REFUNDED'])
  await shop.expectBooks()
})

test('S-31 an amount that was not asked for proves nothing, and goes back as what it is', async () => {
  const link = await givenLink()
  const page = await open(link)
  await sql`update card_check set amount_minor = 500 where guardian_link_id = ${link}`.execute(db)
  await shop.payOn(page)
  await isPaid(link)
  expect(await proofsOf(link)).toBe(0)
  expect(shop.alarms.map(({ alarm }) => alarm)).toContain('MISMATCH')
  await refund()
  expect(await checksOf(link)).toMatchObject([{ status: 'REFUNDED', amount_minor: 100 }])
  await shop.expectBooks()
})

test('the sweep finds what no webhook told', async () => {
  const link = await givenLink()
  const page = await open(link)
  await shop.setFaults({ fault: 'drop' })
  await shop.payOn(page)
  await shop.clearFaults()
  await sql`
    update card_check set started_at = now() - interval '5 minutes' where guardian_link_id = ${link}
  `.execute(db)
  await sweepPayments(parts)
  expect(await statusOf(link)).toEqual(['PAID'])
  await refund()
  await shop.expectBooks()
})

test('a page that nobody got is given up, and stolen cards are not tried here', async () => {
  const link = await givenLink()
  await sql`
    insert into card_check (guardian_link_id, amount_minor, currency, started_at)
    values (${link}, 100, 'USD', now() - interval '3 minutes')
  `.execute(db)
  await sweepPayments(parts)
  expect(await statusOf(link)).toEqual(['ENDED'])
  await sql`
    insert into card_check (guardian_link_id, status, amount_minor, currency, settled_at)
    select ${link}, 'ENDED', 100, 'USD', now() from generate_series(1, 4)
  `.execute(db)
  await expect(open(link)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
