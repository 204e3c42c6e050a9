import { Button } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '@kids-crafts/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useRefusalText } from './form/refusal-text.ts'
import { useTranslation } from './translation.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Shaped like the expected content. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data, a skeleton while loading, or the error with a retry button. */
export function Loaded<Data>({ query, skeleton = <CardSkeletons />, children }: LoadedProps<Data>) {
  const { t } = useTranslation()
  const words = useRefusalText()
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <EmptyState
        art="empty-error"
        title={t('loading.failed')}
        text={words.ofError(query.error)}
        action={
          <Button isPending={query.isFetching} onClick={() => void query.refetch()}>
            {t('loading.tryAgain')}
          </Button>
        }
      />
    )
  }
  return <SkeletonRegion label={t('loading.label')}>{skeleton}</SkeletonRegion>
}

export function CardSkeletons({ count = 2 }: { count?: number }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="rounded-card h-44" />
      ))}
    </div>
  )
}

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="rounded-control h-control" />
        </div>
      ))}
    </div>
  )
}
