import type { SearchAnswer } from '@kids-crafts/contract/search.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { useEffect } from 'react'
import type { ReactNode, Ref } from 'react'
import { useNavigate } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { productHref, searchHref } from '../shell/catalogue-links.ts'
import { placeHref } from './place-href.ts'
import { recentSearches, useRecentSearches } from './recent-searches.ts'
import { FoundPlace, FoundProduct, RecentSearch } from './search-choices.tsx'
import type { ChoiceProps } from './search-choices.tsx'
import {
  AllResults,
  ChoiceGroup,
  ClearRecent,
  NotFound,
  SearchFailure,
  Searching,
  SearchNews,
} from './search-parts.tsx'
import { Understood } from './understood.tsx'
import { useChoices } from './use-choices.ts'
import type { SearchKeys } from './use-choices.ts'
import { useLoadMore } from './use-load-more.ts'
import { useSearch } from './use-search.ts'

export interface SearchPanelProps {
  /** The id of the list of choices, which the box names as its own. */
  listId: string
  /** What stands in the box. */
  text: string
  /** What is searched for: the text, once typing rests or Enter is pressed. */
  searched: string
  /** Puts a text into the box and searches for it at once. */
  onSearch: (text: string) => void
  onClose: () => void
  /** Tells the box what the panel shows, so that the box can say so. */
  onShown: (shown: ShownChoices) => void
  /** Where the panel puts what the box hands its keys to. */
  keysRef: Ref<SearchKeys>
}

export interface ShownChoices {
  hasChoices: boolean
  /** The choice that the arrow keys stand on. */
  activeId: string | undefined
  isPending: boolean
}

/** What opens below the search box: recent searches while it is empty, then what is found. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, text, searched, onSearch, onClose, onShown, keysRef } = props
  const { t } = useTranslation()
  const search = useSearch(searched)
  const foot = useLoadMore(search.loadMore, search.products.length)

  const isEmpty = text.trim() === ''
  const isTyping = !isEmpty && text.trim() !== searched
  const answer = isEmpty || isTyping ? undefined : search.first
  const error = isEmpty || isTyping || search.isFetching ? null : search.error
  const isWaiting = isTyping || (!isEmpty && search.isFetching && !answer)

  const groups = useGroups(props, answer, search.products)
  const choices = groups.flatMap(({ entries }) => entries)
  const activeId = useChoices(choices, { keysRef, onClose })
  const hasChoices = choices.length > 0
  const isPending = isTyping || search.isFetching

  useEffect(() => {
    onShown({ hasChoices, activeId, isPending })
  }, [hasChoices, activeId, isPending, onShown])

  if (isEmpty && !hasChoices) return null
  return (
    <div className="panel-surface animate-pop absolute inset-x-0 top-full z-40 mt-2 lg:-inset-x-8 max-h-[min(38rem,calc(100dvh-9rem))] overflow-y-auto overscroll-contain p-2">
      <SearchNews {...{ isWaiting, answer }} />
      {answer && (
        <Understood answer={answer} className="px-2 pt-1 pb-2">
          {(suggested) => (
            <Button variant="quiet" size="small" className="-ms-1.5" onClick={() => onSearch(suggested)}>
              {t('search.suggested', { text: suggested })}
            </Button>
          )}
        </Understood>
      )}
      {hasChoices && (
        <div {...asListbox} id={listId} aria-label={t('search.results')}>
          {groups.map(({ kind, entries }) => (
            <ChoiceGroup key={kind} kind={kind}>
              {entries.map(({ id, onChoose, show }) => show({ id, onChoose, isActive: id === activeId }))}
            </ChoiceGroup>
          ))}
        </div>
      )}
      {isEmpty && <ClearRecent onClear={recentSearches.clear} />}
      {isWaiting && <Searching />}
      {answer && !hasChoices && <NotFound />}
      {error && <SearchFailure text={searched} error={error} onRetry={search.retry} />}
      {answer && search.hasMore && !error && <Searching ref={foot} rows={1} />}
      {answer && answer.total > 0 && <AllResults href={searchHref(searched)} onChoose={onClose} />}
    </div>
  )
}

const asListbox = { role: 'listbox' } as const

interface Group {
  kind: 'recent' | 'places' | 'products'
  entries: { id: string; onChoose: () => void; show: (choice: ChoiceProps) => ReactNode }[]
}

/** Everything that can be chosen, in the order in which it is shown and walked through. */
function useGroups(
  { listId, text, searched, onSearch, onClose }: SearchPanelProps,
  answer: SearchAnswer | undefined,
  products: SearchAnswer['items'],
): Group[] {
  const navigate = useNavigate()
  const recent = useRecentSearches()
  const starts = answer?.matchedStarts ?? []

  const open = (href: string) => () => {
    recentSearches.add(searched)
    onClose()
    void navigate(href)
  }
  const groups: Group[] = [
    {
      kind: 'recent',
      entries: (text.trim() === '' ? recent : []).map((search, index) => ({
        id: `${listId}-recent-${index}`,
        onChoose: () => onSearch(search),
        show: (choice) => <RecentSearch key={choice.id} {...choice} text={search} />,
      })),
    },
    {
      kind: 'places',
      entries: (answer?.suggestions ?? []).map(({ kind, code, name }) => ({
        id: `${listId}-${kind}-${code}`,
        onChoose: open(placeHref({ kind, code })),
        show: (choice) => (
          <FoundPlace
            key={choice.id}
            {...choice}
            {...{ kind, name, starts }}
            href={placeHref({ kind, code })}
          />
        ),
      })),
    },
    {
      kind: 'products',
      entries: (answer ? products : []).map((product) => ({
        id: `${listId}-${product.sku}`,
        onChoose: open(productHref(product.sku)),
        show: (choice) => <FoundProduct key={choice.id} {...choice} {...{ product, starts }} />,
      })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
