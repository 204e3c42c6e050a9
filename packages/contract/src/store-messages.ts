import { withoutPersonalData } from '@kids-crafts/rules/personal-data.ts'
import { email, supportMessage } from '@kids-crafts/rules/validation.ts'

import { botCheckToken } from './bot-check.ts'
import { endpoint } from './endpoint.ts'
import { fieldText, id, strictObject } from './fields.ts'
import { vendorLoginQuery } from './stores.ts'
import { z } from './zod.ts'

/** P-05, P-09: the way to ask a child something leads to the guardian and to us, never to the child. */
export const createStoreMessage = endpoint({
  method: 'POST',
  base: 'api',
  path: 'store/message/v1/create',
  summary: 'Asks the guardian of a child who sells; we read it too, and the child does not',
  envelope: 'dto',
  access: 'public',
  input: strictObject({
    vendorLogin: vendorLoginQuery,
    /** Where the answer goes. The guardian is not told it: we pass the answer on. */
    email: fieldText(email),
    /** P-07: nothing that leads around us. */
    message: fieldText(withoutPersonalData(supportMessage)),
    /** Made by the form once, so that a message that is sent again is one message. */
    requestKey: id,
    googleResponseToken: botCheckToken,
    /** A field that people do not see. What fills it in is a machine. */
    website: z.string().max(1000).optional(),
  }),
  output: z.object({}),
})
