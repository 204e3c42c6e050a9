import { localeQueryKey } from '@kids-crafts/rules/locales.ts'

import { useSite } from '../platform/site.ts'

/**
 * The deck as PDF. It names its language, so that a link that is passed on leads to the same file.
 */
export function useDeckFile(): string {
  const { locale } = useSite()
  return `/investment-deck.pdf?${localeQueryKey}=${locale}`
}
