import {
  changeMailChoice,
  changeMailChoiceByLink,
  getMailChoices,
  getMailChoicesByLink,
  unsubscribe,
} from '@kids-crafts/contract/mailing.ts'
import { oneClick } from '@kids-crafts/rules/mail-lists.ts'
import type { MailList } from '@kids-crafts/rules/mail-lists.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { unsubscribeToken } from '#mails'

import { givenAccount, givenChild } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
import { mailingRoutes } from './routes.ts'

const { db } = await testDatabase()
const origin = 'https://shop.example'
const app = await testServer({ RATE_LIMITS: 'off', PUBLIC_URL: origin })
recogniseTestAccounts(app)
mailingRoutes(app, { db })
await app.ready()

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const oneClickBody = `${oneClick.name}=${oneClick.value}`

let addresses = 0
const newAddress = () => `reader-${++addresses}@example.org`

async function hashOf(address: string): Promise<Buffer> {
  const { rows } = await sql<{ hash: Buffer }>`select hash_of_mail_address(${address}) as hash`.execute(db)
  return rows[0]?.hash ?? Buffer.alloc(0)
}
const tokenFor = async (address: string, mailList: MailList = 'ORDER_PROGRESS') =>
  unsubscribeToken(db, { mailList, addressHash: await hashOf(address) })
const choicesOf = async (address: string) =>
  db
    .selectFrom('mail_choice')
    .select(['mail_list', 'is_wanted', 'chosen_by'])
    .where('address_hash', '=', await hashOf(address))
    .orderBy('mail_list')
    .execute()

const postOneClick = (token: string, headers: Record<string, string> = {}, body: string = oneClickBody) =>
  app.inject({
    method: 'POST',
    url: `/email-unsubscribe?lang=en&token=${token}`,
    headers: { ...form, ...headers },
    body,
  })

test('S-54 a mail program unsubscribes with one click: no cookie, no login, no redirect', async () => {
  const address = newAddress()
  const answer = await postOneClick(await tokenFor(address))
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    'You have successfully unsubscribed from the mailing list\n',
  ])
  expect(answer.headers).not.toHaveProperty('location')
  expect(await choicesOf(address)).toEqual([
    { mail_list: 'ORDER_PROGRESS', is_wanted: false, chosen_by: 'ONE_CLICK' },
  ])
})

test('S-54 the other way of writing a form that RFC 8058 allows counts as well', async () => {
  const address = newAddress()
  const body = `--b\r\nContent-Disposition: form-data; name="${oneClick.name}"\r\n\r\n${oneClick.value}\r\n--b--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  expect((await postOneClick(await tokenFor(address), headers, body)).statusCode).toBe(200)
  expect(await choicesOf(address)).toHaveLength(1)
})

test('S-54 once more is fine, twenty times at once too, and leaves the time of the first', async () => {
  const address = newAddress()
  const token = await tokenFor(address)
  await postOneClick(token)
  const before = await db
    .selectFrom('mail_choice')
    .selectAll()
    .where('address_hash', '=', await hashOf(address))
    .execute()
  const answers = await Promise.all(Array.from({ length: 20 }, () => postOneClick(token)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  const after = await db
    .selectFrom('mail_choice')
    .selectAll()
    .where('address_hash', '=', await hashOf(address))
    .execute()
  expect(after).toEqual(before)
})

test('S-54 reading changes nothing, however often it is done', async () => {
  const address = newAddress()
  const token = await tokenFor(address)
  for (let time = 0; time < 100; time++) {
    // The page itself is answered by the storefront, which has no database.
    expect((await app.inject({ url: `/email-unsubscribe?token=${token}` })).statusCode).toBe(404)
    if (time % 10 === 0) expect((await call(app, getMailChoicesByLink, { token })).statusCode).toBe(200)
  }
  expect(await choicesOf(address)).toEqual([])
})

test('S-54 a token that was changed anywhere is refused with 400, by every way in', async () => {
  const address = newAddress()
  const good = await tokenFor(address)
  const [list = '', hash = '', signature = ''] = good.split('.')
  const other = (await hashOf(newAddress())).toString('base64url')
  const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  const bad = [
    `REMINDERS.${hash}.${signature}`,
    `${list}.${other}.${signature}`,
    `${list}.${hash}.${flipped}`,
    `${list}.${hash}`,
    `${list}.${hash}.`,
    `__proto__.${hash}.${signature}`,
    '',
    '..',
    address,
  ]
  for (const token of bad) {
    expect([token, (await postOneClick(encodeURIComponent(token))).statusCode]).toEqual([token, 400])
    for (const endpoint of [unsubscribe, getMailChoicesByLink]) {
      const answer = await call(app, endpoint, { token })
      expect([token, answer.statusCode, answer.json().errors[0].field]).toEqual([token, 400, 'token'])
    }
    const changed = await call(app, changeMailChoiceByLink, { token, mailList: 'REMINDERS', isWanted: false })
    expect(changed.statusCode).toBe(400)
  }
  expect(await choicesOf(address)).toEqual([])
})

test('S-54 a body that does not say what to do changes nothing', async () => {
  const address = newAddress()
  const token = await tokenFor(address)
  for (const body of ['', 'List-Unsubscribe=No', 'undo=on', 'a'.repeat(5000)]) {
    expect((await postOneClick(token, {}, body)).statusCode).toBeGreaterThanOrEqual(400)
  }
  const json = await postOneClick(token, { 'content-type': 'application/json' }, '{}')
  expect(json.statusCode).toBe(415)
  expect(await choicesOf(address)).toEqual([])
})

test('S-54 no link or answer tells the address', async () => {
  const address = newAddress()
  const token = await tokenFor(address)
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain('reader')
  const answers = [await postOneClick(token), await call(app, getMailChoicesByLink, { token })]
  for (const { body } of answers) expect(body).not.toContain(address)
})

test('without scripts the form of the page leads back to it, and can be undone there', async () => {
  const address = newAddress()
  const token = await tokenFor(address)
  const ofPage = { origin, 'sec-fetch-site': 'same-origin' }
  const done = await postOneClick(token, ofPage)
  expect([done.statusCode, done.headers.location]).toEqual([
    303,
    `/email-unsubscribe?state=done&lang=en&token=${token}`,
  ])
  expect(await choicesOf(address)).toMatchObject([{ is_wanted: false, chosen_by: 'LINK' }])
  const undone = await postOneClick(token, ofPage, 'undo=on')
  expect(undone.headers.location).toBe(`/email-unsubscribe?state=undone&lang=en&token=${token}`)
  expect(await choicesOf(address)).toMatchObject([{ is_wanted: true, chosen_by: 'LINK' }])
  const bad = await postOneClick('nonsense', ofPage)
  expect([bad.statusCode, bad.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(bad.body).toContain('This link is incomplete')
})

test('S-11 a page of another site cannot even use a link that it has found', async () => {
  const address = newAddress()
  const answer = await postOneClick(await tokenFor(address), { origin: 'https://evil.example' })
  expect(answer.statusCode).toBe(403)
  expect(await choicesOf(address)).toEqual([])
})

test('by the link each kind of mail is chosen without signing in, to the letter', async () => {
  const address = newAddress()
  const token = await tokenFor(address)
  expect((await call(app, unsubscribe, { token })).body).toBe(
    '{"responseCode":"OC_OK","message":"OK","responseEntity":{"mailList":"ORDER_PROGRESS","choiceList":[' +
      '{"mailList":"ORDER_PROGRESS","isWanted":false},{"mailList":"REMINDERS","isWanted":true},' +
      '{"mailList":"REVIEWS","isWanted":true}]}}',
  )
  await call(app, changeMailChoiceByLink, { token, mailList: 'REMINDERS', isWanted: false })
  const { choiceList } = (
    await call(app, changeMailChoiceByLink, { token, mailList: 'ORDER_PROGRESS', isWanted: true })
  ).json().responseEntity
  expect(choiceList).toEqual([
    { mailList: 'ORDER_PROGRESS', isWanted: true },
    { mailList: 'REMINDERS', isWanted: false },
    { mailList: 'REVIEWS', isWanted: true },
  ])
})

test('news are asked for in a profile: a link alone cannot begin them, only end and resume them', async () => {
  const address = newAddress()
  const token = await tokenFor(address)
  const news = { token, mailList: 'NEWS', isWanted: true }
  expect((await call(app, changeMailChoiceByLink, news)).statusCode).toBe(403)
  expect(await choicesOf(address)).toEqual([])

  const me = await givenAccount(db, { email: address })
  await call(app, changeMailChoice, { mailList: 'NEWS', isWanted: true }, as(me))
  await postOneClick(await tokenFor(address, 'NEWS'))
  expect(await choicesOf(address)).toMatchObject([{ mail_list: 'NEWS', is_wanted: false }])
  expect((await call(app, changeMailChoiceByLink, news)).statusCode).toBe(200)
})

test('in the profile the owner of a confirmed address chooses; news are off until then', async () => {
  const email = newAddress()
  const me = await givenAccount(db, { email })
  const get = async () => (await call(app, getMailChoices, {}, as(me))).json().responseEntity
  expect(await get()).toEqual({
    email,
    choiceList: [
      { mailList: 'ORDER_PROGRESS', isWanted: true },
      { mailList: 'REMINDERS', isWanted: true },
      { mailList: 'REVIEWS', isWanted: true },
      { mailList: 'NEWS', isWanted: false },
    ],
  })
  await call(app, changeMailChoice, { mailList: 'NEWS', isWanted: true }, as(me))
  expect((await get()).choiceList[3]).toEqual({ mailList: 'NEWS', isWanted: true })
  expect(await choicesOf(email)).toEqual([{ mail_list: 'NEWS', is_wanted: true, chosen_by: 'PROFILE' }])
})

test('P-01 an address that nobody has confirmed, and a child, have nothing to choose', async () => {
  const unconfirmed = await givenAccount(db, { email: newAddress(), email_verified_at: null })
  for (const accountId of [unconfirmed, await givenChild(db)]) {
    const answer = await call(app, getMailChoices, {}, as(accountId))
    expect(answer.json().responseEntity).toEqual({ choiceList: [] })
    const refused = await call(app, changeMailChoice, { mailList: 'NEWS', isWanted: true }, as(accountId))
    expect(refused.statusCode).toBe(409)
  }
})

test('the database takes no consent to news from a mail program', async () => {
  const wrong = db
    .insertInto('mail_choice')
    .values({ address_hash: await hashOf('x'), mail_list: 'NEWS', is_wanted: true, chosen_by: 'ONE_CLICK' })
    .execute()
  await expect(wrong).rejects.toThrow('one_click_only_ends_mails')
})
