import type { IncomingMessage, ServerResponse } from 'node:http'

import { ApiError } from '@kids-crafts/card-sandbox/api-error.ts'
import { holdThenDrop, readBody, resetConnection, sendWithFault } from '@kids-crafts/card-sandbox/http.ts'

import { finishNews, newInvoice, newPaymentBack, payBack, receiveInvoice } from './bank.ts'
import type { Bank } from './bank.ts'
import { readJson } from './read-input.ts'
import type { StoredNews } from './store.ts'

const largestBodyBytes = 64 * 1024 * 1024
const newsMax = 100

/** `/v1/…`: what a shop asks. Every call can be made again, so a lost answer does no harm. */
export function serveApi(bank: Bank) {
  return async (request: IncomingMessage, response: ServerResponse, { pathname }: URL) => {
    const body = await readBody(request, largestBodyBytes)
    const fault = bank.faults.forCall(`${request.method} ${pathname}`)
    if (fault?.fault === 'timeout-before') return await holdThenDrop(response, fault)
    if (fault?.fault === 'reset-before') return resetConnection(response)
    if (fault?.fault === 'unavailable') throw new ApiError(503, 'The bank is closed')
    if (fault?.fault === 'too-many-requests') throw new ApiError(429, 'Too many requests')
    const answer = run(bank, `${request.method} ${pathname}`, body)
    if (fault?.fault === 'error-after') throw new ApiError(500, 'The bank failed')
    await sendWithFault(response, { status: 200, body: answer, headers: {} }, fault)
  }
}

function run(bank: Bank, call: string, body: string): object {
  if (call === 'POST /v1/invoices') {
    const { id, state } = receiveInvoice(bank, readJson(body, newInvoice))
    return { key: id, state }
  }
  if (call === 'GET /v1/news') {
    return { news: [...bank.store.openNews.values()].slice(0, newsMax).map(presented) }
  }
  if (call === 'POST /v1/payments-back') {
    payBack(bank, readJson(body, newPaymentBack))
    return {}
  }
  const [, newsId = '', step] = /^(?:GET|POST) \/v1\/news\/([\w-]+)\/(file|done)$/.exec(call) ?? []
  if (call.startsWith('GET') && step === 'file') return fileOf(bank, newsId)
  if (call.startsWith('POST') && step === 'done') {
    finishNews(bank, newsId)
    return {}
  }
  throw new ApiError(404, 'There is no such call')
}

function fileOf({ store, files }: Bank, newsId: string) {
  const news = store.get('news', newsId)
  if (news?.kind !== 'STATEMENT') throw new ApiError(404, 'There is no such statement')
  return { name: news.name, base64: files.read(news.file).toString('base64') }
}

function presented(news: StoredNews) {
  if (news.kind === 'STATEMENT') return { id: news.id, kind: news.kind, name: news.name }
  const { isDone: _, ...shown } = news
  return shown
}
