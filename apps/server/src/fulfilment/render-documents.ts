import path from 'node:path'

import type { ShownSale, WithBuyer } from '@kids-crafts/contract/fulfilment.ts'
import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { directionOf } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { encode } from 'uqr'

import { code, isolate } from '../platform/pdf/directions.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { Refusal } from '../platform/refusal.ts'
import { wordsOf } from './words.ts'

const templates = {
  slips: path.join(import.meta.dirname, 'slips.typ'),
  labels: path.join(import.meta.dirname, 'labels.typ'),
}

interface Printing {
  locale: Locale
  /** The page of the school's desk, which a phone opens from the picture on a parcel. */
  deskUrl: string
}

/** What goes into the parcel. A child's has nothing of the buyer. */
export function renderSlips(
  pdf: PdfRenderer,
  sales: readonly ShownSale[],
  { locale, deskUrl }: Printing,
): Promise<Uint8Array> {
  const words = wordsOf(locale)
  const counts = new Intl.NumberFormat(locale)
  const pages = sales.map((sale) => ({
    orderNum: code(`${sale.orderNum}-${sale.number}`),
    particulars: [
      { label: words('soldBy'), lines: [isolate(sale.store.name)] },
      ...(sale.shipBy === undefined ? [] : [{ label: words('shipBy'), lines: [dayIn(locale, sale.shipBy)] }]),
      ...(sale.view === 'CHILD' ? [] : [{ label: words('shipTo'), lines: addressOf(sale, words) }]),
    ],
    desk: deskOf(sale, deskUrl, words),
    gift: giftOf(sale, words),
    items: sale.items
      .filter(({ quantity, cancelled }) => quantity > cancelled)
      .map((item) => ({
        name: isolate(item.fullName),
        sku: words('sku', { sku: code(item.sku) }),
        quantity: counts.format(item.quantity - item.cancelled),
      })),
  }))
  const data = {
    ...common(locale),
    title: words('slip'),
    columns: { item: words('item'), quantity: words('quantity') },
    thanks: words('thanks'),
    pages,
  }
  return pdf.render({ template: templates.slips, data, createdAt: dateOf(sales) })
}

/** What is stuck on the parcel. */
export function renderLabels(
  pdf: PdfRenderer,
  sales: readonly ShownSale[],
  { locale, deskUrl }: Printing,
): Promise<Uint8Array> {
  const words = wordsOf(locale)
  const labels = sales.map((sale) => {
    if (sale.view === 'CHILD') throw new Refusal('NOT_ALLOWED', fault('GUARDIAN_SENDS'))
    return {
      from: isolate(sale.store.name),
      to: addressOf(sale, words),
      orderNum: code(`${sale.orderNum}-${sale.number}`),
      desk: deskOf(sale, deskUrl, words),
    }
  })
  const data = { ...common(locale), title: words('labels'), from: words('from'), to: words('to'), labels }
  return pdf.render({ template: templates.labels, data, createdAt: dateOf(sales) })
}

/** What a buyer sticks on the parcel that goes back. */
export function renderReturnLabel(
  pdf: PdfRenderer,
  {
    from,
    to,
    returnNum,
    createdAt,
  }: { from: string; to: readonly string[]; returnNum: string; createdAt: Date },
  locale: Locale,
): Promise<Uint8Array> {
  const words = wordsOf(locale)
  const label = { from: isolate(from), to: to.map(isolate), orderNum: code(returnNum), desk: null }
  const data = {
    ...common(locale),
    title: words('labels'),
    from: words('from'),
    to: words('to'),
    labels: [label],
  }
  return pdf.render({ template: templates.labels, data, createdAt })
}

const common = (locale: Locale) => ({
  locale,
  direction: directionOf(locale),
  brand: messagesOf(locale).site.brand,
})

/** What is written to whom a gift is for. Lines are printed as they were written. */
function giftOf(sale: ShownSale, words: ReturnType<typeof wordsOf>) {
  if (!sale.isGift) return null
  const message = sale.view === 'CHILD' ? undefined : sale.gift?.message
  return { label: words('gift'), lines: message?.split('\n').map(isolate) ?? [] }
}

/** What the desk of a school scans, or types. */
function deskOf({ deskCode }: ShownSale, deskUrl: string, words: ReturnType<typeof wordsOf>) {
  if (deskCode === undefined) return null
  const { data, size } = encode(`${deskUrl}#${deskCode}`, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return {
    label: words('desk'),
    code: code(deskCode),
    picture: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${squares.join('')}"/></svg>`,
  }
}

/** A gift goes to whom it is for; whoever brings it calls the buyer. */
function addressOf({ buyer, gift, deliveryInfo }: WithBuyer, words: ReturnType<typeof wordsOf>): string[] {
  const recipient = gift?.recipient ?? buyer?.name
  const name = recipient === undefined ? [] : [isolate(recipient)]
  const phone = buyer === undefined ? [] : [code(buyer.phone1)]
  if (deliveryInfo === undefined) return [...name, words('collected'), ...phone]
  const { address, postalCode, city, region, country } = deliveryInfo
  const town = [`${postalCode} ${city}`, region].filter((text) => text !== '').join(', ')
  return [...name, isolate(address), isolate(town), isolate(country), ...phone]
}

/** The same parts are the same file, whenever somebody asks for it. */
const dateOf = (sales: readonly ShownSale[]): Date =>
  new Date(Math.max(0, ...sales.map(({ confirmedAt }) => Date.parse(confirmedAt ?? '1970-01-01'))))

const dayIn = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
