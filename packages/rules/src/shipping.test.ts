import fc from 'fast-check'
import { expect, test } from 'vitest'

import { money } from './money.ts'
import { rateFor } from './places.ts'
import { isReached, joinReaches, placeOfCode } from './places.ts'
import { arrivalBetween, ratesOf, shipPart } from './shipping.ts'
import type { ShippingRate } from './shipping.ts'

const rate = (changes: Partial<ShippingRate>): ShippingRate => ({
  zoneId: 1,
  countryIso: null,
  regionCode: null,
  priceMinor: 900,
  freeFromMinor: null,
  currency: 'USD',
  daysFrom: 2,
  daysTo: 5,
  ...changes,
})

const elsewhere = rate({ zoneId: 1 })
const canada = rate({ zoneId: 2, countryIso: 'CA', priceMinor: 500, freeFromMinor: 5000 })
const bc = rate({ zoneId: 3, countryIso: 'CA', regionCode: 'CA-BC', priceMinor: 0, daysFrom: 0, daysTo: 1 })
const goods = money(4999)

test('the most specific zone serves a place: its region, its country, everywhere else', () => {
  const zoneOf = (countryIso: string, regionCode?: string) =>
    rateFor([elsewhere, canada, bc], { countryIso, regionCode })?.zoneId
  expect(zoneOf('CA', 'CA-BC')).toBe(3)
  expect(zoneOf('CA', 'CA-ON')).toBe(2)
  expect(zoneOf('CA')).toBe(2)
  expect(zoneOf('DE', 'DE-SN')).toBe(1)
  expect(zoneOf('VA')).toBe(1)
})

test('a part costs the flat price of its zone, with the days that it takes', () => {
  expect(shipPart([canada, elsewhere], { countryIso: 'DE', regionCode: 'DE-SN' }, goods)).toEqual({
    status: 'SERVED',
    zoneId: 1,
    price: money(900),
    isFree: false,
    freeFrom: undefined,
    daysFrom: 2,
    daysTo: 5,
  })
})

test('what a store says of its zones costs the same as what it asks of an order', () => {
  const rates = ratesOf([
    { places: [], price: money(900), daysFrom: 2, daysTo: 5 },
    { places: ['CA', 'US'], price: money(500), freeFrom: money(5000), daysFrom: 2, daysTo: 5 },
    { places: ['CA-BC'], price: money(0), daysFrom: 0, daysTo: 1 },
  ])
  const priceTo = (countryIso: string, regionCode?: string) => {
    const part = shipPart(rates, { countryIso, regionCode }, goods)
    return part.status === 'SERVED' ? part.price.minor : part.status
  }
  expect(priceTo('CA', 'CA-BC')).toBe(0)
  expect(priceTo('CA', 'CA-ON')).toBe(500)
  expect(priceTo('US')).toBe(500)
  expect(priceTo('DE')).toBe(900)
  expect(shipPart(ratesOf([]), { countryIso: 'CA' }, goods)).toEqual({ status: 'NOT_SERVED' })
})

test('a part is sent for free from the amount on, not a cent below', () => {
  const place = { countryIso: 'CA', regionCode: 'CA-ON' }
  expect(shipPart([canada], place, money(4999))).toMatchObject({
    price: money(500),
    isFree: false,
    freeFrom: money(5000),
  })
  expect(shipPart([canada], place, money(5000))).toMatchObject({ price: money(0), isFree: true })
})

test('a price of zero is free for any amount', () => {
  expect(shipPart([bc], { countryIso: 'CA', regionCode: 'CA-BC' }, money(1))).toMatchObject({ isFree: true })
})

test('a place of no zone is not served', () => {
  const notServed = { status: 'NOT_SERVED' }
  expect(shipPart([], { countryIso: 'CA' }, goods)).toEqual(notServed)
  expect(shipPart([canada, bc], { countryIso: 'US', regionCode: 'US-OR' }, goods)).toEqual(notServed)
  expect(shipPart([bc], { countryIso: 'CA', regionCode: 'CA-ON' }, goods)).toEqual(notServed)
})

test('without a region, the zone of the country gives an estimate; where only regions are served, one is asked for', () => {
  expect(shipPart([bc, canada], { countryIso: 'CA' }, goods)).toMatchObject({ status: 'SERVED', zoneId: 2 })
  expect(shipPart([bc], { countryIso: 'CA' }, goods)).toEqual({ status: 'REGION_NEEDED' })
  expect(shipPart([bc, elsewhere], { countryIso: 'CA' }, goods)).toEqual({ status: 'REGION_NEEDED' })
  expect(shipPart([bc, elsewhere], { countryIso: 'VA' }, goods)).toMatchObject({ zoneId: 1 })
})

test('a zone in another currency than the goods serves none of them', () => {
  expect(shipPart([rate({ currency: 'CAD' })], { countryIso: 'CA' }, goods)).toEqual({ status: 'NOT_SERVED' })
})

test('for any zones, a part costs its zone’s price or nothing, and more goods never cost more to send', () => {
  const somePlace = fc.constantFrom(
    { countryIso: 'CA', regionCode: 'CA-BC' },
    { countryIso: 'CA', regionCode: null },
    { countryIso: 'DE', regionCode: 'DE-SN' },
    { countryIso: null, regionCode: null },
  )
  const someRate = fc.record({
    place: somePlace,
    priceMinor: fc.nat(100_00),
    freeFromMinor: fc.option(fc.integer({ min: 1, max: 100_00 })),
  })
  const amount = fc.nat(200_00)
  fc.assert(
    fc.property(fc.array(someRate, { maxLength: 4 }), somePlace, amount, amount, (some, to, one, other) => {
      const rates = some.map(({ place, ...prices }, zoneId) => rate({ zoneId, ...place, ...prices }))
      const place = { countryIso: to.countryIso ?? 'FR', regionCode: to.regionCode ?? undefined }
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((minor) =>
        shipPart(rates, place, money(minor)),
      )
      expect(less?.status).toBe(more?.status)
      if (less?.status !== 'SERVED' || more?.status !== 'SERVED') return
      expect(more.price.minor).toBeLessThanOrEqual(less.price.minor)
      expect([0, rates[less.zoneId]?.priceMinor]).toContain(less.price.minor)
    }),
  )
})

test('a place is reached by several stores where one of them sends there', () => {
  const place = fc.constantFrom('CA', 'CA-BC', 'CA-ON', 'DE')
  const zone = fc
    .uniqueArray(place, { maxLength: 3 })
    .map((places) => ({ places, price: money(500), daysFrom: 1, daysTo: 2 }))
  const zones = fc.array(zone, { maxLength: 3 })
  fc.assert(
    fc.property(zones, zones, place, (some, others, code) => {
      const to = placeOfCode(code)
      const isSent = [some, others].some(
        (own) => shipPart(ratesOf(own), to, money(1)).status !== 'NOT_SERVED',
      )
      const reach = joinReaches([reachOf(some), reachOf(others)])
      expect(isReached(reach, to)).toBe(isSent)
      if (reach) expect(isReached(reach, placeOfCode('FR'))).toBe(false)
    }),
  )
  expect(joinReaches([['CA-ON', 'DE'], ['CA'], ['AT', 'DE']])).toEqual(['AT', 'CA', 'DE'])
})

/** Of a store: a zone without places is everywhere else. */
const reachOf = (zones: readonly { places: string[] }[]) =>
  zones.some(({ places }) => places.length === 0) ? null : zones.flatMap(({ places }) => places)

test('what is sent arrives after so many days of the calendar', () => {
  expect(arrivalBetween('2026-11-27', { daysFrom: 2, daysTo: 5 })).toEqual({
    from: '2026-11-29',
    to: '2026-12-02',
  })
})
