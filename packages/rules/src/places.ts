/** Where something goes. The region is absent where a country has none, or nobody has said it yet. */
export interface Place {
  countryIso: string
  regionCode?: string | undefined
}

/** What a rate is for: without a region a whole country, without a country everywhere else. */
export interface RatedPlace {
  countryIso: string | null
  regionCode: string | null
}

/** The most specific rate wins: that of the region, of the country, of everywhere else. */
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
