import type { Store } from '@kids-crafts/contract/stores.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { Detail, Details } from './details.tsx'
import { countryName } from './place-name.ts'
import { StoreMessage } from './store-message.tsx'

/**
 * P-05: shows a pseudonym, a country and a region. Nobody can reach the child: messages go to the
 * guardian and to us.
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
        <Detail name={t('store.about.returnDays')}>
          {t('store.about.days', { count: store.returnDays })}
        </Detail>
        <Detail name={t('store.about.returnAddress')}>{t('store.about.returnsCentre')}</Detail>
        <Detail name={t('store.about.returnInstruction')}>{t('store.about.childReturns')}</Detail>
      </Details>
      <div className="grid gap-5">
        <Notice title={t('store.about.childTitle')}>{t('store.about.childText')}</Notice>
        <StoreMessage vendorLogin={store.vendorLogin} isOfChild />
      </div>
    </div>
  )
}
