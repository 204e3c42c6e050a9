import type { StaffRole } from '@kids-crafts/contract/endpoint.ts'
import type { Storefront } from '@kids-crafts/contract/rendering.ts'
import type { FoundKind } from '@kids-crafts/rules/staff-search.ts'
import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Metric } from 'prom-client'

import type { Config } from './config.ts'
import type { Db, ReadDb } from './database/db.ts'
import type { DB } from './database/generated/database.ts'
import type { PersonalTable } from './database/personal-table.ts'
import type { JobHandler } from './jobs/jobs.ts'
import type { Loop } from './jobs/loop.ts'

/**
 * What a module adds to the server. Its front door exports one such value, and `modules.ts` lists
 * it: nothing else has to be told of the module. Most need no part but the database; one that needs
 * more names the parts as the type's parameters.
 */
export interface Module<RouteParts = { db: Db }, JobParts = { db: Db }> {
  /** That of the folder. */
  name: string
  /** Serves the module's calls. */
  routes?: (app: FastifyInstance, parts: RouteParts) => void
  /** Serves files that tell of the site's pages, where pages are served too. */
  siteRoutes?: (app: FastifyInstance, parts: SiteParts) => void
  jobs?: (parts: JobParts) => JobHandler[]
  /** What looks for work every second or so, where the jobs run. */
  loops?: (parts: JobParts) => Loop[]
  /** Lines such as `0 4 * * * sweep-files`, in UTC. */
  crontab?: readonly string[]
  /**
   * P-17: the module's tables that lead to a person. Export, erasing, retention and the
   * published rules follow them.
   */
  personalTables?: readonly PersonalTable[]
  /**
   * The module's tables whose columns sound as if they held personal data and
   * do not, with the reason.
   */
  notPersonal?: Readonly<Record<string, string>>
  /**
   * The module's tables that the demo leaves empty, with the reason. Every
   * other table has rows in it.
   */
  notInDemo?: Readonly<Partial<Record<keyof DB, string>>>
  /** What of the module waits for staff, in their one inbox. */
  inbox?: readonly InboxKind[]
  /** What of the module staff find by the text of their one search box. */
  staffSearch?: readonly StaffSearchKind[]
  /** What `npm run books` proves of the module's tables. */
  booksChecks?: readonly BooksCheck[]
  /** What it proves of them by the books of others, which are read before. */
  outsideBooksChecks?: (parts: OutsideBooksParts) => Promise<readonly BooksCheck[]>
  /** What the module counts, for `/metrics`. */
  metrics?: readonly Metric[]
}

export interface InboxKind {
  /** Such as `ENQUIRY`. */
  kind: string
  /** Whose inbox it is in. */
  roles: readonly StaffRole[]
  /** Within how many hours it should be answered. */
  answerHours: number
  /** A select of all that waits: `key`, `title` and `since`. A title says nothing of a child. */
  waiting: RawBuilder<{ key: string; title: string; since: Date }>
}

export interface StaffSearchKind {
  kind: FoundKind
  /** Those who may list it. */
  roles: readonly StaffRole[]
  /**
   * At most as many as the limit, what has the whole text as its number or name first. The text has
   * three characters or more.
   */
  find: (db: ReadDb, text: string, limit: number) => Promise<FoundItem[]>
}

/** It says no more than the list that it is opened in. */
export interface FoundItem {
  key: string
  title: string
  detail: string
}

export interface BooksCheck {
  /** The claim, such as `every transaction balances`. */
  claim: string
  /**
   * How many rows were looked at, and a line for each that belies the claim; the
   * first hundred are enough.
   */
  check: (db: ReadDb) => Promise<{ count: number; differences: string[] }>
}

/** To compare with what others have written down of the same money. */
export interface OutsideBooksParts {
  db: Db
  config: Config
  /** What is younger may still be on its way to us. */
  settledBefore: Date
}

export interface SiteParts {
  config: Config
  reads: ReadDb
  storefront: () => Promise<Pick<Storefront, 'pageList'>>
}
