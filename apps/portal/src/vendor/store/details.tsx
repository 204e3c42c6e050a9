import { call } from '@kids-crafts/browser/api.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getRegions } from '@kids-crafts/contract/delivery.ts'
import { updateStore } from '@kids-crafts/contract/store-settings.ts'
import type { StoreSettings } from '@kids-crafts/contract/store-settings.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { returnDaysMax } from '@kids-crafts/rules/returns.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { site } from '../../shared/site.ts'
import { useChild } from '../onboarding/child.ts'
import { CountrySelect } from '../onboarding/country-select.tsx'
import { useTranslation } from '../translation.ts'
import { StorePreview } from './store-preview.tsx'
import { WithSettings } from './use-settings.tsx'

export function StoreDetails() {
  return (
    <WithSettings isForChildToo>
      {(settings, keep) =>
        settings.isReadOnly ? (
          <OwnByGuardian settings={settings} />
        ) : (
          <DetailsForm settings={settings} keep={keep} />
        )
      }
    </WithSettings>
  )
}

/** A child sees what its guardian has set. */
function OwnByGuardian({ settings }: { settings: StoreSettings }) {
  const { t } = useTranslation()
  return (
    <>
      <Notice>{t('store.byGuardian')}</Notice>
      <StorePreview kind={settings.kind} store={settings} />
      {settings.status !== 'NEW' && (
        <div>
          <PageLink settings={settings} />
        </div>
      )}
    </>
  )
}

function PageLink({ settings }: { settings: StoreSettings }) {
  const { t } = useTranslation()
  return (
    <ButtonLink href={`${location.origin}/store/${settings.vendorLogin}`} variant="quiet">
      {t('store.preview')}
    </ButtonLink>
  )
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
  'returnDays',
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
  const preview = () =>
    dialogs.modal({
      title: t('cards.preview'),
      content: () => (
        <StorePreview kind={settings.kind} store={form.getValues() as unknown as Partial<StoreSettings>} />
      ),
    })
  const country = String(form.watch('countryIso'))
  const text = (name: (typeof fields)[number], label: string, more: object = {}) => (
    <TextField label={label} {...form.field(name)} {...more} />
  )
  return (
    <PortalForm
      form={form}
      actions={
        <>
          <Button variant="secondary" onClick={() => void preview()}>
            {t('cards.preview')}
          </Button>
          {settings.status !== 'NEW' && <PageLink settings={settings} />}
        </>
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
      <TextField
        label={t('store.returnDays')}
        hint={t('store.returnDaysHint')}
        type="number"
        min={0}
        max={returnDaysMax}
        {...form.field('returnDays')}
        {...form.register('returnDays', { valueAsNumber: true })}
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
