import { ownTimeZone } from '@kids-crafts/browser/own-time-zone.ts'
import type { Place } from '@kids-crafts/rules/places.ts'
import { useMemo } from 'react'

import { useSite } from '../platform/site.ts'
import { guessCountry, useChosenPlace } from './chosen-place.ts'

/**
 * Where the visitor wants things sent, as they have chosen in this browser or as it seems. Only
 * browsers know.
 */
export function useRoughPlace(): Place {
  const { locale } = useSite()
  const chosen = useChosenPlace()
  const guessed = useMemo(
    () => ({
      countryIso: guessCountry(locale, { languages: navigator.languages, timeZone: ownTimeZone() }),
    }),
    [locale],
  )
  return chosen ?? guessed
}
