import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Booking } from '@kids-crafts/bank-sandbox/store.ts'
import { writeCamt } from '@kids-crafts/bank-sandbox/write-camt.ts'

import type { Random } from '../apps/server/src/demo/random.ts'
import type { World } from './world.ts'

export const collectionIban = 'IE64IRCE92050112345678'

/** What the invoices' issuer and the account are, as the server takes them from its settings. */
export const bankSettings = (directory: string): Record<string, string> => ({
  BANK_DIR: directory,
  BANK_SETTLE_SECONDS: '1',
  ISSUER: 'Kids Crafts Ltd.|1 Harbour Lane|Vancouver|V6B 1A1|CA|123456789RT0001',
  COLLECTION_ACCOUNTS: `USD|${collectionIban}|IPBSIE2D|Kids Crafts Ltd.|Harbour Bank|2 Quay Street, Vancouver`,
})

interface Invoice {
  number: string
  reference: string
  totalMinor: number
}

/**
 * Somebody who takes invoices out of the outbox and pays what they say, by the files that a bank
 * would write: whole, in halves, twice, too much, without a reference. Some files come twice.
 */
export async function actAsBank(world: World, random: Random): Promise<void> {
  const known = new Set<string>()
  while (!world.closing.aborted) {
    await sleep(random.whole(300, 1500), undefined, { signal: world.closing }).catch(() => {})
    const invoices = await newInvoices(world.bankDir, known)
    const transfers = invoices.flatMap((invoice) => transfersFor(random, invoice))
    if (transfers.length > 0) await handOut(world, random, transfers)
  }
}

/** As its clerk reads it: out of the document. Credit notes are for nobody to pay. */
async function newInvoices(bankDir: string, known: Set<string>): Promise<Invoice[]> {
  const folder = path.join(bankDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const found: Invoice[] = []
  for (const name of names.filter((each) => each.endsWith('.xml') && !known.has(each))) {
    known.add(name)
    const text = await readFile(path.join(folder, name), 'utf8')
    const reference = /<ram:PaymentReference>([^<]+)</.exec(text)?.[1]
    const total = /<ram:DuePayableAmount>([^<]+)</.exec(text)?.[1]
    if (!/<ram:TypeCode>380</.test(text) || reference === undefined || total === undefined) continue
    found.push({
      number: path.basename(name, '.xml'),
      reference,
      totalMinor: Math.round(Number(total) * 100),
    })
  }
  return found
}

type Transfer = Pick<Booking, 'amountMinor' | 'reference' | 'text'> & { number?: string }

function transfersFor(random: Random, { number, reference, totalMinor }: Invoice): Transfer[] {
  const half = Math.floor(totalMinor / 2)
  const by = (amountMinor: number): Transfer => ({ amountMinor, reference, text: '', number })
  const ways: (() => Transfer[])[] = [
    () => [by(totalMinor)],
    () => [by(totalMinor)],
    () => [by(half), by(totalMinor - half)],
    () => [by(half)],
    () => [by(totalMinor), by(totalMinor)],
    () => [by(totalMinor + 100)],
    () => [{ amountMinor: totalMinor, reference: '', text: 'for the crafts' }],
    () => [],
  ]
  return random
    .pick(ways)()
    .filter(({ amountMinor }) => amountMinor > 0)
}

async function handOut({ bankDir, journal }: World, random: Random, transfers: readonly Transfer[]) {
  const bookings = transfers.map(({ amountMinor, reference, text, number }): Booking => {
    const id = randomUUID().slice(0, 30)
    journal.write({ kind: 'transfer', id, amountMinor, ...(number !== undefined && { number }) })
    return {
      id,
      invoiceKey: number ?? null,
      account: collectionIban,
      direction: 'IN',
      amountMinor,
      currency: 'USD',
      bookedOn: new Date().toISOString().slice(0, 10),
      name: 'A School Board',
      iban: 'DE89370400440532013000',
      reference,
      text,
      bankReference: id,
      isBroken: false,
      isTold: true,
    }
  })
  const at = new Date()
  const file = writeCamt(bookings, { account: collectionIban, format: 'camt.053', id: randomUUID(), at })
  const copies = random.chance(0.3) ? 2 : 1
  for (let copy = 1; copy <= copies; copy += 1) {
    const inbox = path.join(bankDir, 'inbox')
    await mkdir(inbox, { recursive: true })
    const name = `${at.getTime()}-${copy}.xml`
    await writeFile(path.join(inbox, `.${name}`), file)
    await rename(path.join(inbox, `.${name}`), path.join(inbox, name))
  }
}
