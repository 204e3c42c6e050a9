import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'

/**
 * What a module writes into its own tables for the people whom export and closing are tested with.
 * What it needs of another module it finds by the account, or makes with the helpers of `testing`.
 */
export interface PersonRows {
  adult?: (db: Db, adult: Person) => Promise<void>
  /** The module's personal tables that `adult` writes nothing into. */
  notOfAdult?: readonly (keyof DB)[]
  child?: (db: Db, child: Child) => Promise<void>
  notOfChild?: readonly (keyof DB)[]
}

export interface Person {
  accountId: string
  login: string
  email: string
  /**
   * A text that nobody else has in the whole database; its middle is letters alone, so it fits
   * every kind of field.
   */
  unique: (before?: string, after?: string) => string
  /** The same in capitals. */
  uniqueCapitals: (before?: string) => string
  /**
   * One in somebody else's row about this person: it goes with the account, but only the other's
   * export shows it.
   */
  uniqueOfOther: (before?: string) => string
}

export interface Child extends Omit<Person, 'email'> {
  guardian: Guardian
  /** Of the link that was mailed to the guardian. */
  token: string
}

/** With an account or without. */
export interface Guardian {
  email: string
  accountId?: string
}
