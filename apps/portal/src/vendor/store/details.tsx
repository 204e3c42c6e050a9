import { call } from '@kids-crafts/browser/api.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getRegions } from '@kids-crafts/contract/delivery.ts'
import { updateStore } from '@kids-crafts/contract/store-settings.ts'
import type { StoreSettings } from '@kids-crafts/contract/store-settings.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { site } from '../../shared/site.ts'
import { useChild } from '../onboarding/child.ts'
import { CountrySelect } from '../onboarding/country-select.tsx'
import { useTranslation } from '../translation.ts'
import { WithSettings } from './use-settings.tsx'

export function StoreDetails() {
  return <WithSettings>{(settings, keep) => <DetailsForm settings={settings} keep={keep} />}</WithSettings>
}

const fields = [
  'name',
  'locale',
  'about',
  'countryIso',
  'regionCode',
  'city',
  'email',
  'phone1',
  'phone2',
  'fax1',
  'fax2',
  'returnAddress',
  'returnInstruction',
  'orderPreparationDays',
  'serviceGroup',
] as const

function DetailsForm({ settings, keep }: { settings: StoreSettings; keep: (answer: StoreSettings) => void }) {
  const { t } = useTranslation()
  const { forChild } = useChild()
  const initial = Object.fromEntries(fields.map((field) => [field, settings[field] ?? ''])) as Record<
    (typeof fields)[number],
    string | number
  >
  const form = usePortalForm({
    initial,
    schema: updateStore.input.omit({ childLogin: true }),
    submit: async (values) => {
      keep(await call(updateStore, { ...forChild, ...values }))
      toast.show(t('shell.saved'))
    },
  })
  const isChild = settings.kind === 'CHILD'
  const country = String(form.watch('countryIso'))
  const text = (name: (typeof fields)[number], label: string, more: object = {}) => (
    <TextField label={label} {...form.field(name)} {...more} />
  )
  return (
    <PortalForm
      form={form}
      actions={
        settings.status !== 'NEW' && (
          <ButtonLink href={`${location.origin}/store/${settings.vendorLogin}`} variant="quiet">
            {t('store.preview')}
          </ButtonLink>
        )
      }
    >
      {text('name', t('store.name'), { required: true, readOnly: isChild })}
      <TextArea
        label={t('store.about')}
        hint={isChild ? t('store.childHint') : t('store.linksHint')}
        rows={5}
        {...form.field('about')}
      />
      <NativeSelect label={t('shell.language')} {...form.field('locale')}>
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {displayName('language', locale, site.locale)}
          </option>
        ))}
      </NativeSelect>
      <CountrySelect {...form.field('countryIso')} />
      <Region country={country} field={form.field('regionCode')} />
      {!isChild && (
        <>
          {text('city', t('store.city'))}
          {text('email', t('store.email'), { type: 'email', dir: 'ltr' })}
          {text('phone1', t('store.phone'), { type: 'tel', dir: 'ltr' })}
          {text('phone2', t('store.otherPhone'), { type: 'tel', dir: 'ltr' })}
          {text('fax1', t('store.fax'), { type: 'tel', dir: 'ltr' })}
          {text('fax2', t('store.otherFax'), { type: 'tel', dir: 'ltr' })}
          {text('returnAddress', t('store.returnAddress'))}
          <TextArea label={t('store.returnInstruction')} rows={4} {...form.field('returnInstruction')} />
          {text('serviceGroup', t('store.serviceGroup'))}
        </>
      )}
      <TextField
        label={t('store.days')}
        type="number"
        min={0}
        max={60}
        {...form.field('orderPreparationDays')}
        {...form.register('orderPreparationDays', { valueAsNumber: true })}
      />
    </PortalForm>
  )
}

function Region({
  country,
  field,
}: {
  country: string
  field: ReturnType<ReturnType<typeof usePortalForm>['field']>
}) {
  const { t } = useTranslation()
  const { data } = useRead(getRegions, { countryIso: country })
  if (data === undefined || data.items.length === 0) return null
  return (
    <NativeSelect key={country} label={t('store.region')} {...field}>
      <option value="">–</option>
      {data.items.map(({ regionCode, regionName }) => (
        <option key={regionCode} value={regionCode}>
          {regionName}
        </option>
      ))}
    </NativeSelect>
  )
}
