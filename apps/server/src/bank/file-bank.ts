import { createHash } from 'node:crypto'
import { access, mkdir, open, readFile, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'

import { textFromMinor } from '@kids-crafts/rules/currency-decimals.ts'
import { z } from 'zod'

import { csvOf } from '../platform/csv.ts'
import { unlessAbsent } from '../platform/files/unless-absent.ts'
import { writeWhole } from '../platform/files/write-whole.ts'
import type { Bank, BankInvoice, BankNews } from './bank-type.ts'

/** What is longer is refused by the reader: its beginning is enough to say so. */
const readBytesMax = 20 * 1024 * 1024 + 1
/** So much of the inbox is in memory at once. */
const newsBytesMax = 50 * 1024 * 1024
/** Whoever takes files to the bank may be another user of the same group. */
const outboxMode = 0o640

const folders = {
  outbox: 'outbox',
  inbox: 'inbox',
  done: 'done',
  accepted: 'sent/new',
  sent: 'sent',
} as const
type Folder = keyof typeof folders

const sentRecord = z.object({ invoiceKey: z.string(), sentAt: z.string() })

export const fileBankDirectories = (directory: string): string[] =>
  Object.values(folders).map((folder) => path.join(directory, folder))

/**
 * A bank by files: documents of invoices are put into `outbox`, and camt.053 and camt.054 files
 * that somebody puts into `inbox` are its statements. Files answer nothing, so an invoice is
 * accepted as soon as it lies there; `sent` says which ones did.
 */
export function createFileBank(directory: string, { settleMs }: { settleMs: number }): Bank {
  const placeOf = (folder: Folder, name = '') => path.join(directory, folders[folder], name)
  const looks = new Map<string, { state: string; sinceMs: number }>()

  return {
    async send(invoice) {
      const record = recordOf(invoice.key)
      // The bank may have fetched the documents already: another copy would be another invoice.
      if (await isThere(placeOf('sent', record))) return
      if (await isThere(placeOf('accepted', record))) return
      for (const { name, bytes } of namedDocuments(invoice)) {
        await writeWhole(placeOf('outbox', name), bytes, outboxMode)
      }
      const sentAt = new Date().toISOString()
      const { key: invoiceKey, number } = invoice
      await writeJson(placeOf('accepted', record), { invoiceKey, number, sentAt })
    },

    async sendBack({ key, toName, toIban, amountMinor, currency, reference }) {
      const record = recordOf(`back ${key}`)
      if (await isThere(placeOf('sent', record))) return
      const amount = textFromMinor(amountMinor, currency)
      const columns = ['name', 'iban', 'amount', 'currency', 'reference'] as const
      const csv = csvOf(columns, [{ name: toName, iban: toIban, amount, currency, reference }])
      await writeWhole(placeOf('outbox', `to-pay-${record.slice(0, 16)}.csv`), Buffer.from(csv), outboxMode)
      await writeJson(placeOf('sent', record), { paymentKey: key, sentAt: new Date().toISOString() })
    },

    async news() {
      return [...(await readAccepted()), ...(await readStatements())]
    },

    async done(newsId) {
      const [kind, state, name] = readNewsId(newsId)
      if (kind === 'accepted') return moveUnlessGone(placeOf('accepted', name), placeOf('sent', name))
      // A file of the same name that came meanwhile was not read yet.
      if ((await stateOf(name)) !== state) return
      await moveUnlessGone(placeOf('inbox', name), await freePlace(name))
      looks.delete(name)
    },
  }

  async function readAccepted(): Promise<BankNews[]> {
    const names = (await namesIn(placeOf('accepted'))).filter((name) => name.endsWith('.json'))
    const records = await Promise.all(
      names.map(async (name) => ({
        name,
        ...sentRecord.parse(JSON.parse(await readFile(placeOf('accepted', name), 'utf8'))),
      })),
    )
    return records
      .toSorted((one, other) => (one.sentAt < other.sentAt ? -1 : 1))
      .map(({ name, invoiceKey }) => ({ id: newsIdOf('accepted', '', name), kind: 'ACCEPTED', invoiceKey }))
  }

  async function readStatements(): Promise<BankNews[]> {
    const statements: BankNews[] = []
    let bytesRead = 0
    const names = (await namesIn(placeOf('inbox'))).filter(isFinishedName).toSorted()
    const states = await Promise.all(names.map(settledState))
    for (const [index, name] of names.entries()) {
      const state = states[index]
      // What comes after a file that still grows waits for it, so that they are read in their
      // order.
      if (state === 'grows') break
      if (state === undefined) continue
      const bytes = await readStart(placeOf('inbox', name))
      if (bytes === undefined) continue
      bytesRead += bytes.length
      if (statements.length > 0 && bytesRead > newsBytesMax) break
      statements.push({ id: newsIdOf('file', state, name), kind: 'STATEMENT', name, bytes })
    }
    return statements
  }

  /** By our own clock: that of the disk may be another machine's. */
  async function settledState(name: string): Promise<string | undefined> {
    const state = await stateOf(name)
    if (state === undefined) return undefined
    const nowMs = performance.now()
    const last = looks.get(name)
    if (last?.state !== state) looks.set(name, { state, sinceMs: nowMs })
    const sinceMs = last?.state === state ? last.sinceMs : nowMs
    return nowMs - sinceMs >= settleMs ? state : 'grows'
  }

  /** Absent if it is no file. */
  async function stateOf(name: string): Promise<string | undefined> {
    const found = await unlessAbsent(stat(placeOf('inbox', name)))
    return found?.isFile() ? `${found.size}-${found.mtimeMs}` : undefined
  }

  /** Banks may use a name again. */
  async function freePlace(name: string): Promise<string> {
    for (let count = 1; ; count += 1) {
      const place = placeOf('done', count === 1 ? name : `${count}-${name}`)
      if (!(await isThere(place))) return place
    }
  }
}

/** By the number, which is how people look for them. */
function namedDocuments({ number, documents }: BankInvoice) {
  if (!/^[A-Za-z0-9][\w-]{0,99}$/.test(number)) throw new Error(`${JSON.stringify(number)} names no file`)
  return documents.map(({ type, bytes }, index) => {
    const before = documents.slice(0, index).filter((each) => each.type === type).length
    const suffix = before === 0 ? '' : `-${before + 1}`
    return { name: `${number}${suffix}.${type === 'application/pdf' ? 'pdf' : 'xml'}`, bytes }
  })
}

const recordOf = (key: string): string =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.json`

const writeJson = (place: string, content: object): Promise<void> =>
  writeWhole(place, Buffer.from(`${JSON.stringify(content)}\n`))

type NewsKind = 'accepted' | 'file'

const newsIdOf = (kind: NewsKind, state: string, name: string): string =>
  [kind, state, encodeURIComponent(name)].join('/')

function readNewsId(newsId: string): [kind: NewsKind, state: string, name: string] {
  const [kind, state = '', encoded = ''] = newsId.split('/')
  const name = decodeURIComponent(encoded)
  if ((kind !== 'accepted' && kind !== 'file') || name === '' || path.basename(name) !== name) {
    throw new Error(`There is no news ${JSON.stringify(newsId)}`)
  }
  return [kind, state, name]
}

/** What programs call a file while they write it. */
const isFinishedName = (name: string): boolean =>
  !/^[.~]|(?:\.(?:tmp|part|partial|filepart|crdownload)|~)$/i.test(name)

async function namesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return readdir(folder)
}

async function readStart(file: string): Promise<Buffer | undefined> {
  const handle = await unlessAbsent(open(file))
  if (handle === undefined) return undefined
  try {
    const { size } = await handle.stat()
    const bytes = Buffer.alloc(Math.min(size, readBytesMax))
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function moveUnlessGone(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  await unlessAbsent(rename(from, to))
}

const isThere = async (place: string): Promise<boolean> =>
  (await unlessAbsent(access(place).then(() => true))) ?? false
