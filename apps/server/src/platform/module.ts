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
 * Everything a module adds to the server. Its front door exports this value, and `modules.ts` lists
 * it; nothing else has to know about the module. Most modules only need the database; others name
 * their parts as type parameters.
 */
export interface Module<RouteParts = { db: Db }, JobParts = { db: Db }> {
  /** Equals the folder's name. */
  name: string
  /** Serves the module's calls. */
  routes?: (app: FastifyInstance, parts: RouteParts) => void
  /** Serves files about the site's pages, where pages are served too. */
  siteRoutes?: (app: FastifyInstance, parts: SiteParts) => void
  jobs?: (parts: JobParts) => JobHandler[]
  /** Polls for work about every second, where the jobs run. */
  loops?: (parts: JobParts) => Loop[]
  /** Lines such as `0 4 * * * sweep-files`, in UTC. */
  crontab?: readonly string[]
  /**
   * P-17: the module's tables with personal data. Export, erasure, retention and the published
   * rules follow from them.
   */
  personalTables?: readonly PersonalTable[]
  /** Tables whose columns only sound personal, with the reason. */
  notPersonal?: Readonly<Record<string, string>>
  /** Tables that the demo leaves empty, with the reason. All others have demo rows. */
  notInDemo?: Readonly<Partial<Record<keyof DB, string>>>
  /** The module's items in the staff inbox. */
  inbox?: readonly InboxKind[]
  /** The module's results in the staff's search box. */
  staffSearch?: readonly StaffSearchKind[]
  /** The checks of `npm run books` on the module's tables. */
  booksChecks?: readonly BooksCheck[]
  /** Its checks against others' books, which are read first. */
  outsideBooksChecks?: (parts: OutsideBooksParts) => Promise<readonly BooksCheck[]>
  /** The module's counters for `/metrics`. */
  metrics?: readonly Metric[]
}

export interface InboxKind {
  /** Such as `ENQUIRY`. */
  kind: string
  /** Roles with this kind in their inbox. */
  roles: readonly StaffRole[]
  /** Within how many hours it should be answered. */
  answerHours: number
  /** Selects all waiting items: `key`, `title` and `since`. Titles reveal nothing about a child. */
  waiting: RawBuilder<{ key: string; title: string; since: Date }>
}

export interface StaffSearchKind {
  kind: FoundKind
  /** Roles that may list it. */
  roles: readonly StaffRole[]
  /**
   * Returns at most `limit` items, exact matches of number or name first. The text has at least
   * three characters.
   */
  find: (db: ReadDb, text: string, limit: number) => Promise<FoundItem[]>
}

/** Reveals no more than the list that it opens in. */
export interface FoundItem {
  key: string
  title: string
  detail: string
}

export interface BooksCheck {
  /** The claim, such as `every transaction balances`. */
  claim: string
  /** The number of rows checked, and a line per violation; the first hundred are enough. */
  check: (db: ReadDb) => Promise<{ count: number; differences: string[] }>
}

/** For comparing with other parties' records of the same money. */
export interface OutsideBooksParts {
  db: Db
  config: Config
  /** Younger entries may not have reached us yet. */
  settledBefore: Date
}

export interface SiteParts {
  config: Config
  reads: ReadDb
  storefront: () => Promise<Pick<Storefront, 'pageList'>>
}
