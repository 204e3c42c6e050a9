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
 * What a column reveals about a person. A `secret` protects the account and is shown to nobody;
 * `technical` reveals nothing.
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

/** A column cleared or replaced when the account is closed, while its row stays. */
export interface Cut {
  kind: ColumnKind
  becomes: RawBuilder<unknown>
}

export const becoming = (kind: ColumnKind, becomes: RawBuilder<unknown>): Cut => ({ kind, becomes })
export const nulled = (kind: ColumnKind): Cut => becoming(kind, sql`null`)
export const emptied = (kind: ColumnKind): Cut => becoming(kind, sql`''`)

/** How to find a person's rows. */
export type Subject<Table extends TableName = TableName> =
  | { account: ColumnOf<Table> }
  /** The column contains an address, and the account has confirmed it. */
  | { email: ColumnOf<Table> }
  /** Through another table of the map, by their common column. */
  | { via: TableName; by: ColumnOf<Table> }
  /** Through a view that names the owner, as `owner_account_id`. */
  | { view: NameOfOwners; by: ColumnOf<Table> }

interface Entry<Table extends TableName> {
  table: Table
  topic: PrivacyTopic
  /**
   * The people these rows are about, possibly in several ways. Empty: the rows can't lead to
   * anybody.
   */
  whose: readonly Subject<Table>[]
  /** Another person's rows that are erased when this one leaves. */
  alsoErasedWith?: Subject<Table>
  /**
   * `delete`: the rows are deleted. `keep`: they stay with cleared columns; `retentionReason` gives
   * the reason.
   */
  onClosing: 'delete' | 'keep'
  retentionReason?: string
  /** When a row's retention period starts, if rows are deleted by age. */
  /** `isKept`: old rows are cleared as on closing, and stay. */
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

/** The table types ensure that no column is missing. */
export function personalTable<Table extends TableName>(entry: Entry<Table>): PersonalTable {
  const { ages, ...rest } = entry
  if (ages === undefined) return rest as unknown as PersonalTable
  const from = typeof ages.from === 'string' ? sql<Date>`${sql.ref(ages.from)}` : ages.from
  return { ...rest, ages: { ...ages, from } } as unknown as PersonalTable
}
