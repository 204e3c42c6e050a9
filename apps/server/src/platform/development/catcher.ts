import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { Logger } from 'pino'
import PostalMime from 'postal-mime'
import type { Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = {
  id: string
  from: string
  to: string[]
  subject: string
  date: string
  messageId: string
  text: string
  html: string
  links: string[]
  headers: { name: string; value: string }[]
  attachments: { name: string; type: string; bytes: number }[]
}

/** A mail server that delivers nothing: what it is given can be read at /dev/mail. */
export type MailCatcher = {
  smtpUrl: string
  /** Newest first; `to` keeps those whose recipient contains it. */
  list: (filter?: { to?: string | undefined }) => Promise<CaughtMail[]>
  find: (id: string) => Promise<CaughtMail | undefined>
  clear: () => Promise<void>
  stop: () => Promise<void>
}

export async function startMailCatcher(options: {
  dataDir: string
  log: Logger
  keep?: number
}): Promise<MailCatcher> {
  const { log, keep = 500 } = options
  const directory = path.join(options.dataDir, 'mail')
  await mkdir(directory, { recursive: true })
  // The name of a file begins with the time, so that names sort as the mails came.
  const ids = (await readdir(directory))
    .filter(isMailFile)
    .toSorted()
    .map((name) => path.parse(name).name)
  const parsed = new Map<string, CaughtMail>()

  /** Answers with the reason when the mail could not be kept, so that its sender tries again. */
  async function catchMail(stream: Readable): Promise<Error | undefined> {
    try {
      await store(await buffer(stream))
      return undefined
    } catch (error) {
      log.error({ err: error }, 'a mail could not be caught')
      return new Error('The mail could not be kept')
    }
  }

  async function store(raw: Buffer) {
    const id = `${Date.now()}-${randomBytes(4).toString('hex')}`
    const unfinished = path.join(directory, `${id}.tmp`)
    await writeFile(unfinished, raw)
    await rename(unfinished, fileOf(id))
    ids.push(id)
    for (const oldest of ids.splice(0, Math.max(0, ids.length - keep))) await forget(oldest)
  }

  async function forget(id: string) {
    parsed.delete(id)
    await rm(fileOf(id), { force: true })
  }

  async function find(id: string): Promise<CaughtMail | undefined> {
    if (!ids.includes(id)) return undefined
    const known = parsed.get(id) ?? (await parseMail(id, await readFile(fileOf(id))))
    parsed.set(id, known)
    return known
  }

  const fileOf = (id: string) => path.join(directory, `${id}.eml`)

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // A sender keeps its connection open; whoever stops the catcher need not wait for it.
    closeTimeout: 500,
    size: 20 * 1024 * 1024,
    onData: (stream, _session, answer) => {
      void catchMail(stream).then(answer)
    },
  })
  server.on('error', (error: Error) => log.warn({ err: error }, 'mail catcher'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail catcher has no port')

  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    list: async ({ to = '' } = {}) => {
      const mails = await Promise.all(ids.toReversed().map(find))
      const wanted = to.trim().toLowerCase()
      return mails
        .filter((mail) => mail !== undefined)
        .filter((mail) => mail.to.some((recipient) => recipient.toLowerCase().includes(wanted)))
    },
    find,
    clear: async () => {
      for (const id of ids.splice(0)) await forget(id)
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const isMailFile = (name: string) => /^\d{13}-[0-9a-f]{8}\.eml$/.test(name)

async function parseMail(id: string, raw: Buffer): Promise<CaughtMail> {
  const email = await PostalMime.parse(raw)
  const html = email.html ?? ''
  return {
    id,
    from: addressesOf(email.from === undefined ? [] : [email.from])[0] ?? '',
    to: addressesOf([...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])]),
    subject: email.subject ?? '',
    date: new Date(Number(id.slice(0, 13))).toISOString(),
    messageId: email.messageId ?? '',
    text: email.text ?? '',
    html,
    links: linksIn(html),
    headers: email.headers.map((header) => ({ name: header.originalKey, value: header.value })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  }
}

function addressesOf(addresses: Address[]): string[] {
  return addresses.flatMap((address) => (address.group ?? [address]).map((mailbox) => mailbox.address))
}

/** So that a test, or a person with curl, can follow the link of a mail. */
function linksIn(html: string) {
  const links = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return [...new Set(links)]
}
