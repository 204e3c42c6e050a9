import { Button } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import type { EmptyArt } from '@kids-crafts/ui/empty-state.tsx'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { Seo } from './seo.tsx'
import { WaysOn } from './ways-on.tsx'

interface ErrorStateProps {
  title: string
  text: string
  art: EmptyArt
  action: ReactNode
  /** What else may help, below. */
  hint?: ReactNode
}

/** In place of a page, between header and footer, so that the rest of the shop stays in reach. */
export function ErrorState({ hint, ...props }: ErrorStateProps) {
  return (
    <div className="py-8">
      <Seo title={props.title} isIndexed={false} />
      <EmptyState {...props} headingLevel={1} />
      {hint}
      <WaysOn />
    </div>
  )
}

/** A failure of ours, which another try may not meet. */
export function FailedPage({ retry, ...words }: { title: string; text: string; retry: string }) {
  return (
    <ErrorState
      {...words}
      art="empty-error"
      action={<Button onClick={() => window.location.reload()}>{retry}</Button>}
    />
  )
}

/** Of pages that have no words of their own for a failure. */
export function FailedRoute() {
  const { group } = useTranslation()
  return <FailedPage {...group('home.error')} />
}
