import { FormSelect } from '@kids-crafts/browser/form/form-select.tsx'
import { useTyped } from '@kids-crafts/browser/form/use-form.ts'
import type { Form } from '@kids-crafts/browser/form/use-form.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getCountries, getRegions } from '@kids-crafts/contract/delivery.ts'
import { useEffect } from 'react'

import { useTranslation } from '../platform/translation.ts'
import type { AddressValues } from './address-values.ts'

interface CountryAndRegionProps {
  form: Form<AddressValues>
  /** Whether the chosen country has regions to choose from. */
  onRegions: (exist: boolean) => void
}

/**
 * Another country has other regions, so choosing one clears the region; a country without any asks
 * for none.
 */
export function CountryAndRegion({ form, onRegions }: CountryAndRegionProps) {
  const { t } = useTranslation()
  const countryIso = useTyped(form, 'countryIso')
  const countries = useRead(getCountries, {})
  const regions = useRead(getRegions, { countryIso }, { isWanted: countryIso !== '' })
  const regionsExist = (regions.data?.items.length ?? 1) > 0

  useEffect(() => onRegions(regionsExist), [regionsExist, onRegions])

  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      {/* A list that is not there yet has no names for what is chosen: until it comes there is nothing to choose, and
          then the field is made anew. */}
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
      {regionsExist && (
        <FormSelect
          key={`regions of ${countryIso} ${regions.data?.total}`}
          form={form}
          name="regionCode"
          label={t('profile.shipping.region')}
          options={(regions.data?.items ?? []).map((each) => ({
            value: each.regionCode,
            label: each.regionName,
          }))}
          isRequired
          isDisabled={countryIso === '' || regions.isPending}
        />
      )}
    </div>
  )
}
