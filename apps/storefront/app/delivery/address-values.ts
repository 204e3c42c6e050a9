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

/** What is asked of an address, whether it is saved or used once. */
export const addressSchema = (regionsExist: boolean) =>
  deliveryPointFields
    .extend({ isMain: z.boolean() })
    .refine((typed) => typed.regionCode !== '' || !regionsExist, {
      path: ['regionCode'],
      error: failsAs('REQUIRED'),
      // Also while another field is at fault.
      when: () => true,
    })
