import type { Store } from '@kids-crafts/contract/stores.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import type { ReactNode } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { Detail, Details } from './details.tsx'
import { countryName } from './place-name.ts'
import { StoreMessage } from './store-message.tsx'

/** Every field of a store (section 3 of the specification). */
export function BusinessDetails({ store }: { store: Extract<Store, { kind: 'BUSINESS' }> }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const none = <span className="text-ink-muted font-normal">{t('store.about.notGiven')}</span>
  const text = (value: string | undefined): ReactNode => (value ? <bdi>{value}</bdi> : none)
  const listed = (values: readonly string[]) => text(values.join(', '))
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Details title={t('store.about.contact')}>
        <Detail name={t('store.about.businessName')}>{text(store.businessName)}</Detail>
        <Detail name={t('store.about.email')}>
          {store.email ? <TextLink href={`mailto:${store.email}`}>{store.email}</TextLink> : none}
        </Detail>
        <Detail name={t('store.about.phone1')}>{telephone(store.phone1) ?? none}</Detail>
        <Detail name={t('store.about.phone2')}>{telephone(store.phone2) ?? none}</Detail>
        <Detail name={t('store.about.fax1')}>{number(store.fax1) ?? none}</Detail>
        <Detail name={t('store.about.fax2')}>{number(store.fax2) ?? none}</Detail>
      </Details>
      <div className="grid gap-5">
        <Details title={t('store.about.orders')}>
          <Detail name={t('store.about.orderPreparation')}>
            {t('store.about.days', { count: store.orderPreparationDays })}
          </Detail>
          <Detail name={t('store.about.serviceGroup')}>
            <span lang={store.serviceGroup && (store.original?.locale ?? store.locale)}>
              {text(store.serviceGroup)}
            </span>
          </Detail>
          <Detail name={t('store.about.returnDays')}>
            {t('store.about.days', { count: store.returnDays })}
          </Detail>
          <Detail name={t('store.about.returnAddress')}>{text(store.returnAddress)}</Detail>
          <Detail name={t('store.about.returnInstruction')}>
            <span lang={store.returnInstructionLocale}>{text(store.returnInstruction)}</span>
          </Detail>
        </Details>
        <Details title={t('store.about.places')}>
          <Detail name={t('store.about.country')}>
            <span suppressHydrationWarning>{countryName(store.country, locale)}</span>
          </Detail>
          <Detail name={t('store.about.regions')}>{listed(store.regionNames)}</Detail>
          <Detail name={t('store.about.cities')}>{listed(store.cities)}</Detail>
        </Details>
        <StoreMessage vendorLogin={store.vendorLogin} />
      </div>
    </div>
  )
}

const telephone = (value: string | undefined): ReactNode =>
  value && <TextLink href={`tel:${value.replaceAll(/[^+\d]/g, '')}`}>{number(value)}</TextLink>

/** Runs left to right in every language. */
const number = (value: string | undefined): ReactNode => value && <bdi dir="ltr">{value}</bdi>
