import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

import type { Address } from 'postal-mime'

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

/** Caught mails are files, so that every process finds them. */
export type Mailbox = {
  /** Newest first; `to` filters by a part of the recipient. */
  list: (filter?: { to?: string | undefined }) => Promise<CaughtMail[]>
  find: (id: string) => Promise<CaughtMail | undefined>
  clear: () => Promise<void>
  /** Deletes mails to these addresses, and those that name this login. */
  deleteOf: (person: { addresses: readonly string[]; login: string }) => Promise<void>
}

export const mailDirectory = (dataDir: string) => path.join(dataDir, 'mail')

export function openMailbox(dataDir: string): Mailbox {
  const directory = mailDirectory(dataDir)
  const parsed = new Map<string, CaughtMail>()

  async function read(id: string): Promise<CaughtMail | undefined> {
    const raw = await readFile(mailFile(directory, id)).catch(() => undefined)
    if (raw === undefined) parsed.delete(id)
    else if (!parsed.has(id)) parsed.set(id, await parseMail(id, raw))
    return parsed.get(id)
  }

  async function readAll(): Promise<CaughtMail[]> {
    const mails = await Promise.all((await mailIds(directory)).toReversed().map(read))
    return mails.filter((mail) => mail !== undefined)
  }

  return {
    list: async ({ to = '' } = {}) => {
      const wanted = to.trim().toLowerCase()
      return (await readAll()).filter((mail) =>
        mail.to.some((recipient) => recipient.toLowerCase().includes(wanted)),
      )
    },
    find: async (id) => ((await mailIds(directory)).includes(id) ? read(id) : undefined),
    clear: async () => {
      for (const id of await mailIds(directory)) await rm(mailFile(directory, id), { force: true })
      parsed.clear()
    },
    deleteOf: async ({ addresses, login }) => {
      const ownAddresses = new Set(addresses.map((address) => address.toLowerCase()))
      const isNamed = new RegExp(`(?<![\\w.-])${RegExp.escape(login)}(?![\\w-])`, 'i')
      for (const { id, to, subject, text } of await readAll()) {
        const isOwn = to.some((recipient) => ownAddresses.has(recipient.toLowerCase()))
        if (!isOwn && !isNamed.test(subject) && !isNamed.test(text)) continue
        await rm(mailFile(directory, id), { force: true })
        parsed.delete(id)
      }
    },
  }
}

/** When it was caught: its file name starts with the time. */
export const timeOfMail = (id: string): number => Number(id.slice(0, 13))

export const mailFile = (directory: string, id: string) => path.join(directory, `${id}.eml`)

/** Oldest first: file names start with the time, so they sort chronologically. */
export async function mailIds(directory: string): Promise<string[]> {
  const names = await readdir(directory)
  return names
    .filter((name) => /^\d{13}-[0-9a-f]{8}\.eml$/.test(name))
    .toSorted()
    .map((name) => path.parse(name).name)
}

async function parseMail(id: string, raw: Buffer): Promise<CaughtMail> {
  // Only for development, so production doesn't load it.
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(raw)
  const html = email.html ?? ''
  return {
    id,
    from: addressesOf(email.from === undefined ? [] : [email.from])[0] ?? '',
    to: addressesOf([...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])]),
    subject: email.subject ?? '',
    date: new Date(timeOfMail(id)).toISOString(),
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

/** Allows tests, or a person with curl, to follow a mail's link. */
function linksIn(html: string) {
  const links = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return [...new Set(links)]
}
