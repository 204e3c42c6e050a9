import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import {
  handOverInboxItem,
  holdInboxItem,
  listInbox,
  releaseInboxItem,
  snoozeInboxItem,
} from '@kids-crafts/contract/inbox-staff.ts'
import type { InboxItem } from '@kids-crafts/contract/inbox-staff.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { useKeys } from '../../shared/keys/keys.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Moment } from '../../shared/show.tsx'
import { askForLine, useAct } from '../../shared/use-act.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { ActButton } from '../act-button.tsx'
import { useTranslation } from '../translation.ts'
import { ageOf, isLate, placeOf } from './inbox-items.ts'

const views = ['OPEN', 'MINE', 'SNOOZED'] as const

const keyOf = ({ kind, key }: InboxItem) => `${kind} ${key}`

/** Everything that waits for the role of who looks, what is due first. */
export default function Inbox() {
  const { t, group } = useTranslation()
  const words = group('inbox')
  const [params, setParams] = useSearchParams()
  const view = views.find((each) => each === params.get('view')) ?? 'OPEN'
  const kind = params.get('kind') ?? undefined
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1)
  const query = useFresh(listInbox, { view, kind, page })
  const items = query.data?.items ?? []
  const chosen = items.find((item) => keyOf(item) === params.get('open')) ?? items[0]

  const hrefOf = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ open: undefined, page: undefined, ...changes })) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    return `?${next.toString()}`
  }
  const choose = (item: InboxItem | undefined) =>
    item &&
    setParams(new URLSearchParams(hrefOf({ open: keyOf(item), page: String(page) })), { replace: true })
  const step = (by: number) => choose(items[items.findIndex((item) => item === chosen) + by])
  useKeys([
    { key: 'j', label: t('shell.list.next'), run: () => step(1) },
    { key: 'k', label: t('shell.list.previous'), run: () => step(-1) },
  ])

  return (
    <PageFrame title={words.title}>
      <TabLinks
        label={words.title}
        current={view}
        links={views.map((each) => ({ key: each, label: words.views[each], href: hrefOf({ view: each }) }))}
      />
      <Loaded<OutputOf<typeof listInbox>> query={query}>
        {(answer) => (
          <div className="flex min-w-0 flex-col gap-4">
            <Kinds counts={answer.counts} chosen={kind} hrefOf={(each) => hrefOf({ kind: each })} />
            {answer.items.length === 0 ? (
              <EmptyState art="empty-requests" title={words.empty} text={words.text} />
            ) : (
              <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
                <ul aria-label={words.title} className="border-line flex min-w-0 flex-col border-t">
                  {answer.items.map((item) => (
                    <Row
                      key={keyOf(item)}
                      item={item}
                      isChosen={item === chosen}
                      onChoose={() => choose(item)}
                    />
                  ))}
                </ul>
                {chosen && <Chosen key={keyOf(chosen)} item={chosen} />}
              </div>
            )}
            <Pagination
              page={answer.current}
              last={answer.last}
              hrefOf={(each) => hrefOf({ page: String(each) })}
              labels={{
                navigation: words.title,
                previous: t('shell.list.previous'),
                next: t('shell.list.next'),
                page: (each) => t('shell.list.page', { page: each }),
              }}
            />
          </div>
        )}
      </Loaded>
    </PageFrame>
  )
}

interface KindsProps {
  counts: readonly { kind: string; count: number }[]
  chosen: string | undefined
  hrefOf: (kind: string | undefined) => string
}

function Kinds({ counts, chosen, hrefOf }: KindsProps) {
  const { t } = useTranslation()
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const entries = [{ kind: undefined, count: all }, ...counts.filter(({ count }) => count > 0)]
  return (
    <ul className="flex flex-wrap gap-2">
      {entries.map(({ kind, count }) => (
        <li key={kind ?? ''}>
          <Link
            href={hrefOf(kind)}
            aria-current={kind === chosen ? 'true' : undefined}
            className={classNames(
              'inline-flex min-h-8 items-center gap-2 rounded-full border px-3 font-semibold',
              kind === chosen
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-line hover:border-primary',
            )}
          >
            {kind === undefined ? t('shell.list.all') : <KindName kind={kind} />}
            <span className="tabular-nums">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function KindName({ kind }: { kind: string }) {
  const { t, has } = useTranslation()
  const key = `inbox.kinds.${kind}`
  return has(key) ? t(key) : kind.toLowerCase().replaceAll('_', ' ')
}

function Row({ item, isChosen, onChoose }: { item: InboxItem; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li ref={row} className="border-line border-b">
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
        className={classNames(
          'flex w-full items-center gap-3 px-3 py-2.5 text-start -outline-offset-3',
          isChosen ? 'bg-primary-soft' : 'hover:bg-surface-sunken',
        )}
      >
        <span className="flex min-w-0 grow flex-col">
          <span className="truncate font-semibold" dir="auto">
            {item.title}
          </span>
          <span className="text-ink-muted">
            <KindName kind={item.kind} />
          </span>
        </span>
        {item.heldBy !== null && (
          <Badge tone={item.isMine ? 'primary' : 'neutral'}>
            {item.isMine ? t('inbox.mine') : item.heldBy}
          </Badge>
        )}
        <Badge tone={isLate(item) ? 'danger' : 'neutral'}>{ageOf(item.since)}</Badge>
      </button>
    </li>
  )
}

const snoozeHours = 4

function Chosen({ item }: { item: InboxItem }) {
  const { t, group } = useTranslation()
  const words = group('inbox')
  const go = useNavigate()
  const { isPending, act } = useAct()
  const { kind, key } = item
  const place = placeOf(item)

  async function handOver() {
    const to = await askForLine(words.handOver, words.to)
    if (to !== null) await act(() => call(handOverInboxItem, { kind, key, to }))
  }

  return (
    <aside className="card-surface flex min-w-0 flex-col gap-4 p-5 xl:sticky xl:top-4">
      <div>
        <p className="text-ink-muted">
          <KindName kind={kind} />
        </p>
        <h2 className="text-lg wrap-anywhere" dir="auto">
          {item.title}
        </h2>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <dt className="text-ink-muted">{words.since}</dt>
        <dd>
          <Moment value={item.since} />
        </dd>
        <dt className="text-ink-muted">{words.due}</dt>
        <dd>
          <Moment value={item.dueAt} />
        </dd>
        {item.heldBy !== null && (
          <>
            <dt className="text-ink-muted">{words.heldBy}</dt>
            <dd>{item.heldBy}</dd>
          </>
        )}
        {item.snoozedUntil !== null && (
          <>
            <dt className="text-ink-muted">{words.snoozedUntil}</dt>
            <dd>
              <Moment value={item.snoozedUntil} />
            </dd>
          </>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        {place !== undefined && (
          <ActButton label={words.open} hotKey="o" variant="primary" onAct={() => void go(place)} />
        )}
        {item.isMine ? (
          <ActButton
            label={words.release}
            hotKey="u"
            isPending={isPending}
            onAct={() => void act(() => call(releaseInboxItem, { kind, key }))}
          />
        ) : (
          <ActButton
            label={words.take}
            hotKey="t"
            isPending={isPending}
            onAct={() => void act(() => call(holdInboxItem, { kind, key }))}
          />
        )}
        <ActButton
          label={item.snoozedUntil === null ? t('inbox.snooze', { hours: snoozeHours }) : words.wake}
          hotKey="z"
          isPending={isPending}
          onAct={() =>
            void act(() =>
              call(snoozeInboxItem, { kind, key, hours: item.snoozedUntil === null ? snoozeHours : 0 }),
            )
          }
        />
        <ActButton label={words.handOver} hotKey="h" isPending={isPending} onAct={() => void handOver()} />
      </div>
    </aside>
  )
}
