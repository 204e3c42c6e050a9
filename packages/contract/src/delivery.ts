import { deliveryPointStatuses, isDeliveryPointCode } from '@kids-crafts/rules/delivery.ts'
import { address, index } from '@kids-crafts/rules/validation-address.ts'
import { addressName, city, firstName, lastName } from '@kids-crafts/rules/validation-names.ts'
import { phone } from '@kids-crafts/rules/validation.ts'

import { listOf } from './codecs.ts'
import { anyRole, endpoint, nothing } from './endpoint.ts'
import { failsAs, wrongAs } from './faults.ts'
import { fieldText, optionalText, strictObject } from './fields.ts'
import { z } from './zod.ts'

/** Some clients send the random 9-digit code as a number. */
export const pointCode = z.codec(
  z.union([z.string(), z.int()], wrongAs('DELIVERY_POINT_CODE_FORMAT')),
  z.string().refine(isDeliveryPointCode, failsAs('DELIVERY_POINT_CODE_FORMAT')),
  { decode: String, encode: (code) => code },
)

export const countryIso = z.string().regex(/^[A-Z]{2}$/, wrongAs('COUNTRY_UNKNOWN'))

export const regionCode = z.string().regex(/^(?:[A-Z]{2}-[A-Z0-9]{1,3})?$/, failsAs('REGION_UNKNOWN'))

/** The form fields of an address, with their names in code. */
export const deliveryPointFields = z.object({
  name: fieldText(addressName),
  countryIso,
  /** Empty if the country has no regions. */
  regionCode,
  city: fieldText(city),
  address: fieldText(address),
  index: fieldText(index),
})
const fields = deliveryPointFields.shape

/** Form input. `isMain` makes it the main one; to change that, make another one main. */
const pointInput = z.codec(
  strictObject({
    deliveryPointCode: pointCode.nullish(),
    deliveryPointRegionCode: fields.regionCode.nullish(),
    deliveryPointAddress: fields.address,
    deliveryPointName: fields.name,
    deliveryPointCity: fields.city,
    deliveryPointCountryIso: fields.countryIso,
    deliveryPointIndex: fields.index,
    deliveryPointBase: z.boolean().nullish(),
  }),
  z.object({
    /** Omit it to let the server create one. */
    code: z.string().optional(),
    /** Absent if the country has no regions. */
    regionCode: z.string().optional(),
    address: z.string(),
    name: z.string(),
    city: z.string(),
    countryIso: z.string(),
    index: z.string(),
    isMain: z.boolean(),
  }),
  {
    decode: (wire) => ({
      code: wire.deliveryPointCode ?? undefined,
      regionCode: wire.deliveryPointRegionCode || undefined,
      address: wire.deliveryPointAddress,
      name: wire.deliveryPointName,
      city: wire.deliveryPointCity,
      countryIso: wire.deliveryPointCountryIso,
      index: wire.deliveryPointIndex,
      isMain: wire.deliveryPointBase ?? false,
    }),
    encode: (point) => ({
      deliveryPointCode: point.code,
      deliveryPointRegionCode: point.regionCode,
      deliveryPointAddress: point.address,
      deliveryPointName: point.name,
      deliveryPointCity: point.city,
      deliveryPointCountryIso: point.countryIso,
      deliveryPointIndex: point.index,
      deliveryPointBase: point.isMain,
    }),
  },
)

/** The person a seller may call about a child's parcel, given by a guardian with the address. */
export const addressContact = z.object({
  firstName: fieldText(firstName),
  lastName: fieldText(lastName),
  phone1: fieldText(phone),
  phone2: optionalText(phone).optional(),
})
export type AddressContact = z.output<typeof addressContact>

const pointStatus = z.enum(deliveryPointStatuses)

/**
 * Section 3's server shape on the wire, the client shape in code. A country without regions has an
 * empty one.
 */
const deliveryPoint = z.codec(
  z.object({
    deliveryPointCode: z.string(),
    deliveryPointRegion: z.object({ regionName: z.string(), regionCode: z.string() }),
    deliveryPointAddress: z.string(),
    deliveryPointName: z.string(),
    deliveryPointCity: z.string(),
    deliveryPointCountry: z.object({ countryName: z.string(), countryIso: z.string() }),
    deliveryPointIndex: z.string(),
    deliveryPointBase: z.boolean(),
    deliveryPointStatus: pointStatus,
  }),
  z.object({
    code: z.string(),
    region: z.object({ regionName: z.string(), domesticRegionCode: z.string(), fullName: z.string() }),
    address: z.string(),
    name: z.string(),
    city: z.string(),
    country: z.object({ countryName: z.string(), countryIso: z.string(), fullName: z.string() }),
    index: z.string(),
    isMain: z.boolean(),
    status: pointStatus,
  }),
  {
    decode: (wire) => {
      const { regionName, regionCode: domesticRegionCode } = wire.deliveryPointRegion
      const { countryName, countryIso: iso } = wire.deliveryPointCountry
      return {
        code: wire.deliveryPointCode,
        region: { regionName, domesticRegionCode, fullName: regionName },
        address: wire.deliveryPointAddress,
        name: wire.deliveryPointName,
        city: wire.deliveryPointCity,
        country: { countryName, countryIso: iso, fullName: countryName },
        index: wire.deliveryPointIndex,
        isMain: wire.deliveryPointBase,
        status: wire.deliveryPointStatus,
      }
    },
    encode: ({ code, region, country, isMain, status, ...point }) => ({
      deliveryPointCode: code,
      deliveryPointRegion: { regionName: region.regionName, regionCode: region.domesticRegionCode },
      deliveryPointAddress: point.address,
      deliveryPointName: point.name,
      deliveryPointCity: point.city,
      deliveryPointCountry: { countryName: country.countryName, countryIso: country.countryIso },
      deliveryPointIndex: point.index,
      deliveryPointBase: isMain,
      deliveryPointStatus: status,
    }),
  },
)
export type DeliveryPoint = z.output<typeof deliveryPoint>

export const saveDeliveryPoint = endpoint({
  method: 'POST',
  base: 'api',
  path: 'delivery/point/v1/createOrUpdate',
  summary: 'Keeps a delivery point of the signed-in person under its code; the first one is the main one',
  envelope: 'entity',
  access: anyRole,
  input: pointInput,
  output: deliveryPoint,
})

export const setDeliveryPointStatus = endpoint({
  method: 'POST',
  base: 'api',
  path: 'delivery/point/status/v1/update',
  summary: 'CLOSED removes a delivery point, and the next one becomes the main one; ACTUAL brings it back',
  envelope: 'entity',
  access: anyRole,
  input: strictObject({
    deliveryPointCode: pointCode,
    deliveryPointStatus: z.enum(deliveryPointStatuses, wrongAs('DELIVERY_POINT_STATUS_UNKNOWN')),
  }),
  output: deliveryPoint,
})

export const getDeliveryPoints = endpoint({
  method: 'GET',
  base: 'api',
  path: 'delivery/point/v1/get',
  summary: 'The delivery points of the signed-in person, the main one first',
  envelope: 'entity',
  access: anyRole,
  input: nothing,
  output: z.object({ deliveryPointsList: z.array(deliveryPoint) }),
})

const country = z.object({ countryIso: z.string(), countryName: z.string() })
export type Country = z.output<typeof country>

export const getCountries = endpoint({
  method: 'GET',
  base: 'api',
  path: 'country/list/v1/get',
  summary: 'Every country, named and sorted in the language of the request; all on one page',
  envelope: 'dto',
  access: 'public',
  input: nothing,
  output: listOf(country),
})

const region = z.object({ regionCode: z.string(), regionName: z.string() })
export type Region = z.output<typeof region>

export const getRegions = endpoint({
  method: 'GET',
  base: 'api',
  path: 'region/list/v1/get',
  summary: 'The regions of a country under their own names, all on one page; some countries have none',
  envelope: 'dto',
  access: 'public',
  input: z.object({ countryIso }),
  output: listOf(region),
})
