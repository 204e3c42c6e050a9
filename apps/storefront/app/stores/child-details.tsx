import type { Store } from '@kids-crafts/contract/stores.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '@kids-crafts/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { Detail, Details } from './details.tsx'
import { countryName } from './place-name.ts'

// Who only looks need not load what a form takes.
const MessageForm = lazy(() => import('./message-form.tsx'))

/**
 * P-05: shows a pseudonym, a country and a region. Nobody can reach the child: messages go to the guardian and to us.
 */
export function ChildDetails({ store }: { store: Extract<Store, { kind: 'CHILD' }> }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Details title={t('store.about.maker')}>
        <Detail name={t('store.about.shopName')}>{store.name}</Detail>
        <Detail name={t('store.about.country')}>
          <span suppressHydrationWarning>{countryName(store.country, locale)}</span>
        </Detail>
        {store.regionNames.length > 0 && (
          <Detail name={t('store.about.regions')}>
            <bdi>{store.regionNames.join(', ')}</bdi>
          </Detail>
        )}
        <Detail name={t('store.about.orderPreparation')}>
          {t('store.about.days', { count: store.orderPreparationDays })}
        </Detail>
        <Detail name={t('store.about.returnAddress')}>{t('store.about.returnsCentre')}</Detail>
        <Detail name={t('store.about.returnInstruction')}>{t('store.about.childReturns')}</Detail>
      </Details>
      <div className="grid gap-5">
        <Notice title={t('store.about.childTitle')}>{t('store.about.childText')}</Notice>
        <Message vendorLogin={store.vendorLogin} />
      </div>
    </div>
  )
}

function Message({ vendorLogin }: { vendorLogin: string }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="message-title" className="card-surface p-5 md:p-6">
      <h2 id="message-title" className="text-lg">
        {t('store.message.title')}
      </h2>
      <p className="text-ink-muted mt-1 mb-4">{t('store.message.lead')}</p>
      <Suspense
        fallback={
          <SkeletonRegion label={t('products.loading')}>
            <Skeleton className="h-72" />
          </SkeletonRegion>
        }
      >
        <MessageForm vendorLogin={vendorLogin} />
      </Suspense>
    </section>
  )
}
