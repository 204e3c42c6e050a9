import type { PrivacyTopic } from '@kids-crafts/contract/privacy.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { DB } from './generated/database.ts'

type TableName = keyof DB
type ColumnOf<Table extends TableName> = keyof DB[Table] & string
type NameOfOwners = {
  [Name in TableName]: DB[Name] extends { owner_account_id: unknown } ? Name : never
}[TableName]

/**
 * What a column says of somebody. A `secret` protects the account and is shown to nobody;
 * `technical` says nothing.
 */
export type ColumnKind =
  | 'identity'
  | 'name'
  | 'birth'
  | 'contact'
  | 'place'
  | 'bank'
  | 'content'
  | 'device'
  | 'choice'
  | 'proof'
  | 'time'
  | 'secret'
  | 'technical'

/** A column that loses what it says when the account is closed, though its row stays. */
export interface Cut {
  kind: ColumnKind
  becomes: RawBuilder<unknown>
}

export const becoming = (kind: ColumnKind, becomes: RawBuilder<unknown>): Cut => ({ kind, becomes })
export const nulled = (kind: ColumnKind): Cut => becoming(kind, sql`null`)
export const emptied = (kind: ColumnKind): Cut => becoming(kind, sql`''`)

/** How the rows of a person are found. */
export type Subject<Table extends TableName = TableName> =
  | { account: ColumnOf<Table> }
  /** The column holds an address, and the account has proved that it is its own. */
  | { email: ColumnOf<Table> }
  /** Through another table of the map, by the column that both have. */
  | { via: TableName; by: ColumnOf<Table> }
  /** Through a view that says whose they are, as `owner_account_id`. */
  | { view: NameOfOwners; by: ColumnOf<Table> }

interface Entry<Table extends TableName> {
  table: Table
  topic: PrivacyTopic
  /**
   * Whose rows these are; more than one way when a row is about two people. Empty:
   * nobody can be found by it.
   */
  whose: readonly Subject<Table>[]
  /** Rows that are another person's and yet go when this one leaves. */
  alsoErasedWith?: Subject<Table>
  /**
   * `delete`: the rows are deleted. `keep`: they stay, without what their columns lose;
   * `keptBecause` says what for.
   */
  onClosing: 'delete' | 'keep'
  keptBecause?: string
  /** When the time of a row begins to count, where rows are deleted for their age. */
  /** `isKept`: rows of that age lose what closing takes from them, and stay. */
  ages?: { from: ColumnOf<Table> | RawBuilder<Date>; where?: RawBuilder<boolean>; isKept?: boolean }
  columns: { readonly [Column in ColumnOf<Table>]: ColumnKind | Cut }
}

export type PersonalTable = Readonly<
  Omit<Entry<TableName>, 'whose' | 'alsoErasedWith' | 'ages' | 'columns'> & {
    whose: readonly Subject[]
    alsoErasedWith?: Subject
    ages?: { from: RawBuilder<Date>; where?: RawBuilder<boolean>; isKept?: boolean }
    columns: Readonly<Record<string, ColumnKind | Cut>>
  }
>

/** The types of the tables see to it that no column is missing. */
export function personalTable<Table extends TableName>(entry: Entry<Table>): PersonalTable {
  const { ages, ...rest } = entry
  if (ages === undefined) return rest as unknown as PersonalTable
  const from = typeof ages.from === 'string' ? sql<Date>`${sql.ref(ages.from)}` : ages.from
  return { ...rest, ages: { ...ages, from } } as unknown as PersonalTable
}
