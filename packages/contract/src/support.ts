import { conversationStatuses, supportAboutKinds } from '@kids-crafts/rules/conversations.ts'
import type { ConversationStatus } from '@kids-crafts/rules/conversations.ts'
import { withoutPersonalData } from '@kids-crafts/rules/personal-data.ts'
import { supportMessage, supportTopic } from '@kids-crafts/rules/validation.ts'

import { listOf, pageQuery } from './codecs.ts'
import { messageUploads } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { fieldText, id, strictObject } from './fields.ts'
import { z } from './zod.ts'

/** Also for a child whose guardian has not agreed yet: who cannot do anything else needs help most. */
export const createSupportRequest = endpoint({
  method: 'POST',
  base: 'api',
  path: 'support/request/v1/create',
  summary:
    'Asks support for help; the answer comes by mail, to a child’s guardian, and can be read in the profile',
  envelope: 'dto',
  access: 'signed-in',
  input: strictObject({
    topic: fieldText(supportTopic),
    message: fieldText(supportMessage),
    /** An order of the person’s own by its number, or a product by its sku. */
    about: strictObject({
      kind: z.enum(supportAboutKinds),
      key: z.string().trim().max(60).optional(),
    }).optional(),
    uploadIds: messageUploads.optional(),
    /** Made by the form once, so that a request that is sent again is one request; without it, the same words are, on one day. */
    requestKey: id.optional(),
  }),
  output: z.object({ requestNumber: z.string() }),
})

/** P-07: a child tells nobody how to reach it, us neither. */
export const supportRequestOfChild = createSupportRequest.input.extend({
  topic: fieldText(withoutPersonalData(supportTopic)),
  message: fieldText(withoutPersonalData(supportMessage)),
})

export const supportStatuses = conversationStatuses
export type SupportStatus = ConversationStatus

const supportRequest = z.object({
  requestNumber: z.string(),
  topic: z.string(),
  status: z.enum(supportStatuses),
  createdAt: z.iso.datetime(),
})
export type SupportRequest = z.output<typeof supportRequest>

export const getSupportRequests = endpoint({
  method: 'GET',
  base: 'api',
  path: 'support/request/list/v1/get',
  summary: 'What the signed-in person has asked support, the newest first',
  envelope: 'dto',
  access: 'signed-in',
  input: strictObject({ page: pageQuery }),
  output: listOf(supportRequest),
})
