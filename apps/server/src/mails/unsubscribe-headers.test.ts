import { locales } from '@kids-crafts/rules/locales.ts'
import { oneClick } from '@kids-crafts/rules/mail-lists.ts'
import type { MailList } from '@kids-crafts/rules/mail-lists.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import type { OutgoingMail } from '../platform/mail/transport.ts'
import { testDatabase } from '../testing/database.ts'
import { mailKinds } from './kinds.ts'
import type { MailKind } from './kinds.ts'
import { listOfMail } from './mail-lists.ts'
import { handleSendMail } from './mails.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'
import { mailMessages } from './words.ts'

const { db } = await testDatabase()
const delivered: OutgoingMail[] = []
const transport = {
  deliver: (mail: OutgoingMail) => Promise.resolve(void delivered.push(mail)),
  close: () => {},
}
const sending = handleSendMail({ db, transport, storeUrl: (theme) => `https://${theme}.shop.example/` })
beforeEach(() => void delivered.splice(0))

const kinds = Object.keys(mailKinds) as MailKind[]
const reader = 'ada@example.org'
await sql`
  insert into account (login, password_hash, birth_date, email, email_verified_at)
  values ('ada', 'none', '1984-03-11', ${reader}, now())
`.execute(db)

async function send(kind: MailKind, { to = reader, locale = 'en' } = {}) {
  const data = sampleOf(z.toJSONSchema(mailKinds[kind]))
  await sending.run({ to, kind, key: kind, locale, theme: 'default', data }, undefined)
  return delivered.at(-1)
}

const choose = (address: string, mailList: MailList, isWanted: boolean) =>
  sql`
    insert into mail_choice (address_hash, mail_list, is_wanted, chosen_by)
    values (hash_of_mail_address(${address}), ${mailList}, ${isWanted}, 'PROFILE')
    on conflict (address_hash, mail_list) do update set is_wanted = excluded.is_wanted
  `.execute(db)

/** What a schema takes, so that a new kind of mail is in the table without being named here. */
function sampleOf(schema: z.core.JSONSchema.JSONSchema): unknown {
  const { type, anyOf, oneOf, properties = {}, items, format, pattern } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = anyOf ?? oneOf
  if (options) return sampleOf(options[0] as typeof schema)
  if (type === 'object') {
    return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, sampleOf(each as never)]))
  }
  if (type === 'array') return [sampleOf(items as typeof schema)]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (format === 'date-time') return '2026-03-04T05:06:00.000Z'
  if (format === 'date') return '2026-03-04'
  if (format === 'uri') return 'https://post.example/'
  // A word that is a currency, too.
  return pattern === undefined ? 'USD' : '/some-path'
}

test.each(kinds)('S-54 %s is needed, or has a link and the headers of RFC 8058', async (kind) => {
  await choose(reader, 'NEWS', true)
  const mailList = listOfMail[kind]
  const mail = await send(kind)
  if (mailList === 'NEEDED') {
    expect(mail).not.toHaveProperty('unsubscribeUrl')
    expect(mail?.html).not.toContain('/email-unsubscribe')
    return
  }
  const url = new URL(mail?.unsubscribeUrl ?? '')
  expect([url.origin, url.pathname, url.searchParams.get('lang')]).toEqual([
    'https://default.shop.example',
    '/email-unsubscribe',
    'en',
  ])
  expect((await readUnsubscribeToken(db, url.searchParams.get('token') ?? ''))?.mailList).toBe(mailList)
  expect(url.href).not.toContain('ada')
  expect(mail?.html).toContain(url.href.replaceAll('&', '&amp;'))
  expect(mail?.text).toContain(url.href)
})

test('the mails that can be turned off are these', () => {
  const lists = Map.groupBy(kinds, (kind) => listOfMail[kind])
  expect(lists.get('ORDER_PROGRESS')).toEqual(['order-shipped', 'order-delivered'])
  expect(lists.get('REMINDERS')).toEqual(['order-hold-ending'])
  expect(lists.get('REVIEWS')).toEqual(['review-request'])
  expect(lists.get('SALES')).toEqual(['sale-new', 'sale-due'])
  expect(lists.get('SALES_SUMMARY')).toEqual(['weekly-summary'])
  expect(lists.get('NEWS')).toEqual(['news'])
})

test('a mail that waits is not sent once its reader has opted out, and needed ones still are', async () => {
  const guest = 'Guest@Example.org'
  expect(await send('order-shipped', { to: guest })).toBeDefined()
  delivered.splice(0)
  await choose('guest@example.org', 'ORDER_PROGRESS', false)
  expect(await send('order-shipped', { to: guest })).toBeUndefined()
  expect(await send('order-hold-ending', { to: guest })).toBeDefined()
  expect(await send('order-placed', { to: guest })).toBeDefined()
  expect(await send('order-shipped')).toBeDefined()
})

test('news are sent to nobody who has not asked, has no confirmed address, or has left', async () => {
  const news = () => send('news')
  await choose(reader, 'NEWS', false)
  expect(await news()).toBeUndefined()
  await choose(reader, 'NEWS', true)
  await sql`update account set email_verified_at = null where login = 'ada'`.execute(db)
  expect(await news()).toBeUndefined()
  await sql`update account set email_verified_at = now() where login = 'ada'`.execute(db)
  expect(await news()).toBeDefined()
  delivered.splice(0)
  await choose('nobody@example.org', 'NEWS', true)
  expect(await send('news', { to: 'nobody@example.org' })).toBeUndefined()
})

test.each(locales)('the way out and the reason of news are said in %s', async (locale) => {
  await choose(reader, 'NEWS', true)
  const mail = await send('news', { locale })
  const words = mailMessages[locale]
  expect(mail?.text).toContain(words['footer.unsubscribe'])
  expect(mail?.text).toContain(words['news.reason'].split('{{brand}}')[0]?.trim())
  expect(new URL(mail?.unsubscribeUrl ?? '').searchParams.get('lang')).toBe(locale)
})

test('RFC 8058: what is posted is what the header announces', () => {
  expect(`${oneClick.name}=${oneClick.value}`).toBe('List-Unsubscribe=One-Click')
})
