import { addDays } from './calendar-days.ts'
import { money } from './money.ts'
import type { Money } from './money.ts'
import { rateFor } from './places.ts'
import type { Place, RatedPlace } from './places.ts'

/** A store's price for shipping an order part to a place in one of its zones. */
export interface ShippingRate extends RatedPlace {
  zoneId: number
  priceMinor: number
  /** Free shipping from this value of goods. */
  freeFromMinor: number | null
  currency: string
  /** After dispatch. */
  daysFrom: number
  daysTo: number
}

export type PartShipping =
  | {
      status: 'SERVED'
      zoneId: number
      price: Money
      isFree: boolean
      freeFrom: Money | undefined
      daysFrom: number
      daysTo: number
    }
  /** The store serves regions of the country, but the region is unknown. */
  | { status: 'REGION_NEEDED' }
  | { status: 'NOT_SERVED' }

/** The cost of shipping a store's part of an order to a place, if the store ships there. */
export function shipPart(rates: readonly ShippingRate[], place: Place, goods: Money): PartShipping {
  // Amounts in two currencies can't be added, so a rate applies to goods in its own currency.
  const payable = rates.filter(({ currency }) => currency === goods.currency)
  const rate = rateFor(payable, place)
  if (rate?.countryIso !== place.countryIso && needsRegion(payable, place)) return { status: 'REGION_NEEDED' }
  if (!rate) return { status: 'NOT_SERVED' }
  const { zoneId, freeFromMinor, currency, daysFrom, daysTo } = rate
  const priceMinor = freeFromMinor !== null && goods.minor >= freeFromMinor ? 0 : rate.priceMinor
  return {
    status: 'SERVED',
    zoneId,
    price: money(priceMinor, currency),
    isFree: priceMinor === 0,
    freeFrom: freeFromMinor === null ? undefined : money(freeFromMinor, currency),
    daysFrom,
    daysTo,
  }
}

const needsRegion = (rates: readonly ShippingRate[], { countryIso, regionCode }: Place): boolean =>
  regionCode === undefined && rates.some((rate) => rate.countryIso === countryIso)

/**
 * Places with one shipping price: countries, regions of a country or, without places, everywhere
 * else.
 */
export interface ShippingZone extends Days {
  /** Such as `CA` or `CA-BC`. */
  places: readonly string[]
  price: Money
  freeFrom?: Money | undefined
}

/** A store's prices by place. Not used for orders: they lack zone numbers. */
export const ratesOf = (zones: readonly ShippingZone[]): ShippingRate[] =>
  zones.flatMap(({ places, price, freeFrom, daysFrom, daysTo }) =>
    (places.length === 0 ? [null] : places).map((place) => ({
      zoneId: 0,
      countryIso: place?.slice(0, 2) ?? null,
      regionCode: place?.includes('-') ? place : null,
      priceMinor: price.minor,
      freeFromMinor: freeFrom?.minor ?? null,
      currency: price.currency,
      daysFrom,
      daysTo,
    })),
  )

/** Days such as 2026-12-02. */
export interface Arrival {
  from: string
  to: string
}

/**
 * Between which days it arrives if it is sent on this one. A parcel travels on every day of the
 * week.
 */
export const arrivalBetween = (sentOn: string, { daysFrom, daysTo }: Days): Arrival => ({
  from: addDays(sentOn, daysFrom),
  to: addDays(sentOn, daysTo),
})

export interface Days {
  daysFrom: number
  daysTo: number
}
