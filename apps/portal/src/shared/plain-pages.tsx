import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'

import { usePortalWords } from './translation.ts'

export function NotFoundPage() {
  const { t } = usePortalWords()
  return (
    <EmptyState
      art="empty-search"
      headingLevel={1}
      title={t('shell.notFound')}
      text={t('shell.notFoundText')}
      action={<ButtonLink href="/">{t('shell.home')}</ButtonLink>}
    />
  )
}

export function ErrorPage() {
  const { t } = usePortalWords()
  return (
    <EmptyState
      art="empty-error"
      headingLevel={1}
      title={t('loading.failed')}
      action={<Button onClick={() => window.location.reload()}>{t('loading.tryAgain')}</Button>}
    />
  )
}
