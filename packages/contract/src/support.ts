import { conversationStatuses, supportAboutKinds } from '@kids-crafts/rules/conversations.ts'
import type { ConversationStatus } from '@kids-crafts/rules/conversations.ts'
import { withoutPersonalData } from '@kids-crafts/rules/personal-data.ts'
import { supportMessage, supportTopic } from '@kids-crafts/rules/validation.ts'

import { listOf, pageQuery } from './codecs.ts'
import { messageUploads } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { fieldText, id, strictObject } from './fields.ts'
import { z } from './zod.ts'

/**
 * Also for a child without a guardian's consent, who can't do anything else and needs help most.
 */
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
    /** One of the person’s orders by number, or a product by SKU. */
    about: strictObject({
      kind: z.enum(supportAboutKinds),
      key: z.string().trim().max(60).optional(),
    }).optional(),
    uploadIds: messageUploads.optional(),
    /**
     * Created once by the form, so that a resent request is the same one; without it, the same text
     * on one day is.
     */
    requestKey: id.optional(),
  }),
  output: z.object({ requestNumber: z.string() }),
})

/** P-07: a child must not reveal contact details, not even to us. */
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
