import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { onTestFinished } from 'vitest'

import { startBankSandbox } from './bank-sandbox.ts'
import type { BankSandboxOptions } from './bank-sandbox.ts'

export const secretKey = 'bank-key'

/** A running bank, and a file that a restart finds again. */
export async function givenBank(options: Partial<BankSandboxOptions> = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'bank-sandbox-'))
  const dataFile = path.join(directory, 'journal.jsonl')
  const start = () => startBankSandbox({ port: 0, dataFile, secretKey, ...options })
  let running = await start()
  onTestFinished(async () => {
    await running.stop()
    rmSync(directory, { recursive: true })
  })
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(running.url + address, {
      redirect: 'manual',
      ...init,
      headers: { authorization: `Bearer ${secretKey}` },
    })
  const post = (address: string, body: object = {}) =>
    ask(address, { method: 'POST', body: JSON.stringify(body) })
  return {
    dataFile,
    get url() {
      return running.url
    },
    ask,
    post,
    submit: (address: string, fields: Record<string, string>) =>
      ask(address, { method: 'POST', body: new URLSearchParams(fields) }),
    page: async (address: string) => (await ask(address)).text(),
    news: async () => ((await (await ask('/v1/news')).json()) as { news: News[] }).news,
    statement: async (newsId: string) => {
      const { base64 } = (await (await ask(`/v1/news/${newsId}/file`)).json()) as { base64: string }
      return Buffer.from(base64, 'base64').toString()
    },
    restart: async () => {
      await running.stop()
      running = await start()
    },
    stop: () => running.stop(),
  }
}

export interface News {
  id: string
  kind: string
  name?: string
  reason?: string
  invoiceKey?: string
}

export const invoice = (changes: object = {}) => ({
  key: 'invoice-1',
  number: 'KC-2026-000001',
  reference: 'RF18539007547034',
  totalMinor: 125_000,
  currency: 'USD',
  dueOn: '2026-12-31',
  issuerName: 'Kids Crafts',
  payToIban: 'GB33BUKB20201555555555',
  documents: [
    { name: 'Invoice.pdf', type: 'application/pdf', base64: Buffer.from('%PDF-1.7').toString('base64') },
    { name: 'Invoice.xml', type: 'application/xml', base64: Buffer.from('<Invoice/>').toString('base64') },
  ],
  ...changes,
})
