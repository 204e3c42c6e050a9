import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import type { SearchAnswer } from '@kids-crafts/contract/search.ts'
import { searchTextMaxLength } from '@kids-crafts/rules/constants.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { EmptyDrawing } from '@kids-crafts/ui/empty-state.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import type { ReactNode, Ref } from 'react'

import { useTranslation } from '../platform/translation.ts'

export function ChoiceGroup({
  kind,
  children,
}: {
  kind: 'recent' | 'places' | 'products'
  children: ReactNode
}) {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <div {...asGroup} aria-labelledby={headingId} className="not-first:mt-2">
      <div id={headingId} role="presentation" className="text-ink-muted px-2 py-1 text-sm font-semibold">
        {t(`search.groups.${kind}`)}
      </div>
      {children}
    </div>
  )
}

// HTML's own group of options lives in a select, which cannot show pictures.
const asGroup = { role: 'group' } as const

/** Counting stops here: beyond it nobody reads on. */
const mostCounted = 1000

/** Tells those who do not see the panel what it shows. */
export function SearchNews({ isWaiting, answer }: { isWaiting: boolean; answer: SearchAnswer | undefined }) {
  const { t } = useTranslation()
  return (
    <output className="sr-only">
      {isWaiting && t('search.searching')}
      {answer && answer.total > 0 && foundText(answer.total)}
    </output>
  )

  function foundText(total: number): string {
    return total >= mostCounted ? t('search.foundMany', { total }) : t('search.found', { count: total })
  }
}

/** Stays in sight however long the list is. */
export function AllResults({ href, onChoose }: { href: string; onChoose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="bg-surface-raised border-line sticky -bottom-2 -mx-2 -mb-2 border-t px-4 py-1">
      <Link
        href={href}
        onClick={onChoose}
        className="text-primary rounded-small flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        {t('search.all')}
        <ChevronRight size={18} className="rtl:rotate-180" />
      </Link>
    </div>
  )
}

/** The very words of section 8 of the specification. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <output className="flex flex-col items-center px-4 py-6 text-center">
      <EmptyDrawing art="empty-search" className="h-30! w-40!" />
      <span className="mt-3 text-lg font-bold">{t('search.notFound.title')}</span>
      <span className="text-ink-muted">{t('search.notFound.text')}</span>
    </output>
  )
}

interface SearchFailureProps {
  /** What was searched for. */
  text: string
  error: Error
  onRetry: () => void
}

export function SearchFailure({ text, error, onRetry }: SearchFailureProps) {
  const { t } = useTranslation()
  const refusal = useRefusalText()
  if (text.length > searchTextMaxLength) {
    return (
      <Notice tone="error" title={t('search.failed.title')}>
        {t('search.failed.tooLong', { max: searchTextMaxLength })}
      </Notice>
    )
  }
  const isBusy = 'code' in error && error.code === 'OC_UNAVAILABLE'
  return (
    <Notice
      tone="error"
      title={t('search.failed.title')}
      action={
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t('search.failed.retry')}
        </Button>
      }
    >
      {isBusy ? t('search.failed.busy') : refusal.ofError(error)}
    </Notice>
  )
}

/** Shaped like what comes. */
export function Searching({ rows = 4, ref }: { rows?: number; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-3 p-2">
          <Skeleton className="size-14 flex-none" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="ms-auto h-4 w-14" />
        </div>
      ))}
    </div>
  )
}

export function ClearRecent({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="quiet" size="small" className="-ms-1.5" onClick={onClear}>
      {t('search.clearRecent')}
    </Button>
  )
}
