import { guardedActs } from '@kids-crafts/rules/guardians.ts'
import { email } from '@kids-crafts/rules/validation.ts'

import { mailSent } from './accounts-fields.ts'
import { endpoint } from './endpoint.ts'
import { fieldText, linkToken, strictObject } from './fields.ts'
import { z } from './zod.ts'

export const sendGuardianCode = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/code/v1/send',
  summary:
    'Mails the guardian a code for one act that the link alone does not allow; it works once, for a quarter of an hour, and replaces an earlier one',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ token: linkToken, action: z.enum(guardedActs) }),
  output: mailSent,
})

export const sendGuardianLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/link/v1/send',
  summary:
    'Mails a guardian fresh links, one for each child. It answers alike whether or not the address is that of a guardian',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ email: fieldText(email) }),
  output: mailSent,
})
