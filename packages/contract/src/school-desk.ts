import { readDeskCode } from '@kids-crafts/rules/school-desk.ts'

import { sellerKind } from './catalogue.ts'
import { listOf, pageQuery } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { strictObject } from './fields.ts'
import { z } from './zod.ts'

/** A school's desk, which receives and hands out collected goods. */

const call = { base: 'api', envelope: 'dto', audience: 'vendor', access: ['desk'] } as const

/** As typed or scanned. */
const code = z
  .string()
  .max(300)
  .overwrite((text) => readDeskCode(text) ?? text)
  .refine((text) => readDeskCode(text) === text, failsAs('INVALID'))

const parcelNumber = z.int().min(1).max(999)

const parcel = z.object({
  number: z.int(),
  items: z.array(z.object({ fullName: z.string(), locale: z.string(), quantity: z.int() })),
  takenInAt: z.iso.datetime().optional(),
  /** The buyer has it, whoever handed it over. */
  deliveredAt: z.iso.datetime().optional(),
})

const pickup = z.object({
  orderNum: z.string(),
  number: z.int(),
  store: z.object({ name: z.string(), kind: sellerKind }),
  /** The recipient; absent after the account was closed. */
  buyer: z.object({ name: z.string(), phone1: z.string() }).optional(),
  comment: z.string(),
  /** The sent parcels. */
  parcels: z.array(parcel),
})
export type Pickup = z.output<typeof pickup>

const found = pickup.extend({
  /** Whether it was the parcel's code, for receiving it, or the buyer's, for handing it out. */
  codeOf: z.enum(['PARCEL', 'BUYER']),
})
export type FoundPickup = z.output<typeof found>

export const getDesk = endpoint({
  ...call,
  method: 'GET',
  path: 'vendor/desk/list/v1/get',
  summary: 'What lies at the desk of the caller’s school to be collected, the longest there first',
  input: strictObject({ page: pageQuery }),
  output: listOf(pickup).extend({ schoolName: z.string() }),
})

/** POST, so that the code is in no access log. */
export const findPickup = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/desk/v1/find',
  summary: 'What a code names, if it is collected at the caller’s school; tries are limited',
  input: strictObject({ code }),
  output: found,
})

export const receiveParcel = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/desk/v1/take-in',
  summary: 'A parcel is at the desk, by the code on it; its buyer is told. May be sent again',
  input: strictObject({ code, parcelNumber }),
  output: found,
})

export const handOut = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/desk/v1/hand-out',
  summary: 'The buyer gets what lies at the desk, by the code that the buyer shows. May be sent again',
  input: strictObject({ code }),
  output: found,
})
