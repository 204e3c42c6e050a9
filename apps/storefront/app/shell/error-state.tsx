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
  /** More help, shown below. */
  hint?: ReactNode
}

/** Replaces a page between header and footer, so that the rest of the shop stays reachable. */
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

/** Our own failure; a retry may succeed. */
export function FailedPage({ retry, ...words }: { title: string; text: string; retry: string }) {
  return (
    <ErrorState
      {...words}
      art="empty-error"
      action={<Button onClick={() => window.location.reload()}>{retry}</Button>}
    />
  )
}

/** For pages without their own error text. */
export function FailedRoute() {
  const { group } = useTranslation()
  return <FailedPage {...group('home.error')} />
}
