import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getCountries } from '@kids-crafts/contract/delivery.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import type { NativeSelectProps } from '@kids-crafts/ui/native-select.tsx'

import { useTranslation } from '../translation.ts'

export function CountrySelect(props: Omit<NativeSelectProps, 'label' | 'children'>) {
  const { t } = useTranslation()
  const { data } = useRead(getCountries, {})
  return (
    // Without its options a select forgets what it was given, so it is made anew with them.
    <NativeSelect key={data ? 'ready' : 'loading'} label={t('onboarding.country')} required {...props}>
      <option value="">–</option>
      {data?.items.map(({ countryIso, countryName }) => (
        <option key={countryIso} value={countryIso}>
          {countryName}
        </option>
      ))}
    </NativeSelect>
  )
}
