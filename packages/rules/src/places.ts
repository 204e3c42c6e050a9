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
