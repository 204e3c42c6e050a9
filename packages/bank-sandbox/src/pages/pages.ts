import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { ApiError } from '@kids-crafts/card-sandbox/api-error.ts'
import { readBody } from '@kids-crafts/card-sandbox/http.ts'
import { minorFromText } from '@kids-crafts/rules/currency-decimals.ts'

import {
  acceptInvoice,
  decision,
  handOutUnreported,
  invoiceOf,
  payInvoice,
  paymentOrder,
  rejectInvoice,
  rejection,
} from '../bank.ts'
import type { Bank } from '../bank.ts'
import { readInput } from '../read-input.ts'
import type { StoredInvoice } from '../store.ts'
import { style } from './style.ts'
import { addressOf, invoicePage, listPage, problemPage } from './views.ts'

/** `/bank/…`: the pages on which a person is the bank. Plain forms, so that they work without scripts. */
export function servePages(bank: Bank) {
  return async (request: IncomingMessage, response: ServerResponse, { pathname }: URL) => {
    const [, , section = '', id = '', step = '', item = ''] = pathname.split('/').map(decodePart)
    const isForm = request.method === 'POST'
    const form = isForm ? new URLSearchParams(await readBody(request)) : new URLSearchParams()
    const call = `${isForm ? 'POST' : 'GET'} ${section}`
    try {
      if (call === 'GET ' && id === '') return sendPage(response, 200, listPage(bank))
      if (call === 'GET files') return sendFile(response, statementOf(bank, id))
      if (call === 'POST statement') {
        handOutUnreported(bank)
        return redirect(response, `${bank.basePath}/bank`)
      }
      if (section !== 'invoices') throw new ApiError(404, 'There is nothing at this address')
      const invoice = invoiceOf(bank, id)
      if (isForm) return answerForm(bank, { invoice, step, form, response })
      if (step === 'documents') return sendFile(response, documentOf(bank, invoice, item))
      sendPage(response, 200, invoicePage(bank, invoice))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      sendPage(response, error.status, problemPage(bank.basePath, error.message))
    }
  }
}

type SentForm = { invoice: StoredInvoice; step: string; form: URLSearchParams; response: ServerResponse }

function answerForm(bank: Bank, { invoice, step, form, response }: SentForm) {
  const given = { invoiceKey: invoice.id, ...filledIn(form) }
  try {
    if (step === 'accept') acceptInvoice(bank, readInput(given, decision))
    else if (step === 'reject') rejectInvoice(bank, readInput(given, rejection))
    else if (step === 'pay') payInvoice(bank, readPayment(given, invoice))
    else throw new ApiError(404, 'There is nothing at this address')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return sendPage(response, error.status, invoicePage(bank, invoice, error.message))
  }
  // After a form comes a redirect, so that a reload sends nothing again.
  redirect(response, addressOf(bank, invoice))
}

type Fields = Record<string, string | boolean>

const filledIn = (form: URLSearchParams): Fields =>
  Object.fromEntries(
    [...form]
      .filter(([, value]) => value.trim() !== '')
      .map(([name, value]) => [name, value === 'on' ? true : value.trim()]),
  )

function readPayment({ amount, ...given }: Fields, invoice: StoredInvoice) {
  const currency = String(given['currency'] ?? invoice.currency).toUpperCase()
  const amountMinor = amount === undefined ? undefined : minorFromText(String(amount), currency)
  if (amount !== undefined && amountMinor === undefined) {
    throw new ApiError(400, `"${amount}" is not an amount in ${currency}`)
  }
  const payerIban = String(given['payerIban'] ?? '').replaceAll(/\s/g, '')
  return readInput({ payerName: '', ...given, currency, payerIban, amountMinor }, paymentOrder)
}

interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

function documentOf({ files }: Bank, { documents }: StoredInvoice, item: string): SentFile {
  const document = /^\d+$/.test(item) ? documents[Number(item)] : undefined
  if (!document) throw new ApiError(404, 'There is no such document')
  const { name, type, file } = document
  // As XML a browser would run what is in it.
  return { name, type: type === 'application/pdf' ? type : plainText, bytes: files.read(file) }
}

function statementOf({ store, files }: Bank, newsId: string): SentFile {
  const news = store.get('news', newsId)
  if (news?.kind !== 'STATEMENT') throw new ApiError(404, 'There is no such statement')
  return { name: news.name, type: plainText, bytes: files.read(news.file) }
}

const plainText = 'text/plain; charset=utf-8'

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const privately = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
const styleHash = createHash('sha256').update(style).digest('base64')

function redirect(response: ServerResponse, location: string) {
  response.writeHead(303, { location, ...privately })
  response.end()
}

function sendPage(response: ServerResponse, status: number, page: string) {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    ...privately,
  })
  response.end(page)
}

function sendFile(response: ServerResponse, { name, type, bytes }: SentFile) {
  response.writeHead(200, {
    'content-type': type,
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, '_')}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...privately,
  })
  response.end(bytes)
}
