import { z } from 'zod'

import type { Bank, BankNews } from './bank-type.ts'

/** An invoice carries its documents. */
const sendTimeoutMs = 20_000
const askTimeoutMs = 10_000

const newsAnswer = z.object({
  news: z.array(
    z.discriminatedUnion('kind', [
      z.object({ id: z.string(), kind: z.literal('ACCEPTED'), invoiceKey: z.string() }),
      z.object({ id: z.string(), kind: z.literal('REJECTED'), invoiceKey: z.string(), reason: z.string() }),
      z.object({ id: z.string(), kind: z.literal('STATEMENT'), name: z.string() }),
    ]),
  ),
})
const fileAnswer = z.object({ base64: z.base64() })

export interface SandboxBankOptions {
  url: string
  secretKey: string
  /** In place of those that suit a bank. */
  timeoutMs?: number
}

/** The bank sandbox, over HTTP. Each call may be made again after its answer was lost. */
export function createSandboxBank({ url, secretKey, timeoutMs }: SandboxBankOptions): Bank {
  async function ask(method: 'GET' | 'POST', address: string, limitMs: number, body?: object) {
    const answer = await fetch(url + address, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(timeoutMs ?? limitMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The bank answered ${answer.status}: ${text.slice(0, 200)}`)
    return JSON.parse(text) as unknown
  }

  return {
    async send({ documents, ...invoice }) {
      const encoded = documents.map(({ name, type, bytes }) => ({
        name,
        type,
        base64: Buffer.from(bytes).toString('base64'),
      }))
      await ask('POST', '/v1/invoices', sendTimeoutMs, { ...invoice, documents: encoded })
    },

    async news() {
      const { news } = newsAnswer.parse(await ask('GET', '/v1/news', askTimeoutMs))
      const whole: BankNews[] = []
      // One after the other: each may be a large file.
      for (const each of news) {
        if (each.kind !== 'STATEMENT') {
          whole.push(each)
          continue
        }
        const file = await ask('GET', `/v1/news/${encodeURIComponent(each.id)}/file`, sendTimeoutMs)
        whole.push({ ...each, bytes: Buffer.from(fileAnswer.parse(file).base64, 'base64') })
      }
      return whole
    },

    async done(newsId) {
      await ask('POST', `/v1/news/${encodeURIComponent(newsId)}/done`, askTimeoutMs)
    },

    async sendBack(payment) {
      await ask('POST', '/v1/payments-back', askTimeoutMs, payment)
    },
  }
}
