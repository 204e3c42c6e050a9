import { withoutPersonalData } from '@kids-crafts/rules/personal-data.ts'
import { email, supportMessage } from '@kids-crafts/rules/validation.ts'

import { botCheckToken } from './bot-check.ts'
import { endpoint } from './endpoint.ts'
import { fieldText, id, strictObject } from './fields.ts'
import { vendorLoginQuery } from './stores.ts'
import { z } from './zod.ts'

/**
 * P-05, P-09: a business reads it; for a child’s store, the guardian and we do, never the child.
 */
export const createStoreMessage = endpoint({
  method: 'POST',
  base: 'api',
  path: 'store/message/v1/create',
  summary:
    'Asks a store; the answer is read by a mailed link or in the profile. A child’s store has the guardian read it and us, never the child',
  envelope: 'dto',
  access: 'public',
  input: strictObject({
    vendorLogin: vendorLoginQuery,
    /** For the answer. The store doesn't see it. */
    email: fieldText(email),
    message: fieldText(supportMessage),
    /** Created once by the form, so that a resent message is the same one. */
    requestKey: id,
    googleResponseToken: botCheckToken,
    /** Hidden from people: bots fill it in. */
    website: z.string().max(1000).optional(),
  }),
  output: z.object({}),
})

/** P-07: to a child's store, without contact details. */
export const messageToChildsStore = createStoreMessage.input.extend({
  message: fieldText(withoutPersonalData(supportMessage)),
})
