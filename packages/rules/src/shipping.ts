import { money } from './money.ts'
import type { Money } from './money.ts'
import { rateFor } from './places.ts'
import type { Place, RatedPlace } from './places.ts'

/** What a store asks for sending one part of an order to a place of one of its zones. */
export interface ShippingRate extends RatedPlace {
  zoneId: number
  priceMinor: number
  /** Goods of at least so much are sent for free. */
  freeFromMinor: number | null
  currency: string
  /** From the dispatch on. */
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
  /** The store serves regions of the country, and nobody has said which it is. */
  | { status: 'REGION_NEEDED' }
  | { status: 'NOT_SERVED' }

/** What it costs to send a store's part of an order to a place, if the store sends anything there. */
export function shipPart(rates: readonly ShippingRate[], place: Place, goods: Money): PartShipping {
  // Amounts of two currencies cannot be added up, so a rate is for goods of its own currency.
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

/** Where a store sends to at one price: countries, regions of one country or, without any place, everywhere else. */
export interface ShippingZone extends Days {
  /** Such as `CA` or `CA-BC`. */
  places: readonly string[]
  price: Money
  freeFrom?: Money | undefined
}

/** What a store asks, place by place. Nothing is ordered by these: they have no numbers of zones. */
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

interface ArrivingPart {
  orderPreparationDays: number
}

/** How long a buyer waits: for the preparation, then for the way. */
export const arrivalDays = ({ orderPreparationDays }: ArrivingPart, { daysFrom, daysTo }: Days): Days => ({
  daysFrom: orderPreparationDays + daysFrom,
  daysTo: orderPreparationDays + daysTo,
})

export interface Days {
  daysFrom: number
  daysTo: number
}
