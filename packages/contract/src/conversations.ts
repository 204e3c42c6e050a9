import {
  attachmentsPerMessage,
  conversationKinds,
  conversationSides,
  conversationStatuses,
  supportAboutKinds,
} from '@kids-crafts/rules/conversations.ts'
import { supportMessage } from '@kids-crafts/rules/validation.ts'

import { countedListOf, dateCodec, listOf, pageQuery } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, id, linkToken, strictObject } from './fields.ts'
import { oneOf, staffList } from './staff-list.ts'
import { attachment } from './uploads.ts'
import { z } from './zod.ts'

const number = z.string().max(40)

/** Earlier uploads with the purpose `MESSAGE`. */
export const messageUploads = z
  .array(id)
  .max(attachmentsPerMessage, failsAs('UPLOADS_MAX', { max: attachmentsPerMessage }))

const message = z.object({
  side: z.enum(conversationSides),
  /** Whether the reader's side wrote it. */
  isOwn: z.boolean(),
  text: z.string(),
  sentAt: z.iso.datetime(),
  attachments: z.array(attachment),
})
export type ConversationMessage = z.output<typeof message>

const conversation = z.object({
  number: z.string(),
  kind: z.enum(conversationKinds),
  status: z.enum(conversationStatuses),
  /** Null for a message to a store or from the contact form. */
  topic: z.string().nullable(),
  /** For a message to a store. */
  store: z.object({ name: z.string(), vendorLogin: z.string(), isOfChild: z.boolean() }).nullable(),
  about: z.object({ kind: z.enum(supportAboutKinds), key: z.string().nullable() }).nullable(),
  createdAt: z.iso.datetime(),
  messages: z.array(message),
  /** The reader's text is checked for personal data, because a child is on the other side. */
  isFiltered: z.boolean(),
  /** For people who came by a link: identifies their uploads. */
  uploadPass: z.string().nullable(),
})
export type Conversation = z.output<typeof conversation>

const answer = {
  number,
  message: fieldText(supportMessage),
  uploadIds: messageUploads.default([]),
  /** Created once by the form, so that a resent message is the same one. */
  requestKey: id,
}

/** POST, so that the token is in no address, log or cache. */
export const getConversation = endpoint({
  method: 'POST',
  base: 'api',
  path: 'conversation/v1/get',
  summary: 'A conversation of the signed-in person, or the one that a mailed link opens',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ number, token: linkToken.optional() }),
  output: conversation,
})

export const answerConversation = endpoint({
  method: 'POST',
  base: 'api',
  path: 'conversation/v1/answer',
  summary: 'Writes into a conversation of one’s own, or into the one that a mailed link opens',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ ...answer, token: linkToken.optional() }),
  output: conversation,
})

const ownRow = z.object({
  number: z.string(),
  kind: z.enum(conversationKinds),
  status: z.enum(conversationStatuses),
  topic: z.string().nullable(),
  storeName: z.string().nullable(),
  /** The last message is an answer. */
  isAnswered: z.boolean(),
  lastMessageAt: z.iso.datetime(),
})
export type OwnConversation = z.output<typeof ownRow>

export const getConversations = endpoint({
  method: 'GET',
  base: 'api',
  path: 'conversation/list/v1/get',
  summary: 'What the signed-in person has asked support and stores, the latest first',
  envelope: 'dto',
  access: 'signed-in',
  input: strictObject({ page: pageQuery }),
  output: listOf(ownRow),
})

/**
 * Sellers for their own stores, guardians for their children's. A child reads nothing from buyers
 * (P-09).
 */
const ofStores = {
  envelope: 'dto',
  access: ['seller', 'vendor', 'guardian'],
  audience: 'vendor',
} as const

export const storeConversationsQuery = staffList(['lastMessageAt'], 'DESC', {
  status: oneOf(['WAITING', 'ALL'], 'ALL'),
})

const storeRow = z.object({
  number: z.string(),
  vendorLogin: z.string(),
  storeName: z.string(),
  /** The start of the last message. */
  excerpt: z.string(),
  isWaiting: z.boolean(),
  lastMessageAt: dateCodec,
})
export type StoreConversation = z.output<typeof storeRow>

export const listStoreConversations = endpoint({
  ...ofStores,
  method: 'GET',
  base: 'api',
  path: 'vendor/conversation/list/v1/get',
  summary: 'What visitors have asked the stores of the caller, or of the children in their care',
  input: storeConversationsQuery,
  output: countedListOf(storeRow),
})

export const getStoreConversation = endpoint({
  ...ofStores,
  method: 'GET',
  base: 'api',
  path: 'vendor/conversation/v1/get',
  summary: 'What a visitor and a store have written to each other',
  input: strictObject({ number }),
  output: conversation,
})

export const answerStoreConversation = endpoint({
  ...ofStores,
  method: 'POST',
  base: 'api',
  path: 'vendor/conversation/v1/answer',
  summary: 'Answers a visitor for a store; the visitor is mailed, and learns no address',
  input: strictObject(answer),
  output: conversation,
})

const ofStaff = { envelope: 'dto', access: ['manager', 'moderator'], audience: 'manager' } as const

export const getStaffConversation = endpoint({
  ...ofStaff,
  method: 'GET',
  base: 'api',
  path: 'manager/conversation/v1/get',
  summary: 'What was written, for staff',
  input: strictObject({ number }),
  output: conversation,
})

export const answerStaffConversation = endpoint({
  ...ofStaff,
  method: 'POST',
  base: 'api',
  path: 'manager/conversation/v1/answer',
  summary: 'Answers for our team, by mail and on the page; and closes it if told to',
  input: strictObject({ ...answer, isClosing: z.boolean().default(false) }),
  output: conversation,
})
