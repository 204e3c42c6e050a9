import type { SellerKind } from '@kids-crafts/contract/catalogue.ts'
import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { directionOf } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'

import { code, figure, isolate } from '../platform/pdf/directions.ts'
import type { ReceiptData, ReceiptLine, ReceiptPart } from './receipt-data.ts'
import { wordsOf } from './words.ts'
import type { Words } from './words.ts'

type Formats = {
  words: Words
  money: (minor: number) => string
  count: (count: number) => string
  percent: (percentThousandths: number) => string
  date: (date: Date) => string
  time: (date: Date) => string
  sellerKind: (kind: SellerKind) => string
}

/** The receipt as the texts that the template places, each formatted in the language. */
export function presentReceipt(receipt: ReceiptData, locale: Locale): object {
  const formats = formatsOf(receipt, locale)
  const { words } = formats
  const { site } = messagesOf(locale)
  const title = words(receipt.paidAt ? 'title' : 'unpaidTitle')
  return {
    locale,
    direction: directionOf(locale),
    brand: site.brand,
    brandKind: site.kind.default,
    title,
    documentTitle: `${title} ${receipt.orderNum}`,
    orderNum: code(receipt.orderNum),
    particulars: presentParticulars(receipt, formats),
    columns: {
      item: words('item'),
      quantity: words('quantity'),
      price: words('price'),
      tax: words('tax'),
      amount: words('amount'),
    },
    parts: receipt.parts.map((part) => presentPart(part, formats)),
    sums: presentSums(receipt, formats),
    taxes: presentTaxes(receipt, formats),
    marketplace: presentMarketplace(receipt, formats),
    notes: [words('taxNote'), words('automatic')],
    page: words('page'),
  }
}

/** In the order of reading, three in a row. */
function presentParticulars(receipt: ReceiptData, { words, date, time }: Formats) {
  const { buyer, deliveryAddress, placedAt, paidAt, paymentMethod, status } = receipt
  const { purchaseOrderNum, budgetLine } = receipt
  const payment = words(`payment.${paymentMethod}`)
  const buyerName = isolate(`${buyer.firstName} ${buyer.lastName}`.trim())
  return [
    { label: words('orderNum'), lines: [code(receipt.orderNum)] },
    { label: words('placedAt'), lines: [date(placedAt), time(placedAt)] },
    { label: words('paidAt'), lines: paidAt ? [date(paidAt), time(paidAt), payment] : [words('notPaid')] },
    { label: words('status'), lines: [words(`status.${status}`)] },
    { label: words('buyer'), lines: [buyerName, code(buyer.email)] },
    {
      label: words('deliveryAddress'),
      lines: deliveryAddress.length > 0 ? deliveryAddress.map(isolate) : [words('collected')],
    },
    ...(purchaseOrderNum === undefined
      ? []
      : [{ label: words('purchaseOrderNum'), lines: [isolate(purchaseOrderNum)] }]),
    ...(budgetLine === undefined ? [] : [{ label: words('budgetLine'), lines: [isolate(budgetLine)] }]),
  ]
}

function presentPart({ orderItemNum, seller, lines, shipping }: ReceiptPart, formats: Formats) {
  const { words, sellerKind } = formats
  const { taxNumber, addressLines = [] } = seller
  return {
    soldBy: words('soldBy'),
    seller: isolate(seller.name),
    details: [
      sellerKind(seller.kind),
      ...(taxNumber === undefined ? [] : [words('taxNumber', { number: code(taxNumber) })]),
      words('part', { number: code(orderItemNum) }),
    ],
    address: addressLines.length === 0 ? '' : isolate(addressLines.join(', ')),
    hasTax: shipping.tax !== undefined || lines.some(({ tax }) => tax !== undefined),
    lines: lines.map((line) => presentLine(line, formats)),
    shipping: {
      name: words(`shipping.${shipping.kind}`),
      ...presentTax(shipping.tax, formats),
      amount: formats.money(shipping.minor),
    },
  }
}

function presentLine(line: ReceiptLine, formats: Formats) {
  const { words, count, money: amount } = formats
  return {
    name: isolate(line.fullName),
    sku: words('sku', { sku: code(line.sku) }),
    cancelled: line.cancelledQuantity > 0 ? words('cancelled', { count: count(line.cancelledQuantity) }) : '',
    quantity: count(line.quantity),
    price: amount(line.priceMinor),
    ...presentTax(line.tax, formats),
    amount: amount(line.amountMinor),
  }
}

function presentTax(tax: ReceiptLine['tax'], formats: Formats) {
  if (tax === undefined) return { taxRate: '', taxAmount: '' }
  return { taxRate: formats.percent(tax.percentThousandths), taxAmount: formats.money(tax.amountMinor) }
}

function presentSums(receipt: ReceiptData, { words, money: amount, date }: Formats) {
  const { goodsMinor, shippingMinor, totalMinor, refunds } = receipt
  const refundedMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const total = { label: words('total'), amount: amount(totalMinor), isTotal: true }
  const sums = [
    { label: words('goods'), amount: amount(goodsMinor), isTotal: false },
    { label: words('shipping'), amount: amount(shippingMinor), isTotal: false },
    total,
  ]
  if (refunds.length === 0) return sums
  return [
    ...sums,
    ...refunds.map(({ at, amountMinor }) => ({
      label: words('refund', { date: date(at) }),
      amount: amount(-amountMinor),
      isTotal: false,
    })),
    { label: words('afterRefunds'), amount: amount(totalMinor - refundedMinor), isTotal: true },
  ]
}

function presentTaxes({ taxes }: ReceiptData, { words, percent, money: amount }: Formats) {
  return {
    label: words('taxes'),
    columns: [words('seller'), words('rate'), words('net'), words('tax'), words('gross')],
    rows: taxes.map(({ sellerName, percentThousandths, grossMinor, taxMinor }) => [
      isolate(sellerName),
      percent(percentThousandths),
      amount(grossMinor - taxMinor),
      amount(taxMinor),
      amount(grossMinor),
    ]),
  }
}

/** On one line, as on the paper of an office. */
function presentMarketplace({ marketplace }: ReceiptData, { words }: Formats): string {
  if (marketplace === undefined) return ''
  const { name, addressLines, taxNumber } = marketplace
  const address = isolate(addressLines.join(', '))
  return [isolate(name), address, words('taxNumber', { number: code(taxNumber) })].join('  ·  ')
}

function formatsOf({ currency, timeZone = 'UTC' }: ReceiptData, locale: Locale): Formats {
  const words = wordsOf(locale)
  const { seller } = messagesOf(locale).product
  const counts = new Intl.NumberFormat(locale)
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const times = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return {
    words,
    money: (minor) => figure(formatMoney(money(minor, currency), locale)),
    count: (count) => counts.format(count),
    percent: (percentThousandths) => figure(percents.format(percentThousandths / 100_000)),
    date: (date) => dates.format(date),
    time: (date) => times.format(date),
    sellerKind: (kind) => (kind === 'CHILD' ? seller.child : seller.business),
  }
}
