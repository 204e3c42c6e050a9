import { login } from '@kids-crafts/rules/accounts.ts'
import { birthDateOn } from '@kids-crafts/rules/validation.ts'

import { fieldText } from './fields.ts'
import { z } from './zod.ts'

/** Today is asked for at every call: a server runs for longer than a day. */
export const birthDate = fieldText({
  tidy: (text) => text.trim(),
  rule: (text) => birthDateOn(new Date()).rule(text),
})

/** A child, by its login, to the guardian who acts for it. */
export const childLogin = z
  .string('Please name the child')
  .max(200, 'There is no such login')
  .overwrite(login.tidy)
  .refine(login.isRight, 'There is no such login')

/** What a mailed link carries after its `#`. */
export const linkToken = z.string('The link is not complete').regex(/^[\w-]{43}$/, 'The link is not complete')

export const mailSent = z.object({ sent: z.literal(true) })
