import { locales } from '@kids-crafts/rules/locales.ts'
import { returnDaysMax } from '@kids-crafts/rules/returns.ts'
import {
  serviceGroup,
  storeAbout,
  storeName,
  taxNumber,
  warehouseName,
} from '@kids-crafts/rules/store-settings.ts'
import { address } from '@kids-crafts/rules/validation-address.ts'
import { city } from '@kids-crafts/rules/validation-names.ts'
import { email, phone, sellerDescription } from '@kids-crafts/rules/validation.ts'

import { moneyCodec } from './codecs.ts'
import { countryIso, regionCode } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, optionalText, strictObject } from './fields.ts'
import { forChild, storeRoles } from './onboarding.ts'
import { percentCodec } from './shipping.ts'
import { z } from './zod.ts'

const days = z.int().min(0).max(365)

/** Section 3 of the specification. A child's store has no contact fields. */
const settings = {
  name: fieldText(storeName),
  locale: z.enum(locales),
  about: optionalText(storeAbout),
  countryIso,
  /** Null: only the country is shown. */
  regionCode: regionCode.nullable(),
  city: optionalText(city),
  email: optionalText(email),
  phone1: optionalText(phone),
  phone2: optionalText(phone),
  fax1: optionalText(phone),
  fax2: optionalText(phone),
  returnAddress: optionalText(address),
  returnInstruction: optionalText(sellerDescription),
  /** Omit it to leave it unchanged. */
  returnDays: z.int().min(0).max(returnDaysMax).optional(),
  orderPreparationDays: z.int().min(0).max(60),
  serviceGroup: optionalText(serviceGroup),
}

const zone = strictObject({
  /** `CA`, or `CA-BC`; empty: everywhere else. */
  places: z.array(z.string().regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/, failsAs('COUNTRY_UNKNOWN'))).max(300),
  price: moneyCodec,
  freeFrom: moneyCodec.nullable(),
  daysFrom: days,
  daysTo: days,
})

const collection = strictObject({ daysFrom: days, daysTo: days })

const tax = strictObject({
  taxNumber: fieldText(taxNumber),
  rates: z
    .array(
      strictObject({
        place: z.string().regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/, failsAs('COUNTRY_UNKNOWN')),
        percent: percentCodec,
      }),
    )
    .max(300),
})

const storeSettings = z.object({
  vendorLogin: z.string(),
  kind: z.enum(['BUSINESS', 'CHILD']),
  status: z.enum(['NEW', 'OPEN', 'PAUSED']),
  ...settings,
  about: z.string().nullable(),
  /** The store's school, where goods can be collected. */
  school: z.string().optional(),
  warehouses: z.array(
    z.object({ warehouseId: z.int(), name: z.string(), countryIso: z.string(), isInUse: z.boolean() }),
  ),
  zones: z.array(zone),
  collection: collection.nullable(),
  /** The price of gift wrap; null: not offered. */
  giftWrap: moneyCodec.nullable(),
  tax: tax.nullable(),
  pausedAt: z.iso.datetime().optional(),
  pauseUntil: z.iso.date().optional(),
  isPausedByStaff: z.boolean(),
  isPausedByGuardian: z.boolean(),
  /** A child sees the settings; the guardian changes them. */
  isReadOnly: z.boolean(),
})
export type StoreSettings = z.output<typeof storeSettings>

const call = {
  base: 'api',
  envelope: 'dto',
  audience: 'vendor',
  access: storeRoles,
  output: storeSettings,
} as const

export const getStoreSettings = endpoint({
  ...call,
  method: 'GET',
  path: 'vendor/store/v1/get',
  summary: 'Everything about a seller’s store that its owner or the guardian sets',
  input: strictObject(forChild),
})

export const updateStore = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/store/v1/update',
  summary:
    'Changes what a store tells of itself; a child’s by the guardian, without any way to reach the child',
  input: strictObject({ ...forChild, ...settings }),
})

export const saveWarehouse = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/store/warehouse/v1/save',
  summary: 'Adds a place where stock is kept, or changes one',
  input: strictObject({
    ...forChild,
    warehouseId: z.int().optional(),
    name: fieldText(warehouseName),
    countryIso,
  }),
})

export const removeWarehouse = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/store/warehouse/v1/remove',
  summary: 'Removes a warehouse that has never held stock',
  input: strictObject({ ...forChild, warehouseId: z.int() }),
})

export const saveShipping = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/store/shipping/v1/save',
  summary: 'Replaces the zones that a store sends to, with prices and days, and collection at its school',
  input: strictObject({
    ...forChild,
    zones: z.array(zone).max(50),
    collection: collection.nullable(),
    /** Omit it to leave it unchanged. */
    giftWrap: moneyCodec.nullable().optional(),
  }),
})

export const saveTax = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/store/tax/v1/save',
  summary: 'A business’s tax number and the rates that its prices contain; null: it is registered nowhere',
  input: strictObject({ ...forChild, tax: tax.nullable() }),
})

export const pauseStore = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/store/v1/pause',
  summary:
    'Takes a break: pages stay, nothing can be ordered, open orders go on. With a date it ends by itself',
  input: strictObject({ ...forChild, until: z.iso.date().nullable() }),
})

export const resumeStore = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/store/v1/resume',
  summary: 'Ends the seller’s own break; pauses of guardian and staff stay',
  input: strictObject(forChild),
})
