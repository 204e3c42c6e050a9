import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getCountries, getRegions } from '@kids-crafts/contract/delivery.ts'
import type { StoreSettings } from '@kids-crafts/contract/store-settings.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { ReactNode } from 'react'

import { useTranslation } from '../translation.ts'

/**
 * All that the store's pages tell of it, as it is typed. Of a child's only what points to nobody.
 */
export function StorePreview({
  kind,
  store,
}: {
  kind: StoreSettings['kind']
  store: Partial<StoreSettings>
}) {
  const { t } = useTranslation()
  const isBusiness = kind === 'BUSINESS'
  const number = (value: string | null | undefined) => value && <bdi dir="ltr">{value}</bdi>
  return (
    <section className="card-surface flex flex-col gap-4 p-5" lang={store.locale}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 dir="auto" className="text-xl">
          {store.name}
        </h2>
        <Badge tone={isBusiness ? 'info' : 'success'}>{t(`cards.shown.${kind}`)}</Badge>
      </div>
      {store.about && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {store.about}
        </p>
      )}
      <dl>
        <Fact name={t('onboarding.country')}>
          <Place store={store} isWithCity={isBusiness} />
        </Fact>
        {isBusiness && (
          <>
            <Fact name={t('store.email')}>{store.email}</Fact>
            <Fact name={t('store.phone')}>{number(store.phone1)}</Fact>
            <Fact name={t('store.otherPhone')}>{number(store.phone2)}</Fact>
            <Fact name={t('store.fax')}>{number(store.fax1)}</Fact>
            <Fact name={t('store.otherFax')}>{number(store.fax2)}</Fact>
            <Fact name={t('store.serviceGroup')}>{store.serviceGroup}</Fact>
          </>
        )}
        <Fact name={t('store.days')}>{store.orderPreparationDays}</Fact>
        <Fact name={t('store.returnDays')}>{store.returnDays}</Fact>
        {isBusiness && (
          <>
            <Fact name={t('store.returnAddress')}>{store.returnAddress}</Fact>
            <Fact name={t('store.returnInstruction')}>{store.returnInstruction}</Fact>
          </>
        )}
      </dl>
    </section>
  )
}

/** A field that is empty is not there. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null
  return (
    <div className="border-line grid gap-x-6 border-t py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

function Place({ store, isWithCity }: { store: Partial<StoreSettings>; isWithCity: boolean }) {
  const { countryIso = '', regionCode, city } = store
  const countries = useRead(getCountries, {}).data?.items
  const regions = useRead(getRegions, { countryIso }, { isWanted: countryIso !== '' }).data?.items
  const parts = [
    isWithCity && city,
    regions?.find((region) => region.regionCode === regionCode)?.regionName,
    countries?.find((country) => country.countryIso === countryIso)?.countryName,
  ]
  return <>{parts.filter(Boolean).join(', ')}</>
}
