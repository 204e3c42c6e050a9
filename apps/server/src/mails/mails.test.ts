import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { isEmail } from '@kids-crafts/rules/accounts.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { startMailCatcher } from '../platform/development/catcher.ts'
import { defineJob, queueJob, startWorker } from '../platform/jobs/jobs.ts'
import { createMailTransport } from '../platform/mail/transport.ts'
import { testDatabase } from '../testing/database.ts'
import type { Mail } from './kinds.ts'
import { handleSendMail, queueMail, queueMailCheck } from './mails.ts'
import { orderMailSamples } from './order-mail-samples.ts'
import { renderMail } from './render.tsx'
import { mailMessages, wordsOf } from './words.ts'

const { db, pool } = await testDatabase()
const log = pino({ enabled: false })
const dataDir = await mkdtemp(path.join(tmpdir(), 'mails-'))
const catcher = await startMailCatcher({ dataDir, log })
const transport = createMailTransport({
  smtpUrl: catcher.smtpUrl,
  from: 'Kids Crafts <no-reply@shop.example>',
})
const worker = await startWorker({
  pool,
  log,
  handlers: [handleSendMail({ db, transport, storeUrl: (theme) => `https://${theme}.shop.example/` })],
})

afterAll(async () => {
  await worker.stop()
  transport.close()
  await catcher.stop()
  await rm(dataDir, { recursive: true, force: true })
})

beforeEach(() => catcher.clear())

const check = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.org',
  kind: 'mail-check',
  key: 'first',
  locale: 'en',
  theme: 'default',
  data: { sentAt: '2026-03-04T05:06:00.000Z' },
  ...changes,
})

async function caught(count: number) {
  return vi.waitFor(
    async () => {
      const mails = await catcher.list()
      expect(mails).toHaveLength(count)
      return mails
    },
    { timeout: 8000 },
  )
}

test('a mail queued in a transaction arrives once it has committed', async () => {
  await db.transaction().execute((transaction) => queueMail(transaction, check()))
  const [mail] = await caught(1)
  expect(mail).toMatchObject({
    from: 'no-reply@shop.example',
    to: ['ada@example.org'],
    subject: 'Test email from Kids Crafts School Store',
    links: ['https://default.shop.example/'],
  })
  expect(mail?.text).toContain('Sent on March 4, 2026 at 5:06 AM UTC.')
  expect(mail?.text).toContain('Open the store https://default.shop.example/')
  expect(mail?.html).toContain('<html dir="ltr" lang="en">')
})

test('each mail check is a mail of its own', async () => {
  const sample = { to: 'ada@example.org', locale: 'de', theme: 'kids' } as const
  await queueMailCheck(db, sample)
  await queueMailCheck(db, sample)
  const mails = await caught(2)
  expect(mails.map((mail) => mail.subject)).toEqual(Array(2).fill('Test-E-Mail von Kids Crafts'))
  expect(mails[0]?.messageId).not.toBe(mails[1]?.messageId)
})

test('a mail queued in a transaction that rolls back is never sent', async () => {
  const refused = db.transaction().execute(async (transaction) => {
    await queueMail(transaction, check())
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  await sleep(300)
  expect(await catcher.list()).toEqual([])
})

test('a mail that is sent again has the same Message-ID, another mail has another', async () => {
  await queueMail(db, check())
  await caught(1)
  await queueMail(db, check())
  await caught(2)
  await queueMail(db, check({ key: 'second' }))
  const ids = (await caught(3)).map((mail) => mail.messageId)
  expect(ids[1]).toBe(ids[2])
  expect(ids[0]).not.toBe(ids[1])
  expect(ids[0]).toMatch(/^<mail-check\.[0-9a-f]{32}@shop\.example>$/)
})

test('R-12: the mail of an order is recognised when it comes again, and each parcel has its own', async () => {
  const order = check({
    kind: 'order-shipped',
    key: '4821-7730-5:1',
    data: {
      orderNum: '4821-7730-5',
      reader: { audience: 'GUARDIAN', childLogin: 'otter\r\nBcc: eve@example.org' },
      link: '/profile/orders/4821-7730-5',
      parcel: { sellerName: 'Heron', items: [] },
    },
    isConfirmed: true,
  })
  await queueMail(db, order)
  await caught(1)
  await queueMail(db, order)
  await caught(2)
  await queueMail(db, { ...order, key: '4821-7730-5:2' })
  const mails = await caught(3)
  const [second, ...first] = mails.map((mail) => mail.messageId)
  expect(first[0]).toMatch(/^<order-shipped\.[0-9a-f]{32}@shop\.example>$/)
  expect(first[1]).toBe(first[0])
  expect(second).not.toBe(first[0])
  for (const { to, headers } of mails) {
    expect(to).toEqual(['ada@example.org'])
    expect(headers.filter(({ name }) => name.toLowerCase() === 'bcc')).toEqual([])
  }
})

test('a mail of an order that an earlier version has queued, with the time zone inside, is still sent', async () => {
  const [sample] = orderMailSamples({ audience: 'BUYER' }, '/profile/orders/4821-7730-5')
  const queuedBefore = { ...check(), ...sample, data: { ...sample?.data, timeZone: 'Europe/Berlin' } }
  await queueJob(db, defineJob({ name: 'send-mail', payload: z.unknown() }), queuedBefore)
  const [mail] = await caught(1)
  expect(mail?.text).toContain('November 16, 2026 at 5:30 PM UTC')
})

test('RFC 8058: a mail that can be turned off has both headers in one piece, and another has neither', async () => {
  const mail = { ...check(), subject: 'S', html: '<p>H</p>', text: 'T' }
  const unsubscribeUrl = `https://shop.example/email-unsubscribe?lang=en&token=${'a'.repeat(140)}`
  await transport.deliver({ ...mail, unsubscribeUrl })
  await caught(1)
  await transport.deliver({ ...mail, key: 'needed' })
  const [needed, optional] = await caught(2)
  const listHeaders = (each: typeof needed) =>
    each?.headers.filter(({ name }) => name.toLowerCase().startsWith('list-')).map(({ value }) => value)
  expect(listHeaders(needed)).toEqual([])
  expect(listHeaders(optional)?.toSorted()).toEqual([`<${unsubscribeUrl}>`, 'List-Unsubscribe=One-Click'])
})

test.each([
  'a@example.org, b@example.org',
  'Ada <a@example.org>',
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org\r\n',
  '"a b"@example.org',
  '',
])('S-33: %j is not one address, so no mail is queued', async (to) => {
  await expect(queueMail(db, check({ to }))).rejects.toThrow()
})

test.each(["o'neil@example.org", 'a!b@example.org', "a'@example.org", 'a+b/c@example.org'])(
  '%s is an address that a form takes, so it can be written to',
  async (to) => {
    expect(isEmail(to)).toBe(true)
    await queueMail(db, check({ to, key: to }))
    const [mail] = await caught(1)
    expect(mail?.to).toEqual([to])
  },
)

test('S-33: a subject cannot add a header, and a mail cannot name a file', async () => {
  await transport.deliver({
    to: 'ada@example.org',
    kind: 'mail-check',
    key: 'injection',
    locale: 'en',
    subject: 'Hello\r\nBcc: eve@example.org\r\n\r\n<b>body',
    html: '<p>{{7*7}} ${7*7} <img src="file:///etc/passwd"></p>',
    text: '{{7*7}} ${7*7}\r\n.\r\nMAIL FROM:<eve@example.org>',
  })
  const [mail] = await caught(1)
  expect(mail?.to).toEqual(['ada@example.org'])
  expect(mail?.headers.filter(({ name }) => name.toLowerCase() === 'bcc')).toEqual([])
  expect(mail?.subject).toBe('Hello Bcc: eve@example.org <b>body')
  expect(mail?.html).toContain('{{7*7}} ${7*7}')
  expect(mail?.text).toContain('MAIL FROM:<eve@example.org>')
})

test('S-33: values are put into words once and are not words themselves', () => {
  expect(wordsOf('en')('mailCheck.subject', { brand: '{{sentAt}} $& $1' })).toBe(
    'Test email from {{sentAt}} $& $1',
  )
})

test('a mail that the server refuses says why without the address', async () => {
  const closed = createMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@example.org' })
  const failed = closed.deliver({ ...check(), subject: '', html: '', text: '' })
  await expect(failed).rejects.toThrow(/did not take the mail \(ESOCKET|ECONN/)
  await expect(failed).rejects.not.toThrow('ada@example.org')
  closed.close()
})

test.each(locales)('the mail in %s is complete, in both stores', async (locale) => {
  for (const theme of ['default', 'kids'] as const) {
    const { subject, html, text } = await renderMail(check({ locale, theme }), 'https://shop.example/')
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|mailCheck\./)
    expect(html).toContain(`<html dir="${locale === 'ar' ? 'rtl' : 'ltr'}" lang="${locale}">`)
  }
})

test.each(locales)('the words in %s have the keys and placeholders of the English ones', (locale) => {
  const words: Record<string, string> = mailMessages[locale]
  expect(Object.keys(mailMessages[locale])).toEqual(Object.keys(mailMessages.en))
  for (const [key, english] of Object.entries(mailMessages.en)) {
    expect(words[key]?.trim()).not.toBe('')
    expect([key, placeholders(words[key] ?? '')]).toEqual([key, placeholders(english)])
  }
})

const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted()
