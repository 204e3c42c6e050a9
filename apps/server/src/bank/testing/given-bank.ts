import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startBankSandbox } from '@kids-crafts/bank-sandbox/bank-sandbox.ts'
import type { BankSandboxOptions } from '@kids-crafts/bank-sandbox/bank-sandbox.ts'

import type { BankInvoice } from '../bank-type.ts'
import { createSandboxBank } from '../sandbox-bank.ts'

/** A running sandbox, the bank as the server sees it, and what a person would do there. */
export async function startTestBank(options: Partial<BankSandboxOptions> = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'bank-'))
  const secretKey = 'bank-key'
  const sandbox = await startBankSandbox({
    port: 0,
    dataFile: path.join(directory, 'journal.jsonl'),
    secretKey,
    ...options,
  })
  const admin = async (method: string, name: string, body?: object) => {
    const answer = await fetch(`${sandbox.url}/sandbox/${name}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  return {
    url: sandbox.url,
    secretKey,
    bank: createSandboxBank({ url: sandbox.url, secretKey }),
    /** One that waits for no more than so long. */
    impatientBank: (timeoutMs: number) => createSandboxBank({ url: sandbox.url, secretKey, timeoutMs }),
    accept: (invoiceKey: string) => admin('POST', 'accept', { invoiceKey }),
    reject: (invoiceKey: string, reason: string) => admin('POST', 'reject', { invoiceKey, reason }),
    /** `how`: WHOLE, PART, TWICE, TOO_MUCH, WRONG_REFERENCE or LATE; the rest is in docs/bank-sandbox.md. */
    pay: (invoiceKey: string, order: { how: string; [option: string]: unknown }) =>
      admin('POST', 'pay', { invoiceKey, ...order }),
    handOutLines: (account: string, lines: object[], options_: object = {}) =>
      admin('POST', 'lines', { account, lines, ...options_ }),
    handOutFile: (name: string, bytes: Uint8Array) =>
      admin('POST', 'files', { name, base64: Buffer.from(bytes).toString('base64') }),
    statementNow: () => admin('POST', 'statement'),
    setFaults: (...rules: object[]) => admin('POST', 'faults', rules),
    clearFaults: () => admin('DELETE', 'faults'),
    invoices: async () => (await admin('GET', 'invoices'))['invoices'] as Record<string, unknown>[],
    async stop() {
      await sandbox.stop()
      rmSync(directory, { recursive: true })
    },
  }
}

export const bankInvoice = (changes: Partial<BankInvoice> = {}): BankInvoice => ({
  key: 'invoice-1',
  number: 'KC-2026-000001',
  reference: 'RF18539007547034',
  totalMinor: 125_000,
  currency: 'USD',
  dueOn: '2026-12-31',
  issuerName: 'Kids Crafts',
  payToIban: 'GB33BUKB20201555555555',
  documents: [
    { name: 'Invoice.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') },
    { name: 'Invoice.xml', type: 'application/xml', bytes: Buffer.from('<Invoice/>') },
  ],
  ...changes,
})
