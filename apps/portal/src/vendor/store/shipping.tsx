import { call } from '@kids-crafts/browser/api.ts'
import { saveShipping } from '@kids-crafts/contract/store-settings.ts'
import type { StoreSettings } from '@kids-crafts/contract/store-settings.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { giftWrapMaxMinor } from '@kids-crafts/rules/gifts.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useFieldArray } from 'react-hook-form'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { site } from '../../shared/site.ts'
import { useChild } from '../onboarding/child.ts'
import { useTranslation } from '../translation.ts'
import { PlacesField } from './places-field.tsx'
import { WithSettings } from './use-settings.tsx'

export function Shipping() {
  return <WithSettings>{(settings, keep) => <ShippingForm settings={settings} keep={keep} />}</WithSettings>
}

const number = z.number('NOT_NUMBER')

/** As it is typed: amounts in whole units of money. */
const typed = z.object({
  zones: z.array(
    z.object({
      places: z.array(z.string()),
      price: number,
      freeFrom: z.number().or(z.nan()),
      daysFrom: number.int('NOT_NUMBER'),
      daysTo: number.int('NOT_NUMBER'),
    }),
  ),
  isCollected: z.boolean(),
  daysFrom: number,
  daysTo: number,
  wrapsGifts: z.boolean(),
  giftWrap: z.number().or(z.nan()),
})
type Typed = z.output<typeof typed>

const giftWrapMax = money(giftWrapMaxMinor, defaultCurrency)

const newZone = { price: 0, freeFrom: Number.NaN, daysFrom: 2, daysTo: 7 }

function ShippingForm({
  settings,
  keep,
}: {
  settings: StoreSettings
  keep: (answer: StoreSettings) => void
}) {
  const { t } = useTranslation()
  const { forChild } = useChild()
  const form = usePortalForm<Typed, Typed>({
    initial: {
      zones: settings.zones.map(({ places, price, freeFrom, daysFrom, daysTo }) => ({
        places,
        price: price.minor / 100,
        freeFrom: freeFrom === null ? Number.NaN : freeFrom.minor / 100,
        daysFrom,
        daysTo,
      })),
      isCollected: settings.collection !== null,
      daysFrom: settings.collection?.daysFrom ?? 1,
      daysTo: settings.collection?.daysTo ?? 3,
      wrapsGifts: settings.giftWrap !== null,
      giftWrap: (settings.giftWrap?.minor ?? 0) / 100,
    },
    schema: typed,
    submit: async ({ zones, isCollected, daysFrom, daysTo, wrapsGifts, giftWrap }) => {
      const saved = await call(saveShipping, {
        ...forChild,
        zones: zones.map(zoneOf),
        collection: isCollected && settings.school !== undefined ? { daysFrom, daysTo } : null,
        giftWrap: wrapsGifts ? money(Math.round((giftWrap || 0) * 100), defaultCurrency) : null,
      })
      keep(saved)
      toast.show(t('shell.saved'))
    },
  })
  const zones = useFieldArray({ control: form.control, name: 'zones' })
  const amount = (name: `zones.${number}.${'price' | 'freeFrom' | 'daysFrom' | 'daysTo'}`, label: string) => (
    <TextField
      label={label}
      type="number"
      step="any"
      min={0}
      {...form.field(name)}
      {...form.register(name, { valueAsNumber: true })}
    />
  )
  return (
    <PortalForm form={form}>
      <p className="text-ink-muted">{t('store.shippingText')}</p>
      {zones.fields.map(({ id }, at) => (
        <fieldset key={id} className="card-surface grid gap-4 p-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <PlacesField
              places={form.watch(`zones.${at}.places`)}
              homeCountry={settings.countryIso}
              error={form.field(`zones.${at}.places`).error}
              onChange={(places) =>
                form.setValue(`zones.${at}.places`, places, { shouldDirty: true, shouldValidate: true })
              }
            />
          </div>
          {amount(`zones.${at}.price`, t('store.price', { currency: defaultCurrency }))}
          {amount(`zones.${at}.freeFrom`, t('store.freeFrom', { currency: defaultCurrency }))}
          {amount(`zones.${at}.daysFrom`, t('store.daysFrom'))}
          {amount(`zones.${at}.daysTo`, t('store.daysTo'))}
          <div>
            <Button variant="quiet" size="small" onClick={() => zones.remove(at)}>
              {t('store.remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          variant="quiet"
          onClick={() =>
            zones.append({ ...newZone, places: zones.fields.length === 0 ? [settings.countryIso] : [] })
          }
        >
          {t('store.addZone')}
        </Button>
      </div>
      {settings.school !== undefined && (
        <Checkbox {...form.register('isCollected')}>
          {t('store.collection', { school: settings.school })}
        </Checkbox>
      )}
      <Checkbox {...form.register('wrapsGifts')}>{t('store.wrapsGifts')}</Checkbox>
      {form.watch('wrapsGifts') && (
        <TextField
          label={t('store.giftWrapPrice', { currency: defaultCurrency })}
          hint={t('store.giftWrapHint', { max: formatMoney(giftWrapMax, site.locale) })}
          type="number"
          step="any"
          min={0}
          max={giftWrapMaxMinor / 100}
          className="sm:max-w-xs"
          {...form.field('giftWrap')}
          {...form.register('giftWrap', { valueAsNumber: true })}
        />
      )}
    </PortalForm>
  )
}

const zoneOf = ({ places, price, freeFrom, daysFrom, daysTo }: Typed['zones'][number]) => ({
  places,
  price: { minor: Math.round(price * 100), currency: defaultCurrency },
  freeFrom:
    Number.isNaN(freeFrom) || freeFrom === 0
      ? null
      : { minor: Math.round(freeFrom * 100), currency: defaultCurrency },
  daysFrom,
  daysTo,
})
