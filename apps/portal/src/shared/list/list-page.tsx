import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { noteExport } from '@kids-crafts/contract/list-export.ts'
import type { ExportedList } from '@kids-crafts/contract/list-export.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import type { EmptyArt } from '@kids-crafts/ui/empty-state.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'

import { useKeys } from '../keys/keys.ts'
import { PageFrame } from '../page-frame.tsx'
import { usePortalWords } from '../translation.ts'
import { useFresh } from '../use-fresh.ts'
import { csvOf } from './csv.ts'
import { ListFilters } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'
import type { Column, Filter, ListAnswer, ListAsk, ListEndpoint } from './list-types.ts'
import { useListAddress } from './use-list-address.ts'

interface ListPageProps<Ask extends ListAsk, Row> {
  title: string
  actions?: ReactNode
  endpoint: ListEndpoint<Ask, Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  filters?: readonly Filter[]
  /** When there is nothing at all, and no filter to blame. */
  empty: { art: EmptyArt; title: string; text: string; action?: ReactNode }
  /** What stands beside the list of the row that is open. */
  detail?: (row: Row) => ReactNode
  /** Staff's lists can be saved as a file of this name, which the log then tells. */
  csvName?: ExportedList
}

/** Rows that a file has at most: as many as a spreadsheet is read with. */
const csvRowsMax = 10_000
const csvPerPage = 100

/**
 * A list that the server pages, sorts and filters; all of that is in the address. Read anew whenever it is shown. With
 * `detail`, j and k walk through the rows.
 */
export function ListPage<Ask extends ListAsk, Row>(props: ListPageProps<Ask, Row>) {
  const { title, actions, endpoint, columns, keyOf, filters = [], empty, detail, csvName } = props
  const { t } = usePortalWords()
  const address = useListAddress(endpoint)
  const query = useFresh(endpoint, address.ask)
  const saving = useChange()
  const rows = query.data?.items ?? []
  const openAt = rows.findIndex((row) => keyOf(row) === address.open)
  const opened = rows[openAt]

  const step = (by: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, openAt + by))]
    if (next !== undefined) address.setOpen(keyOf(next))
  }
  useKeys(
    detail
      ? [
          { key: 'j', label: t('shell.list.next'), run: () => step(1) },
          { key: 'k', label: t('shell.list.previous'), run: () => step(-1) },
        ]
      : [],
  )

  async function save(): Promise<void> {
    const all: Row[] = []
    let last = 1
    for (let page = 1; page <= last && all.length < csvRowsMax; page += 1) {
      const answer = await call(endpoint, { ...address.ask, page, perPage: csvPerPage })
      all.push(...answer.items)
      last = answer.last
    }
    if (csvName === undefined) return
    await call(noteExport, { list: csvName, filters: filtersIn(address.ask), rows: all.length })
    saveFile(`${csvName}.csv`, new Blob([csvOf(columns, all)], { type: 'text/csv' }))
  }

  return (
    <PageFrame title={title} actions={actions}>
      <ListFilters filters={filters} address={address} />
      <Loaded<ListAnswer<Row>> query={query} skeleton={<RowSkeletons />}>
        {(answer) =>
          answer.items.length === 0 && answer.current === 1 ? (
            <NothingFound empty={empty} hasFilters={address.hasFilters} onClear={address.clear} />
          ) : (
            <div className="flex min-w-0 flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <output className="text-ink-muted text-sm tabular-nums">{foundText(answer, t)}</output>
                {csvName !== undefined && (
                  <Button
                    variant="quiet"
                    size="small"
                    isPending={saving.isPending}
                    onClick={() => void saving.run(save)}
                  >
                    <Download size={16} />
                    {t('shell.list.download')}
                  </Button>
                )}
              </div>
              <div className={opened && detail ? 'grid items-start gap-6 xl:grid-cols-[3fr_2fr]' : undefined}>
                <div className="flex min-w-0 flex-col gap-6 overflow-x-auto">
                  <ListTable<Row>
                    label={title}
                    columns={columns}
                    rows={answer.items}
                    keyOf={keyOf}
                    ask={address.ask}
                    onSort={address.sort}
                    open={address.open}
                    onOpen={detail && ((row) => address.setOpen(keyOf(row)))}
                  />
                  <Pagination
                    page={answer.current}
                    last={answer.last}
                    hrefOf={address.hrefOf}
                    labels={{
                      navigation: title,
                      previous: t('shell.list.previous'),
                      next: t('shell.list.next'),
                      page: (page) => t('shell.list.page', { page }),
                    }}
                  />
                </div>
                {opened !== undefined && detail && (
                  <aside className="card-surface min-w-0 p-5 xl:sticky xl:top-4">{detail(opened)}</aside>
                )}
              </div>
            </div>
          )
        }
      </Loaded>
    </PageFrame>
  )
}

const filtersIn = (ask: object) =>
  Object.entries(ask)
    .filter(([name, value]) => !['page', 'perPage'].includes(name) && value !== undefined && value !== '')
    .map(([name, value]) => ({ name, value: String(value) }))

function foundText(
  { total, isTotalExact = true }: ListAnswer<unknown>,
  t: ReturnType<typeof usePortalWords>['t'],
): string {
  return t(isTotalExact ? 'shell.list.found' : 'shell.list.foundMany', { count: total })
}

interface NothingFoundProps {
  empty: ListPageProps<ListAsk, unknown>['empty']
  hasFilters: boolean
  onClear: () => void
}

function NothingFound({ empty, hasFilters, onClear }: NothingFoundProps) {
  const { t } = usePortalWords()
  if (!hasFilters) return <EmptyState {...empty} />
  return (
    <EmptyState
      art="empty-search"
      title={t('shell.list.nothing')}
      text={t('shell.list.nothingText')}
      action={<Button onClick={onClear}>{t('shell.list.clear')}</Button>}
    />
  )
}

function RowSkeletons() {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="rounded-small h-10" />
      ))}
    </div>
  )
}
