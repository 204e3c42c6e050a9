import { directionOf } from '@kids-crafts/rules/locales.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'

import { code, figure, isolate } from '../../platform/pdf/directions.ts'
import type { InvoiceFacts, InvoiceLine, InvoiceParty, InvoicePart } from '../invoice-facts.ts'
import { untaxedSentence } from './e-invoice.ts'
import { epcCodeOf } from './epc-code.ts'
import { wordsOf } from './words.ts'
import type { Words } from './words.ts'

type Formats = {
  words: Words
  money: (minor: number) => string
  count: (count: number) => string
  percent: (percentThousandths: number) => string
  day: (isoDay: string) => string
  country: (iso: string) => string
}

/** The invoice's texts for the template, formatted in its language. */
export function presentInvoice(facts: InvoiceFacts): object {
  const { locale, kind, issuer, buyer, number, comment } = facts
  const formats = formatsOf(facts)
  const { words } = formats
  const title = words(`title.${kind}`)
  return {
    locale,
    direction: directionOf(locale),
    title,
    documentTitle: `${title} ${number}`,
    number: code(number),
    author: issuer.name,
    issuer: presentParty(issuer, formats),
    buyer: { label: words('buyer'), ...presentParty(buyer, formats) },
    particulars: presentParticulars(facts, formats),
    cancels: kind === 'CREDIT_NOTE' ? cancelsSentence(facts, formats) : '',
    columns: {
      item: words('item'),
      quantity: words('quantity'),
      price: words('price'),
      tax: words('tax'),
      amount: words('amount'),
    },
    hasTax: hasRates(facts),
    parts: facts.parts.map((part) => presentPart(part, formats)),
    sums: presentSums(facts, formats),
    taxes: presentTaxes(facts, formats),
    taxNote: taxNote(facts, words),
    payment: presentPayment(facts, formats),
    comment: comment.trim() === '' ? null : { label: words('comment'), text: isolate(comment) },
    attached: words('attached'),
    page: words('page'),
  }
}

const cancelsSentence = ({ cancels, isPartial }: InvoiceFacts, { words }: Formats) =>
  words(isPartial ? 'corrects' : 'cancels', { number: code(cancels?.number ?? '') })

function taxNote(facts: InvoiceFacts, words: Words) {
  const hasGoodwill = facts.parts.some(({ lines }) => lines.some(({ isGoodwill }) => isGoodwill))
  if (!hasRates(facts)) return untaxedSentence(facts, words)
  return hasGoodwill ? `${words('taxNote')} ${words('goodwillNote')}` : words('taxNote')
}

const hasRates = ({ taxes }: InvoiceFacts) =>
  taxes.some(({ percentThousandths }) => percentThousandths !== undefined)

function presentParty(party: InvoiceParty, { words, country }: Formats) {
  const { name, addressLines, postalIndex = '', city = '', countryIso, taxNumber = '', email = '' } = party
  const address = [...addressLines, `${postalIndex} ${city}`, country(countryIso)].map((line) => line.trim())
  return {
    name: isolate(name),
    lines: [
      ...address.filter((line) => line !== '').map(isolate),
      ...(taxNumber === '' ? [] : [words('taxNumber', { number: code(taxNumber) })]),
      ...(email === '' ? [] : [code(email)]),
    ],
  }
}

function presentParticulars(facts: InvoiceFacts, { words, day }: Formats) {
  const { kind, issueOn, dueOn, cancels, parts, purchaseOrderNums, budgetLines } = facts
  const orderNums = [...new Set(parts.map(({ orderNum }) => orderNum))]
  const rows: [string, string[]][] = [
    [words('issueOn'), [day(issueOn)]],
    ...(kind === 'INVOICE' ? [[words('dueOn'), [day(dueOn)]] as [string, string[]]] : []),
    ...(cancels
      ? [
          [
            words(facts.isPartial ? 'corrected' : 'cancelled'),
            [code(cancels.number), day(cancels.issueOn)],
          ] as [string, string[]],
        ]
      : []),
    [words('orderNum'), orderNums.map(code)],
    [words('purchaseOrderNum'), purchaseOrderNums.map(isolate)],
    [words('budgetLine'), budgetLines.map(isolate)],
  ]
  return rows.filter(([, lines]) => lines.length > 0).map(([label, lines]) => ({ label, lines }))
}

function presentPart({ orderNum, maker, lines, shipping }: InvoicePart, formats: Formats) {
  const { words } = formats
  return {
    maker: maker === '' ? '' : words('maker', { maker: isolate(maker) }),
    order: `${words('orderNum')} ${code(orderNum)}`,
    lines: lines.map((line) => presentLine(line, formats)),
    shipping:
      shipping === undefined || shipping.minor === 0
        ? null
        : {
            name: words(shipping.isWrapped ? 'shippingWrapped' : 'shipping'),
            ...presentTax(shipping, formats),
            amount: formats.money(shipping.minor),
          },
  }
}

function presentLine(line: InvoiceLine, formats: Formats) {
  const { words, count, money: amount } = formats
  return {
    name: isolate(line.name),
    sku: line.sku === '' ? '' : words('sku', { sku: code(line.sku) }),
    quantity: count(line.quantity),
    price: amount(line.priceMinor),
    ...presentTax(line, formats),
    amount: amount(line.amountMinor),
  }
}

function presentTax(
  { percentThousandths, taxMinor }: { percentThousandths?: number; taxMinor: number },
  { percent, money: amount }: Formats,
) {
  if (percentThousandths === undefined) return { taxRate: '', taxAmount: '' }
  return { taxRate: percent(percentThousandths), taxAmount: amount(taxMinor) }
}

function presentSums(facts: InvoiceFacts, { words, money: amount }: Formats) {
  const { kind, netMinor, taxMinor, totalMinor, prepaidMinor } = facts
  const sum = (label: string, minor: number, isTotal = false) => ({ label, amount: amount(minor), isTotal })
  const isInvoice = kind === 'INVOICE'
  return [
    ...(hasRates(facts) ? [sum(words('net'), netMinor), sum(words('tax'), taxMinor)] : []),
    // A credit note highlights its total, an invoice the amount due.
    sum(words(isInvoice ? 'total' : 'credited'), totalMinor, !isInvoice || prepaidMinor === 0),
    ...(prepaidMinor === 0
      ? []
      : [
          sum(words('prepaid'), isInvoice ? -prepaidMinor : prepaidMinor),
          sum(words(isInvoice ? 'due' : 'noLongerDue'), totalMinor - prepaidMinor, isInvoice),
        ]),
  ]
}

function presentTaxes(facts: InvoiceFacts, { words, percent, money: amount }: Formats) {
  if (!hasRates(facts)) return null
  return {
    label: words('taxes'),
    columns: [words('rate'), words('net'), words('tax'), words('gross')],
    rows: facts.taxes.map(({ percentThousandths, netMinor, taxMinor }) => [
      percentThousandths === undefined ? words('untaxedRate') : percent(percentThousandths),
      amount(netMinor),
      amount(taxMinor),
      amount(netMinor + taxMinor),
    ]),
  }
}

function presentPayment(facts: InvoiceFacts, { words, money: amount, day }: Formats) {
  const { kind, bank, reference, dueOn, totalMinor, prepaidMinor } = facts
  if (kind === 'CREDIT_NOTE') return null
  const dueMinor = totalMinor - prepaidMinor
  const label = words('pay')
  if (dueMinor <= 0) return { label, request: words('nothingDue'), rows: [], code: '', scan: '', note: '' }
  const bankLines = [bank.bankName, bank.bankAddress].filter((line) => line.trim() !== '').map(isolate)
  const rows: [string, string[]][] = [
    [words('holder'), [isolate(bank.holder)]],
    ['IBAN', [code(inFours(bank.iban))]],
    ['BIC', bank.swift === '' ? [] : [code(bank.swift)]],
    [words('bank'), bankLines],
    [words('reference'), [code(reference)]],
  ]
  return {
    label,
    request: words('payBy', { amount: amount(dueMinor), date: day(dueOn) }),
    rows: rows.filter(([, lines]) => lines.length > 0).map(([name, lines]) => ({ label: name, lines })),
    note: words('referenceNote'),
    code: epcCodeOf(facts) ?? '',
    scan: words('scan'),
  }
}

const inFours = (iban: string) => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1\u00A0')

function formatsOf({ currency, locale }: InvoiceFacts): Formats {
  const counts = new Intl.NumberFormat(locale)
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    words: wordsOf(locale),
    money: (minor) => figure(formatMoney(money(minor, currency), locale)),
    count: (count) => counts.format(count),
    percent: (percentThousandths) => figure(percents.format(percentThousandths / 100_000)),
    day: (isoDay) => days.format(new Date(`${isoDay}T00:00:00Z`)),
    country: (iso) => (/^[A-Z]{2}$/.test(iso) ? (countries.of(iso) ?? iso) : iso),
  }
}
