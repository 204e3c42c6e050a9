import type { Endpoint } from '@kids-crafts/contract/endpoint.ts'
import type { SortOrder } from '@kids-crafts/contract/list-query.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import type { ReactNode } from 'react'

/** Beside its filters. */
export interface ListAsk {
  page: number
  perPage: number
  sortField: string
  sortOrder: SortOrder
}

export interface ListAnswer<Row> {
  current: number
  items: Row[]
  total: number
  last: number
  /** False when more match than were counted. */
  isTotalExact?: boolean | undefined
}

export type ListEndpoint<Ask extends ListAsk, Row> = Endpoint<z.ZodType<Ask>, z.ZodType<ListAnswer<Row>>>

export interface Column<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The field that a press of the heading sorts by; the endpoint has to know it. */
  sortField?: string
  /** Numbers and amounts stand at the end. */
  isNumber?: boolean
  /** What the file says; without it the column is not in the file. */
  csv?: (row: Row) => string
}

/** Each is a parameter of the endpoint, and of the address of the page. */
export type Filter = { name: string; label: string } & (
  | {
      kind: 'choice'
      options: readonly { value: string; label: string }[]
      /** What is found while nothing is chosen, of a list that does not show everything then. */
      unset?: string
    }
  | { kind: 'text'; placeholder?: string }
  | { kind: 'day' }
)
