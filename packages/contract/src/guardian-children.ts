import { childActions } from '@kids-crafts/rules/audit.ts'
import { childBirthYears } from '@kids-crafts/rules/children.ts'
import { withoutPersonalData } from '@kids-crafts/rules/personal-data.ts'
import { firstName, lastName } from '@kids-crafts/rules/validation-names.ts'
import { bio } from '@kids-crafts/rules/validation.ts'

import { mailSent } from './accounts-fields.ts'
import { genders } from './accounts.ts'
import { addressContact, deliveryPointFields, pointCode } from './delivery.ts'
import { anyRole, endpoint, nothing } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { linkToken, newLogin, optionalText, strictObject, typedCode } from './fields.ts'
import { vendorLoginQuery } from './stores.ts'
import { z } from './zod.ts'

export const managedChild = z.object({
  childLogin: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  birthYear: z.int(),
  gender: z.enum(genders).optional(),
  bio: z.string().optional(),
  stores: z.array(
    z.object({
      vendorLogin: z.string(),
      publicName: z.string(),
      /** By the guardian, staff, or both: each ends only their own pause. */
      isPaused: z.boolean(),
      isPausedByGuardian: z.boolean(),
      isPausedByStaff: z.boolean(),
      countryIso: z.string(),
      regionCode: z.string().optional(),
      regionName: z.string().optional(),
    }),
  ),
  /** Why the guardian can't reopen the stores now. */
  openingFault: z.enum(['CONSENT_TO_SELL_MISSING', 'GUARDIAN_NOT_PROVEN']).optional(),
  /** Without street and phone number: a lost link must not reveal where the child lives. */
  addresses: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      city: z.string(),
      countryIso: z.string(),
      isMain: z.boolean(),
    }),
  ),
  /**
   * P-16: actions of our team and guardians for the child, newest first. The reason is in our
   * team's own words.
   */
  audit: z.array(
    z.object({
      at: z.string(),
      by: z.enum(['STAFF', 'GUARDIAN']),
      action: z.enum(childActions),
      reason: z.string().optional(),
    }),
  ),
})
export type ManagedChild = z.output<typeof managedChild>

/** Null or an empty text clears optional fields. */
export const correctedChild = strictObject({
  firstName: optionalText(firstName),
  lastName: optionalText(lastName),
  /** A child's year: correcting it to an adult's needs staff, because adults act for themselves. */
  birthYear: z
    .int()
    .refine((year) => childBirthYears(new Date()).includes(year), failsAs('BIRTH_YEAR_OF_CHILD')),
  gender: z.enum(genders).nullable(),
  /** P-07: without contact details. */
  bio: optionalText(withoutPersonalData(bio)),
})

/** The store's public location. Without a region, only the country. */
export const storePlace = strictObject({
  countryIso: deliveryPointFields.shape.countryIso,
  regionCode: deliveryPointFields.shape.regionCode,
})
const storeToCorrect = storePlace.extend({ vendorLogin: vendorLoginQuery })

/** H-16: an address for the child's parcels, and the person whom the seller may call. */
export const addressForChild = strictObject({
  ...deliveryPointFields.shape,
  ...addressContact.shape,
  /** Created once by the form, so that a resent address is the same one. */
  addressCode: pointCode.optional(),
})

const byLink = strictObject({ token: linkToken })
const byLinkAndCode = byLink.extend({ code: typedCode })
export const byGuardian = strictObject({ childLogin: newLogin })

/** POST, so that the token is in no address, log or cache. */
export const getChildByLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/child/v1/get',
  summary: 'What a guardian may correct and pause, by the mailed link while the consent stands',
  envelope: 'dto',
  access: 'public',
  input: byLink,
  output: managedChild,
})

export const updateChildByLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/child/v1/update',
  summary: 'The guardian corrects what the account of the child says, by the mailed link and a mailed code',
  envelope: 'dto',
  access: 'public',
  input: correctedChild.extend(byLinkAndCode.shape),
  output: managedChild,
})

export const updateStoreByLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/store/v1/update',
  summary: 'The guardian corrects where a store of the child is, by the mailed link',
  envelope: 'dto',
  access: 'public',
  input: storeToCorrect.extend(byLink.shape),
  output: managedChild,
})

export const pauseStoresByLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/store/v1/pause',
  summary:
    'The guardian pauses the stores of the child, or with `isPaused: false` ends that, by the mailed link; what staff have paused stays paused',
  envelope: 'dto',
  access: 'public',
  input: byLink.extend({ isPaused: z.boolean() }),
  output: managedChild,
})

export const getChild = endpoint({
  method: 'GET',
  base: 'api',
  path: 'user-v1/child/v1/get',
  summary: 'The same to a signed-in guardian of the child',
  envelope: 'dto',
  access: ['guardian'],
  input: byGuardian,
  output: managedChild,
})

export const updateChild = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/child/v1/update',
  summary: 'A signed-in guardian corrects what the account of the child says',
  envelope: 'dto',
  access: ['guardian'],
  input: correctedChild.extend(byGuardian.shape),
  output: managedChild,
})

export const updateStoreOfChild = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/child/store/v1/update',
  summary: 'A signed-in guardian corrects where a store of the child is',
  envelope: 'dto',
  access: ['guardian'],
  input: storeToCorrect.extend(byGuardian.shape),
  output: managedChild,
})

export const pauseStoresOfChild = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/child/store/v1/pause',
  summary: 'A signed-in guardian pauses the stores of the child, or opens them again',
  envelope: 'dto',
  audience: ['store', 'vendor'],
  access: ['guardian'],
  input: byGuardian.extend({ isPaused: z.boolean() }),
  output: managedChild,
})

export const addAddressByLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/address/v1/create',
  summary:
    'The guardian adds an address that parcels for the child may go to, by the mailed link and a mailed code',
  envelope: 'dto',
  access: 'public',
  input: addressForChild.extend(byLinkAndCode.shape),
  output: managedChild,
})

/** Needs no code: removing an address protects the child. */
export const removeAddressByLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/address/v1/remove',
  summary: 'The guardian removes an address of the child, by the mailed link',
  envelope: 'dto',
  access: 'public',
  input: byLink.extend({ addressCode: pointCode }),
  output: managedChild,
})

export const addAddressOfChild = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/child/address/v1/create',
  summary: 'A signed-in guardian adds an address that parcels for the child may go to',
  envelope: 'dto',
  access: ['guardian'],
  input: addressForChild.extend(byGuardian.shape),
  output: managedChild,
})

export const removeAddressOfChild = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/child/address/v1/remove',
  summary: 'A signed-in guardian removes an address of the child',
  envelope: 'dto',
  access: ['guardian'],
  input: byGuardian.extend({ addressCode: pointCode }),
  output: managedChild,
})

export const askForAddress = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/address/v1/ask',
  summary: 'A child asks the guardian for an address: a mailed link leads to where one is added',
  envelope: 'dto',
  access: anyRole,
  input: nothing,
  output: mailSent,
})
