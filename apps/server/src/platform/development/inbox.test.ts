import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import fastify from 'fastify'
import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerErrors } from '../http/errors.ts'
import { startMailCatcher } from './catcher.ts'
import type { MailCatcher } from './catcher.ts'
import { registerMailInbox } from './inbox.ts'
import type { SampleMail } from './inbox.ts'

const log = pino({ enabled: false })
let dataDir: string
let catcher: MailCatcher

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'inbox-'))
  catcher = await startMailCatcher({ dataDir, log, keep: 3 })
})

afterEach(async () => {
  await catcher.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function givenMail(mail: {
  to?: string
  subject?: string
  html?: string
  text?: string
  attachments?: object[]
}) {
  const transport = createTransport(catcher.smtpUrl)
  await transport.sendMail({
    from: 'shop@example.org',
    to: 'ada@example.org',
    subject: 'Hello',
    text: 'Hi',
    ...mail,
  })
  transport.close()
}

function givenApp() {
  const samples: SampleMail[] = []
  const app = fastify()
  answerErrors(app)
  registerMailInbox(app, {
    mailbox: catcher,
    sendSample: async (sample) => {
      samples.push(sample)
    },
  })
  return { app, samples }
}

test('caught mails are listed, newest first, and found by recipient', async () => {
  await givenMail({ to: 'ada@example.org', subject: 'First' })
  await givenMail({ to: 'Grace Hopper <grace@example.org>', subject: 'Second' })
  const { app } = givenApp()
  const all = (await app.inject('/dev/mail')).body
  expect(all.indexOf('Second')).toBeGreaterThan(0)
  expect(all.indexOf('First')).toBeGreaterThan(all.indexOf('Second'))
  const some = await app.inject('/dev/mail?to=GRACE')
  expect(some.body).toContain('Second')
  expect(some.body).not.toContain('First')
})

test('S-60 only the user that runs the server may read caught mails, also in a directory from before', async () => {
  await givenMail({})
  const directory = path.join(dataDir, 'mail')
  const modes = async () => {
    const names = await readdir(directory)
    const places = [directory, ...names.map((name) => path.join(directory, name))]
    return Promise.all(places.map(async (place) => ((await stat(place)).mode & 0o777).toString(8)))
  }
  expect(await modes()).toEqual(['700', '600'])
  await chmod(directory, 0o755)
  const again = await startMailCatcher({ dataDir, log })
  await again.stop()
  expect(await modes()).toEqual(['700', '600'])
})

test('P-15 a mail that was caught a month ago is deleted', async () => {
  await givenMail({ subject: 'Old' })
  const directory = path.join(dataDir, 'mail')
  const [name = ''] = await readdir(directory)
  const monthAgo = Date.now() - 31 * 24 * 60 * 60_000
  await rename(path.join(directory, name), path.join(directory, `${monthAgo}${name.slice(13)}`))
  await givenMail({ subject: 'New' })
  expect((await catcher.list()).map(({ subject }) => subject)).toEqual(['New'])
})

test('P-14 the mails of one person are deleted: those to the addresses, and those that name the login', async () => {
  await givenMail({ to: 'Ada@example.org', subject: 'Hers' })
  await givenMail({ to: 'guardian@example.org', subject: 'About her', text: 'The account ada-1 is closed.' })
  await givenMail({
    to: 'guardian@example.org',
    subject: 'About another',
    text: 'The account ada-11 is open.',
  })
  await catcher.deleteOf({ addresses: ['ada@example.org'], login: 'ada-1' })
  expect((await catcher.list()).map(({ subject }) => subject)).toEqual(['About another'])
})

test('tests can read a mail and its links as JSON', async () => {
  await givenMail({
    html: '<a href="https://shop.example/a?b=1&amp;c=2">go</a>',
    attachments: [{ filename: 'bill.pdf', content: 'x' }],
  })
  const { app } = givenApp()
  const { mails } = (await app.inject('/dev/mail.json?to=ada')).json()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: ['ada@example.org'],
    subject: 'Hello',
    links: ['https://shop.example/a?b=1&c=2'],
    attachments: [{ name: 'bill.pdf', type: 'application/pdf', bytes: 1 }],
  })
})

test('what stands in a mail is shown, never run', async () => {
  const attack = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>'
  await givenMail({
    subject: attack,
    text: attack,
    html: attack,
    attachments: [{ filename: attack, content: 'x' }],
  })
  const { app } = givenApp()
  const [mail] = await catcher.list()
  for (const url of ['/dev/mail', `/dev/mail/${mail?.id}`, `/dev/mail?to=${encodeURIComponent(attack)}`]) {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).not.toContain('<script')
    expect(reply.body).not.toContain('<img')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
  }
  const shown = await app.inject(`/dev/mail/${mail?.id}/html`)
  expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups$/)
})

test('the page allows exactly its own style', async () => {
  const reply = await givenApp().app.inject('/dev/mail')
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(reply.body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(reply.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
})

test('mails survive a restart, and only the last ones stay', async () => {
  for (const subject of ['one', 'two', 'three', 'four']) await givenMail({ subject })
  await catcher.stop()
  catcher = await startMailCatcher({ dataDir, log, keep: 3 })
  expect((await catcher.list()).map((mail) => mail.subject)).toEqual(['four', 'three', 'two'])
  expect(await readdir(path.join(dataDir, 'mail'))).toHaveLength(3)
})

test('all mails can be deleted, but not by another site', async () => {
  await givenMail({})
  const { app } = givenApp()
  const url = '/dev/mail/delete-all'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const foreign = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, origin: 'https://evil.example' },
  })
  expect(foreign.statusCode).toBe(403)
  expect(await catcher.list()).toHaveLength(1)
  const own = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, origin: 'http://localhost:80', host: 'localhost' },
  })
  expect(own.statusCode).toBe(303)
  expect(await catcher.list()).toEqual([])
  expect(await readdir(path.join(dataDir, 'mail'))).toEqual([])
})

test('the button sends a sample in the chosen language and store', async () => {
  const { app, samples } = givenApp()
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/dev/mail/send-sample',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  expect((await post('to=ada%40example.org&locale=ar&theme=kids')).statusCode).toBe(303)
  expect(samples).toEqual([{ to: 'ada@example.org', locale: 'ar', theme: 'kids' }])
  expect((await post('to=nobody&locale=ar&theme=kids')).statusCode).toBe(400)
})

test.each(['/dev/mail/1234567890123-00000000', '/dev/mail/..%2f..%2fsecret', '/dev/mail/x/html'])(
  '%s is not found',
  async (url) => {
    expect((await givenApp().app.inject(url)).statusCode).toBe(404)
  },
)

test('S-60 caught mails can be read by their owner alone', async () => {
  await givenMail({})
  const directory = path.join(dataDir, 'mail')
  const files = (await readdir(directory)).map((name) => path.join(directory, name))
  expect(files).toHaveLength(1)
  const modes = await Promise.all([directory, ...files].map(async (file) => (await stat(file)).mode & 0o777))
  expect(modes).toEqual([0o700, 0o600])
})
