import { dateFormat } from '@kids-crafts/rules/formats.ts'

import { useSite } from '../platform/site.ts'

/** The day of a time, in words: "5 March 2026". */
export function useDate(): (time: string) => string {
  const { locale } = useSite()
  return (time) => dateFormat(locale, { dateStyle: 'long' }).format(new Date(time))
}
