import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getCountries, getRegions } from '@kids-crafts/contract/delivery.ts'
import type { Place } from '@kids-crafts/rules/places.ts'
import { Select } from '@kids-crafts/ui/select.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

interface PlaceFieldsProps {
  place: Place
  onChange: (place: Place) => void
}

/**
 * A country, and one of its regions where it has any. What is cleared while typing stays chosen
 * until another is.
 */
export default function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { countryIso, regionCode } = place
  const countries = useRead(getCountries, {})
  const regions = useRead(getRegions, { countryIso })
  if (countries.data === undefined) return <Skeleton className="h-44" />
  const regionOptions = (regions.data?.items ?? []).map((each) => ({
    value: each.regionCode,
    label: each.regionName,
  }))
  const shared = { locale, noMatchLabel: t('form.noMatch') }
  return (
    <div className="flex flex-col gap-4">
      <Select
        {...shared}
        label={t('profile.shipping.country')}
        options={countries.data.items.map((each) => ({
          value: each.countryIso,
          label: each.countryName,
        }))}
        value={countryIso}
        onChange={(picked) => picked !== null && picked !== countryIso && onChange({ countryIso: picked })}
      />
      {regionOptions.length > 0 && (
        <Select
          key={`regions of ${countryIso}`}
          {...shared}
          label={t('profile.shipping.region')}
          options={regionOptions}
          value={regionCode ?? null}
          onChange={(picked) => picked !== null && onChange({ countryIso, regionCode: picked })}
        />
      )}
    </div>
  )
}
