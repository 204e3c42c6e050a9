import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getCountries, getRegions } from '@kids-crafts/contract/delivery.ts'
import { Chip } from '@kids-crafts/ui/chip.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'

import { useTranslation } from '../translation.ts'

interface PlacesFieldProps {
  /** `CA` or `CA-BC`; none: everywhere else. */
  places: readonly string[]
  /** Its regions can be chosen one by one. */
  homeCountry: string
  error?: string | undefined
  onChange: (places: string[]) => void
}

export function PlacesField({ places, homeCountry, error, onChange }: PlacesFieldProps) {
  const { t } = useTranslation()
  const countries = useRead(getCountries, {}).data?.items ?? []
  const regions = useRead(getRegions, { countryIso: homeCountry }).data?.items ?? []
  const nameOf = (countryIso: string) =>
    countries.find((country) => country.countryIso === countryIso)?.countryName ?? countryIso
  const add = (place: string) => onChange([...places, place])

  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">{t('store.places')}</legend>

      <ul className="flex flex-wrap gap-2 sm:col-span-2">
        {places.map((place) => (
          <li key={place} className="max-w-full">
            <PlaceChip
              place={place}
              nameOf={nameOf}
              onRemove={() => onChange(places.filter((each) => each !== place))}
            />
          </li>
        ))}
        {places.length === 0 && <li>{t('store.elsewhere')}</li>}
      </ul>
      <NativeSelect
        label={t('store.addCountry')}
        value=""
        error={error}
        onChange={(event) => add(event.target.value)}
      >
        <option value="">–</option>
        {countries
          .filter(({ countryIso }) => !places.includes(countryIso))
          .map(({ countryIso, countryName }) => (
            <option key={countryIso} value={countryIso}>
              {countryName}
            </option>
          ))}
      </NativeSelect>
      {regions.length > 0 && (
        <NativeSelect
          label={t('store.addRegion', { country: nameOf(homeCountry) })}
          value=""
          onChange={(event) => add(event.target.value)}
        >
          <option value="">–</option>
          {regions
            .filter(({ regionCode }) => !places.includes(regionCode))
            .map(({ regionCode, regionName }) => (
              <option key={regionCode} value={regionCode}>
                {regionName}
              </option>
            ))}
        </NativeSelect>
      )}
    </fieldset>
  )
}

interface PlaceChipProps {
  place: string
  nameOf: (countryIso: string) => string
  onRemove: () => void
}

function PlaceChip({ place, nameOf, onRemove }: PlaceChipProps) {
  const { t } = useTranslation()
  const countryIso = place.slice(0, 2)
  const isRegion = place !== countryIso
  const { data } = useRead(getRegions, { countryIso }, { isWanted: isRegion })
  const regionName = data?.items.find(({ regionCode }) => regionCode === place)?.regionName ?? place
  const name = isRegion ? `${regionName}, ${nameOf(countryIso)}` : nameOf(countryIso)
  return (
    <Chip onRemove={onRemove} removeLabel={t('store.removePlace', { place: name })}>
      {name}
    </Chip>
  )
}
