import { randomUUID } from 'node:crypto'

import type { Role } from '@kids-crafts/contract/endpoint.ts'
import { findAnything } from '@kids-crafts/contract/staff-search.ts'
import type { FoundByStaff } from '@kids-crafts/contract/staff-search.ts'
import { paymentReference } from '@kids-crafts/rules/payment-reference.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount, signInStaff } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenOrder, givenSellingStore } from '../testing/orders.ts'
import { partOfAddress } from './part-of-address.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)

async function givenStaff(role: Role): Promise<string> {
  const login = `the-${role}`
  await givenAccount(db, { login, roles: [role] })
  return (await signInStaff(app, login)).jwt
}

const manager = await givenStaff('manager')
const moderator = await givenStaff('moderator')
const finance = await givenStaff('finance')

async function find(text: string, jwt = manager): Promise<FoundByStaff[]> {
  const answer = await call(app, findAnything, { text }, jwt)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<{ responseEntity: { items: FoundByStaff[] } }>().responseEntity.items
}

test('one text finds people, stores, orders, schools and products, each role what it may list', async () => {
  const word = `quokka${randomUUID().slice(0, 8)}`
  const email = `${word}@example.org`
  const { handle } = await givenSellingStore(db)
  await sql`update store set public_name = ${`Shop of ${word}`} where handle = ${handle}`.execute(db)
  await sql`insert into school (name, kind, country_iso) values (${`${word} school`}, 'SCHOOL', 'CA')`.execute(
    db,
  )
  const { orderNum } = await givenOrder(db)
  await sql`
    update account
    set email = ${email}, email_verified_at = now()
    where account_id = (select account_id from customer_order where order_num = ${orderNum})
  `.execute(db)
  await sql`update product set full_name = ${`Kite ${word}`} where product_id = (select max(product_id) from product)`.execute(
    db,
  )

  const kinds = (items: FoundByStaff[]) => items.map(({ kind }) => kind)
  expect(kinds(await find(word))).toEqual(['PERSON', 'STORE', 'SCHOOL', 'PRODUCT'])
  expect(kinds(await find(word, moderator))).toEqual(['PERSON', 'STORE', 'PRODUCT'])
  expect(kinds(await find(word, finance))).toEqual(['SCHOOL'])
  expect(await find(orderNum.toLowerCase().replaceAll('-', ''))).toMatchObject([
    { kind: 'ORDER', key: orderNum },
  ])
  expect(await find(orderNum, moderator)).toEqual([])
  for (const ofIt of [`${orderNum}-1`, `${orderNum}-1-R2`]) {
    expect(await find(ofIt)).toMatchObject([{ kind: 'ORDER', key: orderNum }])
  }
  await sql`
    insert into dispute (dispute_num, order_part_id, topic, locale, waits_for, due_at)
    select 'D-QUOKKA', order_part_id, 'DAMAGED', 'en', 'ANSWER', now()
    from order_part
    join customer_order using (order_id)
    where order_num = ${orderNum}
    limit 1
  `.execute(db)
  expect(await find('d-quokka')).toMatchObject([{ kind: 'DISPUTE', key: 'D-QUOKKA' }])
  expect(kinds(await find(orderNum))).toEqual(['ORDER', 'DISPUTE'])
  expect(kinds(await find(orderNum, finance))).toEqual(['ORDER'])
  expect(kinds(await find(email))).toEqual(['ORDER', 'PERSON'])
  expect(await find(`https://shop.example/ar/store/${handle}?page=2`)).toMatchObject([
    { kind: 'STORE', key: handle },
  ])
  await sql`
    insert into order_parcel (order_part_id, number, tracker_number)
    select order_part_id, 1, '703511402233'
    from order_part
    join customer_order using (order_id)
    where order_num = ${orderNum}
    limit 1
  `.execute(db)
  expect(await find('7035 1140 2233', finance)).toMatchObject([{ kind: 'ORDER', title: orderNum }])
})

test('an invoice is found by its number, its reference and its order, and by nobody who may not list it', async () => {
  const { orderNum } = await givenOrder(db)
  const number = `KC-${randomUUID().slice(0, 8).toUpperCase()}`
  const reference = paymentReference(number)
  await sql`
    with sent as (
      insert into invoice (
        invoice_num, currency, status, issue_on, due_on, locale, sent_at, number, issuer_key, year, serial, reference,
        net_minor, tax_minor, total_minor
      )
      values (
        'I-2222222222', 'USD', 'SENT_TO_PMT', '2026-11-01', '2026-11-30', 'en', now(), ${number}, 'test', 2026, 1, ${reference},
        1000, 0, 1000
      )
      returning invoice_id
    )
    insert into invoice_part (invoice_id, order_part_id)
    select invoice_id, order_part_id
    from sent, order_part join customer_order using (order_id)
    where order_num = ${orderNum}
  `.execute(db)
  const itself = { kind: 'INVOICE', key: number, title: number, detail: 'sent to pmt · 2026-11-01' }
  const spaced = reference.replaceAll(/(.{4})/g, '$1 ')
  for (const text of [number.toLowerCase(), 'i-2222222222', reference, spaced])
    expect(await find(text, finance), text).toEqual([itself])
  expect(await find(orderNum, finance)).toMatchObject([{ kind: 'ORDER' }, itself])
  expect(await find(number, moderator)).toEqual([])
})

test('P-16 a child is found by its whole login alone, and nothing names it', async () => {
  const login = `zelda-${randomUUID().slice(0, 8)}`
  await givenAccount(db, { login, birth_year: 2015, status: 'AWAITING_GUARDIAN', roles: [] })
  expect(await find(login.slice(0, -1))).toEqual([])
  expect(await find(login, finance)).toEqual([])
  const found = await find(login)
  expect(found).toMatchObject([{ kind: 'PERSON', title: 'z•••' }])
  expect(JSON.stringify(found)).not.toContain(login)
})

test('whoever has the whole text stands first, and what stands for many characters is a character', async () => {
  const login = `max${randomUUID().slice(0, 6)}`
  for (const each of [`${login}-1`, `${login}-2`, `${login}-3`, `${login}-4`, `${login}-5`, login]) {
    await givenAccount(db, { login: each })
  }
  const found = await find(login)
  expect(found).toHaveLength(5)
  expect(found[0]).toMatchObject({ title: login })
  expect(await find('%%%')).toEqual([])
})

test('of an address the last part is looked for', () => {
  expect(partOfAddress('https://shop.example/product/KC12AB?title=x')).toBe('KC12AB')
  expect(partOfAddress('https://shop.example/')).toBe('https://shop.example/')
  expect(partOfAddress('AAAAA-AAAAA-AAAA')).toBe('AAAAA-AAAAA-AAAA')
})
