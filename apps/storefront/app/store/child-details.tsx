import type { Store } from '@kids-crafts/contract/stores.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useTranslation } from 'react-i18next'

import { useSite } from '../platform/site.ts'
import { Detail, Details } from './details.tsx'
import { countryName, regionName } from './place-name.ts'

/** P-05: a pseudonym, a country and a region, and us in between. There is no way to reach the child, by design. */
export function ChildDetails({ store }: { store: Extract<Store, { kind: 'CHILD' }> }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const regions = store.regions.map(regionName).filter((name) => name !== undefined)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Details title={t('store.about.maker')}>
        <Detail name={t('store.about.shopName')}>{store.name}</Detail>
        <Detail name={t('store.about.country')}>
          <span suppressHydrationWarning>{countryName(store.country, locale)}</span>
        </Detail>
        {regions.length > 0 && <Detail name={t('store.about.regions')}>{regions.join(', ')}</Detail>}
        <Detail name={t('store.about.orderPreparation')}>
          {t('store.about.days', { count: store.orderPreparationDays })}
        </Detail>
        <Detail name={t('store.about.returnAddress')}>{t('store.about.returnsCentre')}</Detail>
        <Detail name={t('store.about.returnInstruction')}>{t('store.about.childReturns')}</Detail>
      </Details>
      <Notice title={t('store.about.childTitle')}>{t('store.about.childText')}</Notice>
    </div>
  )
}
