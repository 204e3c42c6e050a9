import type { SortOrder } from '@kids-crafts/contract/list-query.ts'
import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'

/** Parameters of every staff list, besides its filters (`staff-lists.ts` of the contract). */
export interface ListAsk {
  page: number
  perPage: number
  sortField: string
  sortOrder: SortOrder
}

/** Matches `listOf` of the contract. */
export interface ListPage<Row> {
  current: number
  items: Row[]
  total: number
  last: number
  /** False if there are more rows than are counted. */
  isTotalExact: boolean
}

interface ListShape<Ask extends ListAsk, DB, Tables extends keyof DB, Row> {
  found: SelectQueryBuilder<DB, Tables, {}>
  rows: (found: SelectQueryBuilder<DB, Tables, {}>) => SelectQueryBuilder<DB, Tables, Row>
  /** The column of each sortable field. */
  sorts: Readonly<Record<Ask['sortField'], string>>
  /** The primary key orders equal rows; otherwise pages could repeat or lose some. */
  key: string
}

/** Nobody reads further, and counting a million rows takes longer than reading a page. */
const countedMax = 1000

/** Reads a page of the result, and counts up to a thousand rows. */
export async function readPage<Ask extends ListAsk, DB, Tables extends keyof DB, Row>(
  ask: Ask,
  { found, rows, sorts, key }: ListShape<Ask, DB, Tables, Row>,
): Promise<ListPage<Row>> {
  const { page, perPage, sortField, sortOrder } = ask
  const counted = await found
    .select(sql<number>`1`.as('one'))
    .limit(countedMax + 1)
    .execute()
  const total = Math.min(counted.length, countedMax)
  const isTotalExact = counted.length <= countedMax
  const lastCounted = lastPage(total, perPage)
  if (page > lastCounted && isTotalExact) {
    return { current: page, items: [], total, last: lastCounted, isTotalExact }
  }
  const direction = sortOrder === 'ASC' ? 'asc' : 'desc'
  const items = await rows(found)
    .orderBy(sql.ref(sorts[sortField as Ask['sortField']]), direction)
    .orderBy(sql.ref(key), direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const isFull = items.length === perPage
  const last = isTotalExact ? lastCounted : Math.max(lastCounted, isFull ? page + 1 : page)
  return { current: page, items, total, last, isTotalExact }
}

/** The same for rows in memory, in ascending order of their only sortable field. */
export function pageOf<Row>({ page, perPage, sortOrder }: ListAsk, rows: readonly Row[]): ListPage<Row> {
  const sorted = sortOrder === 'ASC' ? rows : rows.toReversed()
  return {
    current: page,
    items: sorted.slice((page - 1) * perPage, page * perPage),
    total: rows.length,
    last: lastPage(rows.length, perPage),
    isTotalExact: true,
  }
}

const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))

/** A filter that lets every row through, for unset filters. */

export const everything = sql<SqlBool>`true`

export const isEqual = (column: string, value: string | undefined): RawBuilder<SqlBool> =>
  value === undefined ? everything : sql`${sql.ref(column)} = ${value}`

/** From the start of the first day to the end of the last, in UTC. */
export function onDays(
  column: string,
  { dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined },
): RawBuilder<SqlBool> {
  const begun = dateFrom === undefined ? everything : sql`${sql.ref(column)} >= ${startOf(dateFrom)}`
  const notOver = dateTo === undefined ? everything : sql`${sql.ref(column)} < ${startOf(dateTo, 1)}`
  return sql`(${begun} and ${notOver})`
}

function startOf(day: string, daysLater = 0): Date {
  const start = new Date(`${day}T00:00:00Z`)
  start.setUTCDate(start.getUTCDate() + daysLater)
  return start
}

/** One of the columns contains the text, ignoring case. */
export function hasText(columns: readonly string[], text: string | undefined): RawBuilder<SqlBool> {
  if (text === undefined) return everything
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`)
  return sql`(${sql.join(conditions, sql` or `)})`
}
