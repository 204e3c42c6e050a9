import { randomUUID } from 'node:crypto'

import { ApiError } from '@kids-crafts/card-sandbox/api-error.ts'
import type { FaultMenu } from '@kids-crafts/card-sandbox/faults.ts'
import { z } from 'zod'

import type { FileStore } from './file-store.ts'
import type { Booking, PaymentBack, Store, StoredInvoice, Write } from './store.ts'
import { formats, writeCamt } from './write-camt.ts'
import type { Format } from './write-camt.ts'

/** The bank: its state and its faults. */
export interface Bank {
  store: Store
  files: FileStore
  faults: FaultMenu
  /** Where a browser reaches the pages. */
  basePath: string
}

const text = z.string().trim()
const amountMinor = z.int().min(1)
const currency = z.string().regex(/^[A-Z]{3}$/, 'is no currency')
const day = z.iso.date('is no day')

export const newInvoice = z.object({
  key: text.min(1).max(200),
  number: text.min(1).max(100),
  reference: text.max(100),
  totalMinor: amountMinor,
  currency,
  dueOn: day,
  issuerName: text.max(200),
  payToIban: text.min(1).max(34),
  documents: z
    .array(
      z.object({
        name: text.min(1).max(200),
        type: z.enum(['application/pdf', 'application/xml']),
        base64: z.base64(),
      }),
    )
    .max(20),
})

/**
 * The same key again is the same invoice. Its documents may have been made anew meanwhile: the
 * first ones count.
 */
export function receiveInvoice(bank: Bank, { key, documents, ...facts }: z.output<typeof newInvoice>) {
  const known = bank.store.get('invoice', key)
  if (known) {
    const isSame = Object.entries(facts).every(([name, value]) => Reflect.get(known, name) === value)
    if (!isSame) throw new ApiError(409, `Another invoice has the key ${key}`)
    return known
  }
  const invoice: StoredInvoice = {
    id: key,
    ...facts,
    documents: documents.map(({ name, type, base64 }) => ({
      name,
      type,
      file: bank.files.write(Buffer.from(base64, 'base64')),
    })),
    state: 'RECEIVED',
  }
  bank.store.commit('invoice received', [['invoice', invoice]])
  return invoice
}

export const decision = z.object({ invoiceKey: text })
export const rejection = decision.extend({ reason: text.min(1, 'is missing').max(500) })

export function acceptInvoice(bank: Bank, { invoiceKey }: z.output<typeof decision>) {
  const invoice = invoiceOf(bank, invoiceKey)
  if (invoice.state === 'ACCEPTED') return
  refuseDecided(invoice)
  bank.store.commit('invoice accepted', [
    ['invoice', { ...invoice, state: 'ACCEPTED' }],
    ['news', { id: randomUUID(), kind: 'ACCEPTED', invoiceKey, isDone: false }],
  ])
}

export function rejectInvoice(bank: Bank, { invoiceKey, reason }: z.output<typeof rejection>) {
  const invoice = invoiceOf(bank, invoiceKey)
  if (invoice.state === 'REJECTED') return
  refuseDecided(invoice)
  bank.store.commit('invoice rejected', [
    ['invoice', { ...invoice, state: 'REJECTED', reason }],
    ['news', { id: randomUUID(), kind: 'REJECTED', invoiceKey, reason, isDone: false }],
  ])
}

function refuseDecided({ number, state }: StoredInvoice) {
  if (state !== 'RECEIVED') throw new ApiError(409, `${number} is ${state.toLowerCase()} already`)
}

export const waysToPay = ['WHOLE', 'PART', 'TWICE', 'TOO_MUCH', 'WRONG_REFERENCE', 'LATE'] as const

const handedOut = {
  /** `both`: the notification first, then the statement with the same money. */
  format: z.enum([...formats, 'both']).default('camt.053'),
  isFileSentTwice: z.boolean().default(false),
}

export const paymentOrder = z.object({
  invoiceKey: text,
  how: z.enum(waysToPay),
  /** In place of what the way to pay comes to. */
  amountMinor: amountMinor.optional(),
  currency: currency.optional(),
  payerName: text.max(200).default('Harbour School Board'),
  payerIban: text.max(34).default('GB29NWBK60161331926819'),
  reference: text.max(200).optional(),
  text: text.max(2000).optional(),
  bookedOn: day.optional(),
  ...handedOut,
  /** Two lines that differ in nothing, and which the bank names nothing. */
  hasEqualLines: z.boolean().default(false),
  hasBrokenRow: z.boolean().default(false),
  hasDebit: z.boolean().default(false),
  /** A form that was sent twice pays once. */
  form: z.uuid().optional(),
})

export function payInvoice(bank: Bank, order: z.output<typeof paymentOrder>) {
  if (order.form !== undefined && bank.store.get('form', order.form)) return
  const invoice = invoiceOf(bank, order.invoiceKey)
  const count = order.how === 'TWICE' || order.hasEqualLines ? 2 : 1
  const paid = paymentOf(invoice, order)
  const bookings = Array.from({ length: count }, () => ({
    ...paid,
    id: randomUUID(),
    bankReference: order.hasEqualLines ? null : newBankReference(),
  }))
  const others = [
    ...(order.hasBrokenRow ? [{ isBroken: true }] : []),
    ...(order.hasDebit ? [{ direction: 'OUT' as const, text: 'Account fee', reference: '' }] : []),
  ].map((changes) => ({ ...paid, ...changes, id: randomUUID(), bankReference: newBankReference() }))
  const writes: Write[] = order.form === undefined ? [] : [['form', { id: order.form }]]
  handOut(bank, [...bookings, ...others], order, writes)
}

function paymentOf(invoice: StoredInvoice, order: z.output<typeof paymentOrder>): Omit<Booking, 'id'> {
  const { totalMinor, dueOn } = invoice
  const amounts: Partial<Record<typeof order.how, number>> = {
    PART: Math.max(1, Math.floor(totalMinor / 2)),
    TOO_MUCH: totalMinor + Math.max(1, Math.floor(totalMinor / 10)),
  }
  const wrongReference = 'RF00 0000 0000'
  const isWrong = order.how === 'WRONG_REFERENCE'
  return {
    invoiceKey: invoice.id,
    account: invoice.payToIban,
    direction: 'IN',
    amountMinor: order.amountMinor ?? amounts[order.how] ?? totalMinor,
    currency: order.currency ?? invoice.currency,
    bookedOn: order.bookedOn ?? (order.how === 'LATE' ? latest(today(), daysAfter(dueOn, 14)) : today()),
    name: order.payerName,
    iban: order.payerIban,
    reference: order.reference ?? (isWrong ? '' : invoice.reference),
    text: order.text ?? (isWrong ? `Payment ${wrongReference}` : `Invoice ${invoice.number}`),
    bankReference: null,
    isBroken: false,
    isTold: true,
  }
}

export const lines = z.object({
  account: text.min(1).max(34),
  ...handedOut,
  lines: z
    .array(
      z.object({
        direction: z.enum(['IN', 'OUT']).default('IN'),
        amountMinor,
        currency,
        bookedOn: day.optional(),
        name: text.default(''),
        iban: text.default(''),
        reference: text.default(''),
        text: text.default(''),
        bankReference: text.nullish(),
        isBroken: z.boolean().default(false),
      }),
    )
    .min(1),
})

/** A statement of any lines. */
export function handOutLines(bank: Bank, { account, lines: given, ...options }: z.output<typeof lines>) {
  const bookings = given.map(({ bookedOn = today(), bankReference, ...line }) => ({
    ...line,
    id: randomUUID(),
    invoiceKey: null,
    account,
    bookedOn,
    // Null: the bank names it nothing.
    bankReference: bankReference === undefined ? newBankReference() : bankReference,
    isTold: true,
  }))
  handOut(bank, bookings, options, [])
}

export const anyFile = z.object({ name: text.min(1).max(200), base64: z.base64() })

/** A file as it is, for what no bank should send. */
export function handOutFile(bank: Bank, { name, base64 }: z.output<typeof anyFile>) {
  const file = bank.files.write(Buffer.from(base64, 'base64'))
  bank.store.commit('file handed out', [newStatement(name, file, null)])
}

export const newPaymentBack = z.object({
  key: text.min(1).max(200),
  toIban: text.min(1).max(34),
  toName: text.max(200),
  amountMinor,
  currency,
  reference: text.max(200),
})

/** Leaves the account at once, and is a line of the next statement. */
export function payBack(bank: Bank, { key, ...facts }: z.output<typeof newPaymentBack>) {
  const known = bank.store.get('paymentBack', key)
  const payment: PaymentBack = { id: key, ...facts }
  if (known) {
    const isSame = Object.entries(facts).every(([name, value]) => Reflect.get(known, name) === value)
    if (!isSame) throw new ApiError(409, `Another payment has the key ${key}`)
    return
  }
  const account = bank.store.all('invoice').at(-1)?.payToIban
  if (account === undefined) throw new ApiError(409, 'No account is known: no invoice was sent yet')
  const booking: Booking = {
    id: randomUUID(),
    invoiceKey: null,
    account,
    direction: 'OUT',
    amountMinor: facts.amountMinor,
    currency: facts.currency,
    bookedOn: today(),
    name: facts.toName,
    iban: facts.toIban,
    reference: facts.reference,
    text: 'Paid back',
    bankReference: newBankReference(),
    isBroken: false,
    isTold: false,
  }
  bank.store.commit('paid back', [
    ['paymentBack', payment],
    ['booking', booking],
  ])
}

/** What no statement has yet. */
export const unreported = (bank: Bank): Booking[] => bank.store.all('booking').filter(({ isTold }) => !isTold)

/** A statement of what no other has yet, for each account. */
export function handOutUnreported(bank: Bank) {
  for (const [account, bookings] of Map.groupBy(unreported(bank), (booking) => booking.account)) {
    const told = bookings.map((booking) => ({ ...booking, isTold: true }))
    bank.store.commit('statement', statementsOf(bank, account, told, { format: 'camt.053' }))
  }
}

export function finishNews(bank: Bank, newsId: string) {
  const news = bank.store.get('news', newsId)
  if (!news) throw new ApiError(404, 'There is no such news')
  if (!news.isDone) bank.store.commit('news done', [['news', { ...news, isDone: true }]])
}

export function invoiceOf({ store }: Bank, key: string): StoredInvoice {
  const invoice = store.get('invoice', key)
  if (!invoice) throw new ApiError(404, `There is no invoice ${key}`)
  return invoice
}

type HandingOut = { format: Format | 'both'; isFileSentTwice?: boolean }

function handOut(bank: Bank, bookings: Booking[], options: HandingOut, writes: Write[]) {
  const account = bookings[0]?.account ?? ''
  const waiting = unreported(bank).filter((booking) => booking.account === account)
  const told = [...waiting.map((booking) => ({ ...booking, isTold: true })), ...bookings]
  bank.store.commit('statement', [...writes, ...statementsOf(bank, account, told, options)])
}

function statementsOf(
  bank: Bank,
  account: string,
  bookings: Booking[],
  { format, isFileSentTwice = false }: HandingOut,
): Write[] {
  const invoiceKey = bookings.findLast((booking) => booking.invoiceKey !== null)?.invoiceKey ?? null
  const chosen: Format[] = format === 'both' ? ['camt.054', 'camt.053'] : [format]
  const statements = chosen.flatMap((each, index) => {
    const number = String(bank.store.count('news') + 1 + index).padStart(6, '0')
    const name = `${each}-${today()}-${number}.xml`
    const xml = writeCamt(bookings, { account, format: each, id: name, at: new Date() })
    const file = bank.files.write(Buffer.from(xml))
    return Array.from({ length: isFileSentTwice ? 2 : 1 }, () => newStatement(name, file, invoiceKey))
  })
  return [...bookings.map((booking): Write => ['booking', booking]), ...statements]
}

const newStatement = (name: string, file: string, invoiceKey: string | null): Write => [
  'news',
  { id: randomUUID(), kind: 'STATEMENT', name, file, invoiceKey, isDone: false },
]

const newBankReference = () => `BS${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`

const today = () => new Date().toISOString().slice(0, 10)
const daysAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
const latest = (one: string, other: string) => (one > other ? one : other)
