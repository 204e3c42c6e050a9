import { FormSelect } from '@kids-crafts/browser/form/form-select.tsx'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm, useTyped } from '@kids-crafts/browser/form/use-form.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getCountries, getRegions } from '@kids-crafts/contract/delivery.ts'
import { storePlace } from '@kids-crafts/contract/guardian-children.ts'
import type { ManagedChild } from '@kids-crafts/contract/guardian-children.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { useTranslation } from '../platform/translation.ts'

interface StorePlaceProps {
  store: ManagedChild['stores'][number]
  onSave: (place: { countryIso: string; regionCode: string }) => Promise<void>
  onClose: () => void
}

/**
 * Where visitors are told that a store is. The region may be left out, so that the country alone is
 * told.
 */
export default function StorePlace({ store, onSave, onClose }: StorePlaceProps) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { countryIso: store.countryIso, regionCode: store.regionCode ?? '' },
    schema: storePlace,
    submit: async (place) => {
      await onSave(place)
      toast.show(t('form.updated'))
      onClose()
    },
  })
  const countryIso = useTyped(form, 'countryIso')
  const countries = useRead(getCountries, {})
  const regions = useRead(getRegions, { countryIso }, { isWanted: countryIso !== '' })
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" variant="secondary" isPending={form.isPending}>
            {t('form.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t('managedChild.placeText')}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {/* Made anew when the names of the countries are there. */}
        <FormSelect
          key={`countries ${countries.data?.total}`}
          form={form}
          name="countryIso"
          label={t('profile.shipping.country')}
          options={(countries.data?.items ?? []).map((each) => ({
            value: each.countryIso,
            label: each.countryName,
          }))}
          isRequired
          isDisabled={countries.isPending}
          onPicked={() => form.setValue('regionCode', '')}
        />
        <NativeSelect
          key={`regions of ${countryIso} ${regions.data?.total}`}
          label={t('profile.shipping.region')}
          autoComplete="off"
          disabled={regions.data === undefined}
          {...form.field('regionCode')}
        >
          <option value="">{t('managedChild.noRegion')}</option>
          {regions.data?.items.map(({ regionCode, regionName }) => (
            <option key={regionCode} value={regionCode}>
              {regionName}
            </option>
          ))}
        </NativeSelect>
      </div>
    </Form>
  )
}
