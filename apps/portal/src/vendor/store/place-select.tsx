import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getCountries, getRegions } from '@kids-crafts/contract/delivery.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import type { NativeSelectProps } from '@kids-crafts/ui/native-select.tsx'

import { useTranslation } from '../translation.ts'

interface PlaceSelectProps extends Omit<NativeSelectProps, 'label' | 'children'> {
  /** Its regions can be chosen one by one. */
  homeCountry: string
  /** The country of what is chosen already, whose regions are offered too. */
  chosen: string
}

/** A country, or a region of the store's own. */
export function PlaceSelect({ homeCountry, chosen, ...props }: PlaceSelectProps) {
  const { t } = useTranslation()
  const chosenCountry = chosen.slice(0, 2)
  const isElsewhere = chosen.length > 2 && chosenCountry !== homeCountry
  const countries = useRead(getCountries, {}).data?.items
  const own = useRead(getRegions, { countryIso: homeCountry }).data?.items
  const others = useRead(getRegions, { countryIso: chosenCountry }, { isWanted: isElsewhere }).data?.items
  const isLoading = countries === undefined || own === undefined || (isElsewhere && others === undefined)
  const nameOf = (countryIso: string) =>
    countries?.find((country) => country.countryIso === countryIso)?.countryName ?? countryIso
  const regions = [
    { countryIso: homeCountry, items: own ?? [] },
    ...(isElsewhere ? [{ countryIso: chosenCountry, items: others ?? [] }] : []),
  ]
  return (
    // Without its options a select forgets what it was given, so it is made anew with them.
    <NativeSelect key={isLoading ? 'loading' : 'ready'} label={t('store.place')} required {...props}>
      <option value="">–</option>
      {regions
        .filter(({ items }) => items.length > 0)
        .map(({ countryIso, items }) => (
          <optgroup key={countryIso} label={nameOf(countryIso)}>
            {items.map(({ regionCode, regionName }) => (
              <option key={regionCode} value={regionCode}>
                {regionName}
              </option>
            ))}
          </optgroup>
        ))}
      <optgroup label={t('onboarding.country')}>
        {countries?.map(({ countryIso, countryName }) => (
          <option key={countryIso} value={countryIso}>
            {countryName}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  )
}
