import { call } from '@kids-crafts/browser/api.ts'
import { saveTax } from '@kids-crafts/contract/store-settings.ts'
import type { StoreSettings } from '@kids-crafts/contract/store-settings.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useFieldArray } from 'react-hook-form'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useTranslation } from '../translation.ts'
import { PlaceSelect } from './place-select.tsx'
import { WithSettings } from './use-settings.tsx'

export function Tax() {
  return <WithSettings>{(settings, keep) => <TaxForm settings={settings} keep={keep} />}</WithSettings>
}

const typed = z.object({
  taxNumber: z.string(),
  rates: z.array(z.object({ place: z.string(), percent: z.number('NOT_NUMBER') })),
})
type Typed = z.output<typeof typed>

/** Without a number the business is registered nowhere. */
function TaxForm({
  settings: { tax, countryIso },
  keep,
}: {
  settings: StoreSettings
  keep: (answer: StoreSettings) => void
}) {
  const { t } = useTranslation()
  const form = usePortalForm<Typed, Typed>({
    initial: {
      taxNumber: tax?.taxNumber ?? '',
      rates: tax?.rates.map(({ place, percent }) => ({ place, percent: percent / 1000 })) ?? [],
    },
    schema: typed,
    submit: async ({ taxNumber, rates }) => {
      const registered = {
        taxNumber: taxNumber.replaceAll(/\s+/g, '').toUpperCase(),
        rates: rates.map(({ place, percent }) => ({
          place,
          percent: Math.round(percent * 1000),
        })),
      }
      keep(await call(saveTax, { tax: taxNumber.trim() === '' ? null : registered }))
      toast.show(t('shell.saved'))
    },
  })
  const rates = useFieldArray({ control: form.control, name: 'rates' })
  return (
    <PortalForm form={form}>
      <TextField
        label={t('store.taxNumber')}
        hint={t('store.taxHint')}
        dir="ltr"
        {...form.field('taxNumber')}
      />
      {rates.fields.map(({ id }, at) => (
        <fieldset key={id} className="card-surface grid gap-4 p-4 sm:grid-cols-2">
          <PlaceSelect
            homeCountry={countryIso}
            chosen={form.watch(`rates.${at}.place`)}
            {...form.field(`rates.${at}.place`)}
          />
          <TextField
            label={t('store.percent')}
            type="number"
            step="any"
            {...form.field(`rates.${at}.percent`)}
            {...form.register(`rates.${at}.percent`, { valueAsNumber: true })}
          />
          <div>
            <Button variant="quiet" size="small" onClick={() => rates.remove(at)}>
              {t('store.remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button variant="quiet" onClick={() => rates.append({ place: '', percent: 0 })}>
          {t('store.addRate')}
        </Button>
      </div>
    </PortalForm>
  )
}
