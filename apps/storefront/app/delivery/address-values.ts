import { deliveryPointFields } from '@kids-crafts/contract/delivery.ts'
import { failsAs } from '@kids-crafts/contract/faults.ts'
import { z } from '@kids-crafts/contract/zod.ts'

export type AddressValues = {
  name: string
  countryIso: string
  regionCode: string
  city: string
  address: string
  index: string
  isMain: boolean
}

/** What is asked of an address. One that is used once is not found again by a name. */
export const addressSchema = (regionsExist: boolean, { isSaved = true } = {}) =>
  deliveryPointFields
    .extend({ isMain: z.boolean(), name: isSaved ? deliveryPointFields.shape.name : z.string() })
    .refine((typed) => typed.regionCode !== '' || !regionsExist, {
      path: ['regionCode'],
      error: failsAs('REQUIRED'),
      // Also while another field is at fault.
      when: () => true,
    })
