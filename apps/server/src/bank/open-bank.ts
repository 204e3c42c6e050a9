import { createHash } from 'node:crypto'
import path from 'node:path'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { loadSecrets } from '../platform/database/secrets.ts'
import type { BankPages } from './bank-pages.ts'
import type { Bank } from './bank-type.ts'
import { createFileBank, fileBankDirectories } from './file-bank.ts'
import { createSandboxBank } from './sandbox-bank.ts'

/**
 * By files where their folder is set, else by the sandbox that this server has started, if it has.
 */
export async function openBank(
  db: Db,
  config: Config,
  sandboxUrl: string | undefined,
): Promise<{ bank: Bank; bankPages: BankPages | undefined }> {
  if (config.bankDir !== undefined) {
    const bank = createFileBank(config.bankDir, { settleMs: config.bankSettleMs })
    return { bank, bankPages: undefined }
  }
  if (sandboxUrl === undefined) return { bank: noBank, bankPages: undefined }
  const { secretKey } = await bankSandboxKeys(db)
  const sandbox = { url: sandboxUrl, secretKey }
  return { bank: createSandboxBank(sandbox), bankPages: config.isPublic ? undefined : sandbox }
}

/** Invoices wait until there is one. */
const noBank: Bank = {
  send: () => Promise.reject(new Error(noBankSentence)),
  sendBack: () => Promise.reject(new Error(noBankSentence)),
  news: () => Promise.resolve([]),
  done: () => Promise.resolve(),
}
const noBankSentence = 'There is no bank: BANK_DIR is not set'

/** In public only where nobody pays for real. */
export const hasBankSandbox = ({ bankDir, isPublic, cardSandbox }: Config): boolean =>
  bankDir === undefined && (!isPublic || cardSandbox)

/** Made at the first start, and shared by all processes through the database. */
export async function bankSandboxKeys(db: Db) {
  const { bankSandbox } = await loadSecrets(db, ['bankSandbox'])
  const digest = (purpose: string) => createHash('sha256').update(bankSandbox).update(purpose).digest('hex')
  return {
    secretKey: digest('key'),
    /** A journal belongs to one database: another one knows nothing of its invoices. */
    journalName: `${digest('journal').slice(0, 12)}.jsonl`,
  }
}

export const bankSandboxDirectory = (dataDir: string): string => path.join(dataDir, 'bank-sandbox')

export const bankDirectories = ({ bankDir }: Config): string[] =>
  bankDir === undefined ? [] : fileBankDirectories(bankDir)
