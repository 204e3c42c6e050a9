/** A destination. The region is absent if the country has none, or it is unknown. */
export interface Place {
  countryIso: string
  regionCode?: string | undefined
}

/** The area of a rate: without a region, a whole country; without a country, everywhere else. */
export interface RatedPlace {
  countryIso: string | null
  regionCode: string | null
}

/** The most specific rate applies: the region's, the country's, or that of everywhere else. */
export function rateFor<Rate extends RatedPlace>(
  rates: readonly Rate[],
  { countryIso, regionCode }: Place,
): Rate | undefined {
  return (
    rates.find((rate) => rate.countryIso === countryIso && rate.regionCode === (regionCode ?? null)) ??
    rates.find((rate) => rate.countryIso === countryIso && rate.regionCode === null) ??
    rates.find((rate) => rate.countryIso === null)
  )
}

/** `CA`, or `CA-BC` where the region is known. */
export const codeOfPlace = ({ countryIso, regionCode }: Place): string => regionCode ?? countryIso

export const placeOfCode = (code: string): Place => ({
  countryIso: code.slice(0, 2),
  regionCode: code.includes('-') ? code : undefined,
})

/**
 * Where something is sent: countries and regions, such as `CA` and `US-WA`, or null for everywhere.
 */
export type Reach = readonly string[] | null

/**
 * Whether something may be sent there. Of a country whose region nobody has said, one region is
 * enough.
 */
export function isReached(reach: Reach, { countryIso, regionCode }: Place): boolean {
  if (reach === null) return true
  return reach.some(
    (each) =>
      each === countryIso ||
      (regionCode === undefined ? each.startsWith(`${countryIso}-`) : each === regionCode),
  )
}

/**
 * Where at least one of several is sent, in one order, without the regions of countries that are
 * reached as a whole.
 */
export function joinReaches(reaches: readonly Reach[]): Reach {
  const all = new Set<string>()
  for (const reach of reaches) {
    if (reach === null) return null
    for (const place of reach) all.add(place)
  }
  return [...all].filter((place) => !place.includes('-') || !all.has(place.slice(0, 2))).toSorted()
}
