import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { listCards } from '@kids-crafts/contract/product-cards.ts'
import type { CardSummary } from '@kids-crafts/contract/product-cards.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import Plus from 'lucide-react/icons/plus'

import { ListFilters } from '../../shared/list/list-filters.tsx'
import { useListAddress } from '../../shared/list/use-list-address.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Money } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { useWho } from '../who.ts'
import { StatusBadge, useStatusText } from './status-badge.tsx'

const shownStatuses = ['DRAFT', 'CREATED', 'ACTUAL', 'SENT_BACK', 'CLOSED'] as const

/** What the seller has, pictures first. */
export function CardList() {
  const { t } = useTranslation()
  const address = useListAddress(listCards)
  const query = useFresh(listCards, address.ask)
  const statusText = useStatusText()
  const isBusiness = useWho()?.storeKind === 'BUSINESS'
  const add = (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/cards/new">
        <Plus size={20} />
        {t('cards.new')}
      </ButtonLink>
      {isBusiness && (
        <ButtonLink href="/cards/like" variant="secondary">
          {t('cards.like.title')}
        </ButtonLink>
      )}
    </div>
  )
  return (
    <PageFrame title={t('cards.title')} actions={add}>
      <ListFilters
        address={address}
        filters={[
          { name: 'text', kind: 'text', label: t('cards.search') },
          {
            name: 'status',
            kind: 'choice',
            label: t('cards.status.label'),
            options: shownStatuses.map((value) => ({ value, label: statusText(value) })),
          },
        ]}
      />
      <Loaded query={query}>
        {({ items, current, last }) =>
          items.length === 0 && current === 1 && !address.hasFilters ? (
            <EmptyState art="workshop" title={t('cards.empty')} text={t('cards.text')} action={add} />
          ) : (
            <div className="flex flex-col gap-6">
              {items.length === 0 && <p>{t('shell.list.nothing')}</p>}
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
                {items.map((card) => (
                  <li key={card.cardId}>
                    <CardTile card={card} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={current}
                last={last}
                hrefOf={address.hrefOf}
                labels={{
                  navigation: t('cards.title'),
                  previous: t('shell.list.previous'),
                  next: t('shell.list.next'),
                  page: (page) => t('shell.list.page', { page }),
                }}
              />
            </div>
          )
        }
      </Loaded>
    </PageFrame>
  )
}

function CardTile({ card }: { card: CardSummary }) {
  const { t } = useTranslation()
  const { picture } = card
  return (
    <Link
      href={`/cards/${card.cardId}`}
      className="card-surface flex h-full flex-col overflow-hidden no-underline"
    >
      <span
        className="relative bg-surface-sunken block aspect-4/3"
        style={picture && { backgroundColor: picture.placeholder }}
      >
        {picture && (
          <img
            src={picture.smallUrl}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </span>
      <span className="flex grow flex-col gap-2 p-4">
        <span dir="auto" className="text-ink font-semibold break-words">
          {card.fullName || t('cards.unnamed')}
        </span>
        <span className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <StatusBadge card={card} />
          {card.price && (
            <span className="text-ink tabular-nums">
              <Money value={card.price} />
              {card.available !== undefined && ` · ${t('cards.left', { count: card.available })}`}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
