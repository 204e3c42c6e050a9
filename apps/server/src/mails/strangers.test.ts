import { beforeEach, expect, test } from 'vitest'

import { givenAccount } from '../testing/accounts.ts'
import { testDatabase } from '../testing/database.ts'
import type { MailKind } from './kinds.ts'
import { mailSamples as samples, marker } from './mail-samples.ts'
import { handleSendMail } from './mails.ts'

const { db } = await testDatabase()

const sent: { to: string; kind: string; text: string }[] = []
let refuses = false
const sendMail = handleSendMail({
  db,
  storeUrl: () => 'https://shop.example/',
  transport: {
    async deliver({ to, kind, subject, html, text }) {
      if (refuses) throw new Error('The mail server is away')
      sent.push({ to, kind, text: `${subject}\n${html}\n${text}` })
    },
    close() {},
  },
})
const send = (mail: unknown) => sendMail.run(mail, undefined)

beforeEach(() => {
  sent.length = 0
  refuses = false
})

/** To our own address. */
const toStaff: MailKind[] = [
  'support-request',
  'store-message-to-staff',
  'enquiry-to-staff',
  'conversation-to-staff',
]

let strangers = 0
const aStranger = () => `stranger-${(strangers += 1)}@elsewhere.example`

test.each(samples)(
  'S-33 $key tells a stranger nothing that somebody has typed',
  async ({ kind, data, key }) => {
    await send({ to: aStranger(), kind, key, locale: 'en', theme: 'default', timeZone: marker, data })
    if (toStaff.includes(kind)) return
    for (const { text } of sent) expect(text.toLowerCase().includes('evil-marker'), kind).toBe(false)
  },
)

test('S-33 a link, the number of an order and what we have asked for still reach a stranger', async () => {
  const needed: MailKind[] = [
    'verify-email',
    'guardian-request',
    'guardian-link',
    'reset-password',
    'password-changed',
    'sign-in-attempts',
    'session-ended',
    'enquiry-received',
    'order-placed',
    'order-paid',
    'order-refunded',
    'order-shipped',
  ]
  for (const sample of samples.filter(({ kind }) => needed.includes(kind)))
    await send({ ...sample, to: aStranger(), locale: 'en', theme: 'default' })
  expect([...new Set(sent.map(({ kind }) => kind))].toSorted()).toEqual(needed.toSorted())
  const textOf = (wanted: MailKind) => sent.find(({ kind }) => kind === wanted)?.text
  for (const word of ['our-orderNum', '/profile/orders/1', 'our-fullName'])
    expect(textOf('order-placed')?.includes(word), word).toBe(true)
  expect(textOf('verify-email')?.includes('our-token')).toBe(true)
  for (const { kind, text } of sent) expect(/\{\{|undefined/.test(text), kind).toBe(false)
})

test('a guest who has confirmed no address is told of delays, and each day to act by', async () => {
  const dated: MailKind[] = ['order-extended', 'order-late', 'order-return', 'order-dispute']
  for (const sample of samples.filter(({ kind }) => dated.includes(kind)))
    await send({ ...sample, to: aStranger(), locale: 'en', theme: 'default' })
  const told = sent.filter(({ text }) => text.includes('March 4, 2026'))
  expect([...new Set(told.map(({ kind }) => kind))].toSorted()).toEqual(dated.toSorted())
  for (const { text } of sent) expect(text).not.toMatch(/[Uu]ntil (?:to|you) /)
})

const ofEveryKind = samples.filter(({ kind }) => !toStaff.includes(kind) && kind !== 'mail-check')
const aMailOf = (index: number) => ofEveryKind[index % ofEveryKind.length]

test('S-11 180 mails of all kinds at once to one address that nobody has confirmed: few arrive', async () => {
  const name = aStranger().replace('@elsewhere.example', '')
  await Promise.all(
    Array.from({ length: 180 }, (_, index) =>
      send({
        ...aMailOf(index),
        // The same mailbox, however it is written.
        to: index % 2 === 0 ? `${name}@elsewhere.example` : `${name}+${index}@elsewhere.example`,
        key: `flood-${index}`,
        locale: 'en',
        theme: 'default',
      }),
    ),
  )
  expect(sent.length).toBeGreaterThan(4)
  expect(sent.length).toBeLessThanOrEqual(10)
})

const password = (to: string, index: number) => ({
  to,
  kind: 'reset-password',
  key: `reset-${index}`,
  locale: 'en',
  theme: 'default',
  data: { login: 'ada', token: 'our-token' },
})
const verification = (to: string, index: number) => ({ ...password(to, index), kind: 'verify-email' })

test('S-11 a mailbox that somebody has flooded still gets the link to a new password, within a limit of its own', async () => {
  const to = aStranger()
  for (let index = 0; index < 20; index += 1) await send(verification(to, index))
  const before = sent.length
  for (let index = 0; index < 20; index += 1) await send(password(to, index))
  expect(sent.length - before).toBeGreaterThan(1)
  expect(sent.length - before).toBeLessThanOrEqual(5)
})

test('S-11 what was refused does not count, and the next hour is another', async () => {
  const to = aStranger()
  for (let index = 0; index < 40; index += 1) await send(verification(to, index))
  const first = sent.length
  await db
    .updateTable('mailed_address')
    .set({ hour_since: new Date(Date.now() - 3_601_000) })
    .execute()
  for (let index = 0; index < 40; index += 1) await send(verification(to, 40 + index))
  expect(sent.length).toBeGreaterThan(first)
  expect(sent.length).toBeLessThanOrEqual(10)
})

test('a mail that the server did not take is not counted', async () => {
  const to = aStranger()
  refuses = true
  for (let index = 0; index < 20; index += 1) await expect(send(verification(to, index))).rejects.toThrow()
  refuses = false
  await send(verification(to, 20))
  expect(sent).toHaveLength(1)
})

test('an address that somebody has confirmed gets everything, with names, up to a generous limit', async () => {
  const email = 'confirmed@elsewhere.example'
  await givenAccount(db, { email })
  const order = samples.find(({ kind }) => kind === 'order-placed')
  for (let index = 0; index < 40; index += 1)
    await send({ ...order, to: email, key: `order-${index}`, locale: 'en', theme: 'default' })
  expect(sent).toHaveLength(40)
  expect(sent[0]?.text.includes(marker)).toBe(true)
})

test('S-11 what others can ask for does not flood a confirmed address either', async () => {
  const email = 'often-asked@elsewhere.example'
  await givenAccount(db, { email })
  const taken = { ...verification(email, 0), kind: 'email-taken', data: { login: 'ada' } }
  for (let index = 0; index < 40; index += 1) await send({ ...taken, key: `taken-${index}` })
  expect(sent.length).toBeLessThanOrEqual(10)
})
