import { Skeleton, SkeletonRegion } from '@kids-crafts/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

import { useTranslation } from '../platform/translation.ts'

// Who only looks need not load what a form takes.
const MessageForm = lazy(() => import('./message-form.tsx'))

export function StoreMessage({
  vendorLogin,
  isOfChild = false,
}: {
  vendorLogin: string
  isOfChild?: boolean
}) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="message-title" className="card-surface p-5 md:p-6">
      <h2 id="message-title" className="text-lg">
        {t(isOfChild ? 'store.message.title' : 'store.message.titleOfBusiness')}
      </h2>
      <p className="text-ink-muted mt-1 mb-4">
        {t(isOfChild ? 'store.message.lead' : 'store.message.leadOfBusiness')}
      </p>
      <Suspense
        fallback={
          <SkeletonRegion label={t('products.loading')}>
            <Skeleton className="h-72" />
          </SkeletonRegion>
        }
      >
        <MessageForm vendorLogin={vendorLogin} isOfChild={isOfChild} />
      </Suspense>
    </section>
  )
}
