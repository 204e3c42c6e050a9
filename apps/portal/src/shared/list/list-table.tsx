import { Button } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { tableFeatures, useTable } from '@tanstack/react-table'
import type { ColumnDef } from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useMemo } from 'react'

import { usePortalWords } from '../translation.ts'
import type { Column, ListAsk } from './list-types.ts'

// Sorting, filters and pages are the server's.
const features = tableFeatures({})

interface ListTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  ask: ListAsk
  onSort: (sortField: string, sortOrder: string) => void
  open: string | null
  /** Absent: rows open nothing. */
  onOpen?: ((row: Row) => void) | undefined
}

/** A table at a desk, cards on a phone: of the same rows and cells. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, keyOf, ask, onSort, open, onOpen } = props
  const { t } = usePortalWords()
  const definitions = useMemo<ColumnDef<typeof features, { row: Row }>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.label,
        cell: ({ row }) => column.cell(row.original.row),
      })),
    [columns],
  )
  const data = useMemo(() => rows.map((row) => ({ row })), [rows])
  const table = useTable({ features, columns: definitions, data, getRowId: ({ row }) => keyOf(row) })
  const columnOf = (id: string) => columns.find((each) => each.id === id)

  return (
    <table aria-label={label} className="block w-full text-start md:table md:border-collapse">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const column = columnOf(header.column.id)
              const isSorted = column?.sortField !== undefined && ask.sortField === column.sortField
              const isAscending = ask.sortOrder === 'ASC'
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
                  className={classNames(
                    'border-line text-ink-muted border-b px-3 py-2 text-sm font-semibold whitespace-nowrap',
                    column?.isNumber ? 'text-end' : 'text-start',
                  )}
                >
                  {column?.sortField === undefined ? (
                    column?.label
                  ) : (
                    <button
                      type="button"
                      className="hover:text-ink inline-flex items-center gap-1"
                      onClick={() => onSort(column.sortField ?? '', isSorted && isAscending ? 'DESC' : 'ASC')}
                    >
                      {column.label}
                      {isSorted && (isAscending ? <ArrowUp size={14} /> : <ArrowDown size={14} />)}
                      <span className="sr-only">{t('shell.list.sort')}</span>
                    </button>
                  )}
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody className="flex flex-col gap-3 md:table-row-group">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            aria-selected={onOpen ? row.id === open : undefined}
            onClick={onOpen && (() => onOpen(row.original.row))}
            className={classNames(
              'card-surface md:border-line flex flex-col gap-1 p-4 md:table-row md:rounded-none md:border-0 md:border-b md:bg-transparent md:p-0 md:shadow-none',
              onOpen && 'hover:bg-primary-soft cursor-pointer',
              row.id === open && 'bg-primary-soft md:bg-primary-soft',
            )}
          >
            {row.getAllCells().map((cell, at) => {
              const column = columnOf(cell.column.id)
              return (
                <td
                  key={cell.id}
                  className={classNames(
                    'flex min-w-0 items-baseline justify-between gap-4 md:table-cell md:border-b md:border-line md:px-3 md:py-2',
                    column?.isNumber && 'md:text-end',
                  )}
                >
                  <span className="text-ink-muted flex-none text-sm md:hidden">{column?.label}</span>
                  <span className="min-w-0 text-end wrap-anywhere md:text-start">
                    {at === 0 && onOpen ? (
                      <Button
                        variant="quiet"
                        size="small"
                        className="text-start wrap-anywhere"
                        onClick={(event) => {
                          event.stopPropagation()
                          onOpen(row.original.row)
                        }}
                      >
                        <table.FlexRender cell={cell} />
                      </Button>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
