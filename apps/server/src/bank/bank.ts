import type { Module } from '../platform/module.ts'
import { bankPageRoutes } from './bank-pages.ts'
import type { BankPages } from './bank-pages.ts'

/**
 * Where invoices are sent, and what tells what was paid: by files, or by the sandbox that is
 * started with the server. It has no tables: the caller stores its answers.
 */
export const bankModule: Module<{ bankPages: BankPages | undefined }> = {
  name: 'bank',
  routes: (app, { bankPages }) => {
    if (bankPages !== undefined) bankPageRoutes(app, bankPages)
  },
}

export type { BankPages } from './bank-pages.ts'
export type { Bank, BankInvoice, BankNews, PaymentBack } from './bank-type.ts'
export { bankDirectories, bankSandboxDirectory, hasBankSandbox, openBank } from './open-bank.ts'
export { readCamt } from './read-camt.ts'
export type { StatementLine } from './read-camt.ts'
export { startSandboxOfBank } from './start-bank-sandbox.ts'
