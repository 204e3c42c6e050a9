import { address } from '@kids-crafts/rules/validation-address.ts'
import { firstName, lastName } from '@kids-crafts/rules/validation-names.ts'
import { bio, email, phone } from '@kids-crafts/rules/validation.ts'

import { currentUser, genders } from './accounts.ts'
import { anyRole, endpoint } from './endpoint.ts'
import { birthDateText, fieldText, optionalText, strictObject, typedPassword } from './fields.ts'
import { z } from './zod.ts'

/** Omitted fields stay unchanged; null or an empty text clears optional ones. */
export const updateProfile = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/profile/v1/update',
  summary: 'Changes the profile of the signed-in person; a new email address has to be verified',
  envelope: 'dto',
  access: anyRole,
  input: strictObject({
    firstName: fieldText(firstName).optional(),
    lastName: fieldText(lastName).optional(),
    birthDate: birthDateText.optional(),
    gender: z.enum(genders).nullable().optional(),
    email: fieldText(email).optional(),
    /** Required to change a confirmed address, which can be used to reset the password. */
    currentPassword: typedPassword.optional(),
    phone: optionalText(phone).optional(),
    address: optionalText(address).optional(),
    bio: optionalText(bio).optional(),
  }),
  output: currentUser,
})
