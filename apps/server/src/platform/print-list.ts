import { parseOptions } from '@kids-crafts/contract/faults.ts'
import type { z } from '@kids-crafts/contract/zod.ts'

import { CannotStart } from './cannot-start.ts'
import type { ReadDb } from './database/db.ts'
import type { ListAsk, ListPage } from './lists.ts'

/** A staff list in a terminal: its options, query, and row format. */
export interface PrintedList<Query extends ListQuery, Row> {
  query: Query
  read: (db: ReadDb, ask: z.output<Query>) => Promise<ListPage<Row>>
  line: (row: Row) => string
  /** Shown if nothing is found without a filter. */
  nothing: string
}

type ListQuery = z.ZodObject & z.ZodType<ListAsk>

const optionNames: Readonly<Record<string, string>> = { sortField: 'sort', sortOrder: 'order' }

/** `dateFrom` becomes `--date-from`. */
const optionOf = (field: string): string =>
  optionNames[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** For `parseArgs`. */
export const listOptions = (query: ListQuery): Record<string, { type: 'string' }> =>
  Object.fromEntries(Object.keys(query.shape).map((field) => [optionOf(field), { type: 'string' as const }]))

/** For a command's usage. */
export function describeListOptions(query: ListQuery): string {
  const usual = usualOf(query)
  const lines = Object.keys(query.shape).map((field) => {
    const byDefault = usual[field] === undefined ? '' : ` (${usual[field]} by default)`
    return `  --${optionOf(field).padEnd(10)}  ${allowedIn(query, field)}${byDefault}`
  })
  return `List options:\n\n${lines.join('\n')}`
}

const usualOf = (query: ListQuery) => query.parse({}) as Partial<Record<string, string | number>>

/** Parses the options for the query. Refuses invalid ones before opening anything. */
export function readListAsk<Query extends ListQuery>(
  query: Query,
  values: Readonly<Record<string, unknown>>,
): z.output<Query> {
  const typed = Object.keys(query.shape)
    .map((field) => [field, values[optionOf(field)]] as const)
    .filter(([, value]) => value !== undefined)
  const parsed = query.safeParse(Object.fromEntries(typed), parseOptions)
  if (parsed.success) return parsed.data
  const field = String(parsed.error.issues[0]?.path[0])
  const value = onOneLine(String(values[optionOf(field)]))
  throw new CannotStart(`--${optionOf(field)} is ${allowedIn(query, field)}. It was: ${value}`)
}

const allowedIn = ({ shape }: ListQuery, field: string): string => {
  const schema: z.ZodType | undefined = shape[field]
  return schema?.description ?? ''
}

/** Prints a page's rows, and its number. */
export async function printList<Query extends ListQuery, Row>(
  db: ReadDb,
  { query, read, line, nothing }: PrintedList<Query, Row>,
  ask: z.output<Query>,
): Promise<string> {
  const { items, current, last, total, isTotalExact } = await read(db, ask)
  if (total === 0) return isFiltered(query, ask) ? 'No matches for these options.' : nothing
  const where = isTotalExact
    ? `page ${current} of ${last}, ${total} in all`
    : `page ${current}, more than ${total} in all`
  if (items.length === 0) return `This page is empty: ${where}.`
  return [...items.map(line), '', where].join('\n')
}

function isFiltered(query: ListQuery, ask: ListAsk): boolean {
  const usual = usualOf(query)
  const filters = Object.entries(ask).filter(([field]) => !ofEveryList.has(field))
  return filters.some(([field, value]) => value !== usual[field])
}

const ofEveryList = new Set(['page', 'perPage', 'sortField', 'sortOrder'])

/** Line breaks and control characters in untrusted text must not look like our lines. */
export const onOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ')

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
