import { regionName } from '#delivery'

/** What a region is called; undefined where nobody knows its code, which people are never shown. */
export function nameOfRegion(countryIso: string, regionCode: string | null): string | undefined {
  if (regionCode === null) return undefined
  // Namesakes, such as a city and the region around it, carry their code where one has to choose between them.
  const name = regionName(countryIso, regionCode).replace(` (${regionCode})`, '')
  return name === regionCode ? undefined : name
}
