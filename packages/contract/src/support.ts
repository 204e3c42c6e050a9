import { supportMessage, supportTopic } from '@kids-crafts/rules/validation.ts'

import { anyRole, endpoint } from './endpoint.ts'
import { fieldText, id, strictObject } from './fields.ts'
import { z } from './zod.ts'

export const createSupportRequest = endpoint({
  method: 'POST',
  base: 'api',
  path: 'support/request/v1/create',
  summary: 'Asks support for help; the answer comes by mail, to a child’s guardian',
  envelope: 'dto',
  access: anyRole,
  input: strictObject({
    topic: fieldText(supportTopic),
    message: fieldText(supportMessage),
    /** Made by the form once, so that a request that is sent again is one request. */
    requestKey: id.optional(),
  }),
  output: z.object({ requestNumber: z.string() }),
})
