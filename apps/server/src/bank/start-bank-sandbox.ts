import path from 'node:path'

import { startBankSandbox } from '@kids-crafts/bank-sandbox/bank-sandbox.ts'
import type { BankSandbox } from '@kids-crafts/bank-sandbox/bank-sandbox.ts'
import type { Logger } from 'pino'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { bankPagesPath } from './bank-pages.ts'
import { bankSandboxDirectory, bankSandboxKeys } from './open-bank.ts'

/** A bank on which a developer decides what is paid. It is on this machine and on a free port. */
export async function startSandboxOfBank(db: Db, config: Config, log: Logger): Promise<BankSandbox> {
  const { secretKey, journalName } = await bankSandboxKeys(db)
  return startBankSandbox({
    port: 0,
    dataFile: path.join(bankSandboxDirectory(config.dataDir), journalName),
    secretKey,
    publicUrl: `${config.publicUrl}${path.posix.dirname(bankPagesPath)}`,
    onError: (error) => log.error({ err: error }, 'the bank sandbox failed'),
  })
}
