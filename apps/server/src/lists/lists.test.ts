import { randomBytes, randomUUID } from 'node:crypto'

import * as contract from '@kids-crafts/contract/lists.ts'
import type { SavedList, SharedList } from '@kids-crafts/contract/lists.ts'
import { listItemsMax, listPromisesMax, listsMax } from '@kids-crafts/rules/lists.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount, givenChild } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { call } from '../testing/call.ts'
import { insertProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
import { listRoutes } from './routes.ts'

const { db } = await testDatabase()
const app = await testServer({ RATE_LIMITS: 'off' })
recogniseTestAccounts(app)
listRoutes(app, { db })

const newSku = () => randomBytes(6).toString('hex').toUpperCase()
async function givenSku(setup: { status?: string; storeStatus?: string } = {}): Promise<string> {
  const sku = newSku()
  await insertProduct(db, { sku, category: 'TOYS', ...setup })
  return sku
}
const [kite, mug] = [await givenSku(), await givenSku()]

type By = Record<string, string>
const entity = (answer: { json: () => unknown }) =>
  (answer.json() as { responseEntity: unknown }).responseEntity
const listOf = async (by: By, listId: string) =>
  entity(await call(app, contract.getList, { listId }, by)) as SavedList
const save = (by: By, sku: string, listId?: string) =>
  call(app, contract.saveProduct, { sku, ...(listId && { listId }) }, by)

/** A list with kites, of which three are wanted. */
async function givenList(by: By, name = 'Class 2b'): Promise<string> {
  const listId = randomUUID()
  await call(app, contract.saveList, { listId, name }, by)
  await save(by, kite, listId)
  await call(app, contract.updateListed, { listId, sku: kite, quantity: 3, note: 'Any colour' }, by)
  return listId
}

interface Link {
  listId: string
  token: string
}

async function givenShared(accountId?: string): Promise<Link & { by: By; accountId: string }> {
  const owner = accountId ?? (await givenAccount(db, { first_name: 'Marta', last_name: 'Lindqvist' }))
  const by = as(owner)
  const listId = await givenList(by)
  const { token } = entity(await call(app, contract.shareList, { listId }, by)) as SavedList
  return { listId, token: token ?? '', by, accountId: owner }
}

const open = ({ listId, token }: Link, browserKey?: string) =>
  call(app, contract.getSharedList, { listId, token, ...(browserKey && { browserKey }) })
const opened = async (link: Link, browserKey?: string) =>
  (entity(await open(link, browserKey)) as SharedList).items[0]
const promise = ({ listId, token }: Link, quantity: number, browserKey: string = randomUUID()) =>
  call(app, contract.promiseListed, { listId, token, browserKey, sku: kite, quantity })
const faultOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors?: { errorCode: string }[] }).errors?.[0]?.errorCode

test('the first product makes a list without a name, and sent again it is there once', async () => {
  const by = as(await givenAccount(db))
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(by, kite)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  await save(by, mug)
  const { lists } = entity(await call(app, contract.getLists, {}, by)) as {
    lists: { listId: string; name: string | null; productCount: number }[]
  }
  expect(lists).toMatchObject([{ name: null, productCount: 2, isShared: false }])
  const list = await listOf(by, lists[0]?.listId ?? '')
  expect(list.items.map(({ sku, quantity, offer }) => [sku, quantity, offer?.restAmount])).toEqual([
    [kite, 1, 5],
    [mug, 1, 5],
  ])
  await call(app, contract.removeProduct, { listId: list.listId, sku: kite }, by)
  expect(entity(await call(app, contract.getListsOfProduct, { sku: kite }, by))).toEqual({
    lists: [{ listId: list.listId, name: null, hasProduct: false, promised: 0 }],
  })
})

test('what is sold no more stays, and is said so; what was withdrawn is not named', async () => {
  const by = as(await givenAccount(db))
  const [gone, withdrawn] = [await givenSku(), await givenSku()]
  for (const sku of [gone, withdrawn]) await save(by, sku)
  await sql`update product set status = 'CLOSED' where sku = ${gone}`.execute(db)
  await sql`
    update store set status = 'CLOSED' where store_id in (
      select store_id from offer join product using (product_id) where sku = ${withdrawn}
    )
  `.execute(db)
  const { lists } = entity(await call(app, contract.getLists, {}, by)) as { lists: { listId: string }[] }
  const { items } = await listOf(by, lists[0]?.listId ?? '')
  expect(items.map(({ fullName, offer }) => [fullName, offer])).toEqual([
    [`Product ${gone}`, undefined],
    [null, undefined],
  ])
  expect((await save(by, gone)).statusCode).toBe(404)
})

test('S-20 somebody else’s list is answered as one that does not exist, and stays as it is', async () => {
  const [mine, other] = [as(await givenAccount(db)), as(await givenAccount(db))]
  const listId = await givenList(mine)
  const before = await listOf(mine, listId)
  const calls = [
    [contract.getList, {}],
    [contract.saveList, { name: 'Mine' }],
    [contract.saveProduct, { sku: mug }],
    [contract.removeProduct, { sku: kite }],
    [contract.updateListed, { sku: kite, quantity: 1, note: '' }],
    [contract.reopenListed, { sku: kite }],
    [contract.shareList, {}],
    [contract.endSharing, {}],
  ] as const
  for (const [endpoint, input] of calls)
    expect([endpoint.path, (await call(app, endpoint, { listId, ...input }, other)).statusCode]).toEqual([
      endpoint.path,
      404,
    ])
  expect((await call(app, contract.removeList, { listId }, other)).statusCode).toBe(200)
  expect(await listOf(mine, listId)).toEqual(before)
})

test('20 lists of 100 products are the most, which the database sees to', async () => {
  const accountId = await givenAccount(db)
  const by = as(accountId)
  await sql`
    insert into saved_list (account_id, name) select ${accountId}, 'List ' || n from generate_series(1, ${listsMax}::integer) as n
  `.execute(db)
  expect(faultOf(await call(app, contract.saveList, { listId: randomUUID(), name: 'More' }, by))).toBe(
    'LISTS_MAX',
  )
  await expect(
    sql`insert into saved_list (account_id, name) values (${accountId}, 'More')`.execute(db),
  ).rejects.toThrow('at most 20 lists')

  const other = as(await givenAccount(db))
  const listId = await givenList(other)
  for (let n = 1; n < listItemsMax; n++) {
    const productId = await insertProduct(db, { sku: newSku(), category: 'TOYS' })
    await db.insertInto('saved_list_item').values({ list_id: listId, product_id: productId }).execute()
  }
  expect(faultOf(await save(other, mug, listId))).toBe('LIST_FULL')
  await expect(
    sql`
      insert into saved_list_item (list_id, product_id) select ${listId}, product_id from product where sku = ${mug}
    `.execute(db),
  ).rejects.toThrow('at most 100 products')
  expect((await save(other, kite, listId)).statusCode).toBe(200)
})

test('whoever has the link sees what is wanted and how much is promised, and nothing of anybody', async () => {
  const { by, ...link } = await givenShared()
  const browserKey = randomUUID()
  expect((await promise(link, 2, browserKey)).statusCode).toBe(200)
  const answer = await open(link, browserKey)
  expect(entity(answer)).toMatchObject({
    name: 'Class 2b',
    items: [{ sku: kite, quantity: 3, promised: 2, mine: 2, note: 'Any colour' }],
  })
  expect(answer.body).not.toMatch(/lindqvist|@example|account|userLogin/i)
  expect(await opened(link, randomUUID())).toMatchObject({ promised: 2, mine: 0 })
  expect((await listOf(by, link.listId)).items[0]).toMatchObject({ quantity: 3, promised: 2 })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the same promise sent again is one, another quantity replaces it, and 0 takes it back', async () => {
  const link = await givenShared()
  const browserKey = randomUUID()
  await Promise.all(Array.from({ length: 6 }, () => promise(link, 2, browserKey)))
  expect(await opened(link, browserKey)).toMatchObject({ promised: 2, mine: 2 })
  await promise(link, 3, browserKey)
  expect(await opened(link, browserKey)).toMatchObject({ promised: 3, mine: 3 })
  await promise(link, 0, browserKey)
  await promise(link, 0, browserKey)
  expect(await opened(link, browserKey)).toMatchObject({ promised: 0, mine: 0 })
})

test('of twelve who bring the last three at once, three do; the database refuses more by itself', async () => {
  for (let round = 0; round < 3; round++) {
    const link = await givenShared()
    const answers = await Promise.all(Array.from({ length: 12 }, () => promise(link, 1)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(answers.filter((answer) => faultOf(answer) === 'LIST_TAKEN')).toHaveLength(9)
    expect(await opened(link)).toMatchObject({ promised: 3 })
    const more = sql`
      insert into list_promise (list_id, product_id, browser_hash, quantity)
      select list_id, product_id, ${randomBytes(32)}, 1 from saved_list_item where list_id = ${link.listId}
    `.execute(db)
    await expect(more).rejects.toThrow('never_more_promised_than_wanted')
  }
})

test('no fewer are wanted than are promised, until the owner opens it again', async () => {
  const { by, ...link } = await givenShared()
  await promise(link, 2)
  const listed = { listId: link.listId, sku: kite }
  const fewer = () => call(app, contract.updateListed, { ...listed, quantity: 1, note: '' }, by)
  expect(faultOf(await fewer())).toBe('LIST_PROMISED')
  await expect(
    sql`update saved_list_item set quantity = 1 where list_id = ${link.listId}`.execute(db),
  ).rejects.toThrow('never_more_promised_than_wanted')
  await call(app, contract.reopenListed, listed, by)
  expect((await fewer()).statusCode).toBe(200)
})

test('a list takes at most 500 promises, which the database sees to', async () => {
  const { by, ...link } = await givenShared()
  await call(app, contract.updateListed, { listId: link.listId, sku: kite, quantity: 999, note: '' }, by)
  const insert = (count: number) => sql`
    insert into list_promise (list_id, product_id, browser_hash, quantity)
    select list_id, product_id, sha256(n::text::bytea), 1
    from saved_list_item, generate_series(1, ${count}::integer) as n
    where list_id = ${link.listId}
  `
  await expect(insert(listPromisesMax + 1).execute(db)).rejects.toThrow('at most 500 promises')
  await insert(listPromisesMax).execute(db)
  expect(faultOf(await promise(link, 1))).toBe('LIST_PROMISES_MAX')
})

test('S-20 a link opens one list until it is ended; the next one is another, and promises stay', async () => {
  const { by, ...link } = await givenShared()
  const other = await givenShared()
  await promise(link, 1)
  const forged = { ...link, token: randomBytes(32).toString('base64url') }
  const refused = [forged, { ...link, token: other.token }, { ...other, listId: link.listId }]
  for (const wrong of refused) {
    expect((await open(wrong)).statusCode).toBe(404)
    expect((await promise(wrong, 1)).statusCode).toBe(404)
  }
  const share = async () =>
    entity(await call(app, contract.shareList, { listId: link.listId }, by)) as SavedList
  expect((await share()).token).toBe(link.token)
  await call(app, contract.endSharing, { listId: link.listId }, by)
  expect((await open(link)).statusCode).toBe(404)
  expect((await promise(link, 1)).statusCode).toBe(404)
  const { token } = await share()
  expect(token).not.toBe(link.token)
  expect((await open(link)).statusCode).toBe(404)
  expect(await opened({ listId: link.listId, token: token ?? '' })).toMatchObject({ promised: 1 })
})

test('nothing is promised for a list that nobody has shared, which the database sees to', async () => {
  const listId = await givenList(as(await givenAccount(db)))
  const direct = sql`
    insert into list_promise (list_id, product_id, browser_hash, quantity)
    select list_id, product_id, ${randomBytes(32)}, 1 from saved_list_item where list_id = ${listId}
  `.execute(db)
  await expect(direct).rejects.toThrow('a promise is made for a shared list')
})

test('P-07 a child keeps lists and shares none, and the database sees to it', async () => {
  const child = await givenChild(db)
  const by = as(child)
  const listId = await givenList(by)
  const answer = await call(app, contract.shareList, { listId }, by)
  expect([answer.statusCode, faultOf(answer)]).toEqual([403, 'LIST_OF_CHILD'])
  const direct = sql`
    update saved_list set shared_at = now(), link_number = 1 where list_id = ${listId}
  `.execute(db)
  await expect(direct).rejects.toThrow('only a grown-up shares a list')
})

test('P-07 the links of somebody who turns out to be a child end', async () => {
  const { accountId, ...link } = await givenShared()
  await sql`
    update account
    set birth_date = null, email = null, email_verified_at = null, birth_year = 2015, status = 'AWAITING_GUARDIAN'
    where account_id = ${accountId}
  `.execute(db)
  expect((await open(link)).statusCode).toBe(404)
  expect((await promise(link, 1)).statusCode).toBe(404)
  expect((await listOf(link.by, link.listId)).token).toBeNull()
})

test('P-14 the links of an account that is closed end, and nothing is saved for it', async () => {
  const { accountId, by, ...link } = await givenShared()
  await sql`update account set status = 'CLOSED', closed_at = now() where account_id = ${accountId}`.execute(
    db,
  )
  expect((await open(link)).statusCode).toBe(404)
  expect((await save(by, kite)).statusCode).toBe(404)
  const { rows } = await sql`
    select from saved_list where account_id = ${accountId} and shared_at is not null
  `.execute(db)
  expect(rows).toEqual([])
})

test.each([
  ['Call me at +1 604 555 0142', 'PERSONAL_DATA'],
  ['marta@example.org', 'PERSONAL_DATA'],
  ['For Marta Lindqvist', 'PERSONAL_DATA'],
  ['You idiot', 'INSULT'],
  ['x'.repeat(201), 'TOO_LONG'],
])('P-07 %j is neither the name of a list nor a note', async (text, fault) => {
  const by = as(await givenAccount(db, { first_name: 'Marta', last_name: 'Lindqvist' }))
  const listId = await givenList(by)
  expect(faultOf(await call(app, contract.saveList, { listId, name: text }, by))).toBe(fault)
  const note = { listId, sku: kite, quantity: 1, note: text }
  expect(faultOf(await call(app, contract.updateListed, note, by))).toBe(fault)
})

test('a name that came into the profile afterwards is not shared', async () => {
  const accountId = await givenAccount(db)
  const by = as(accountId)
  const listId = await givenList(by, 'With Marta Lindqvist')
  await sql`update account set first_name = 'Marta', last_name = 'Lindqvist' where account_id = ${accountId}`.execute(
    db,
  )
  expect(faultOf(await call(app, contract.shareList, { listId }, by))).toBe('PERSONAL_DATA')
})

test.each([
  ['quantity', 1000, 'QUANTITY_RANGE'],
  ['quantity', -1, 'QUANTITY_RANGE'],
  ['quantity', 0.5, 'NOT_NUMBER'],
  ['browserKey', 'x', 'ID_FORMAT'],
  ['token', 'x', 'LINK_INCOMPLETE'],
  ['listId', '1', 'ID_FORMAT'],
  ['sku', 'a b', 'SKU_FORMAT'],
  ['account', 'x', 'UNKNOWN_FIELD'],
])('S-24 of a promise, %s %j is refused at the field', async (field, value, fault) => {
  const { by: _, accountId: __, ...link } = await givenShared()
  const input = { ...link, browserKey: randomUUID(), sku: kite, quantity: 1, [field]: value }
  const answer = await call(app, contract.promiseListed, input)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field, errorCode: fault }])
})
