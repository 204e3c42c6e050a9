import type { Kysely } from 'kysely'
import type { Logger } from 'pino'

import type { Sessions } from '#accounts'
import type { Bank, BankPages } from '#bank'
import type { BotCheck } from '#bot-check'
import type { CatalogueCaches } from '#catalogue'
import type { NotificationStreams } from '#notifications'
import type { Approvals } from '#orders'
import type { Cards, isPaymentProcessing } from '#payments'

import type { Config } from './platform/config.ts'
import type { ReadDb, StatementDb } from './platform/database/db.ts'
import type { DB } from './platform/database/generated/database.ts'
import type { PersonalTable } from './platform/database/personal-table.ts'
import type { Mailbox } from './platform/development/mailbox.ts'
import type { Files } from './platform/files/files.ts'
import type { ServerParts } from './platform/http/create-server.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { InboxKind, StaffSearchKind } from './platform/module.ts'
import type { PdfRenderer } from './platform/pdf/pdf-renderer.ts'
import type { PictureRedrawer } from './platform/pictures/picture-redrawer.ts'
import type { Vault } from './platform/vault.ts'

/** What the routes of a module may ask for. */
export interface AppParts extends ServerParts {
  db: Kysely<DB>
  /** For public pages and calls, which only read. */
  reads: ReadDb
  /** For changes of carts, each one statement (docs/decisions/030). */
  cartDb: StatementDb
  /** Few connections and a short time limit, so that searches never take those of other calls. */
  searchDb: ReadDb
  sessions: Sessions
  /** By which open pages hear of notifications. */
  streams: NotificationStreams
  /** For what the database must not be able to read. */
  vault: Vault
  botCheck: BotCheck
  catalogueCaches: CatalogueCaches
  files: Files
  /** Signs addresses of pictures for those who may see what is not public. */
  pictureKey: Uint8Array
  pdf: PdfRenderer
  redrawer: PictureRedrawer
  cards: Cards
  bank: Bank
  /** Absent where nobody may act as the bank. */
  bankPages: BankPages | undefined
  /** For orders, below payments. */
  isPaymentProcessing: typeof isPaymentProcessing
  /** For orders, below buying for schools. */
  approvals: Approvals
  /** Absent when mail goes to a real server. */
  mailbox: Mailbox | undefined
  /** Those of all modules. */
  personalTables: readonly PersonalTable[]
  /** All that can wait for staff. */
  inboxKinds: readonly InboxKind[]
  /** All that staff can find by one text. */
  staffSearchKinds: readonly StaffSearchKind[]
}

/** What the jobs of a module may ask for. */
export interface JobParts {
  db: Kysely<DB>
  config: Config
  transport: MailTransport
  cards: Cards
  /** Where invoices go, and what tells of their money. */
  bank: Bank
  pdf: PdfRenderer
  log: Logger
  /** Those of all modules. */
  personalTables: readonly PersonalTable[]
}
