import { mailLists, unsubscribeTokenShape } from '@kids-crafts/rules/mail-lists.ts'

import { anyRole, endpoint, nothing } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { strictObject } from './fields.ts'
import { z } from './zod.ts'

const linkToken = z.string().regex(unsubscribeTokenShape, failsAs('LINK_INCOMPLETE'))
const mailList = z.enum(mailLists)

const mailChoice = z.object({ mailList, isWanted: z.boolean() })
export type MailChoice = z.output<typeof mailChoice>

/** An address's mail preferences, without the address: the link may have been passed on. */
const choicesOfLink = z.object({
  /** The list of the mail with the link. */
  mailList,
  choiceList: z.array(mailChoice),
})
export type ChoicesOfLink = z.output<typeof choicesOfLink>

export const unsubscribe = endpoint({
  method: 'POST',
  base: 'api',
  path: 'mailing/v1/unsubscribe',
  summary: 'Ends the mails of the list that the link in a mail names; once more changes nothing',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ token: linkToken }),
  output: choicesOfLink,
})

/** POST, so that the token is in no log or cache. */
export const getMailChoicesByLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'mailing/link/v1/get',
  summary: 'Which mails the address gets that the link in a mail was sent to',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ token: linkToken }),
  output: choicesOfLink,
})

export const changeMailChoiceByLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'mailing/link/v1/update',
  summary: 'Turns a list off or on again for the address that the link in a mail was sent to',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ token: linkToken, mailList, isWanted: z.boolean() }),
  output: choicesOfLink,
})

const ownChoices = z.object({
  /** Absent until an address is confirmed, which is required for preferences. A child has none. */
  email: z.string().optional(),
  choiceList: z.array(mailChoice),
})
export type OwnMailChoices = z.output<typeof ownChoices>

export const getMailChoices = endpoint({
  method: 'GET',
  base: 'api',
  path: 'mailing/choice/v1/get',
  summary: 'Which mails the confirmed address of the signed-in person gets',
  envelope: 'dto',
  access: anyRole,
  input: nothing,
  output: ownChoices,
})

export const changeMailChoice = endpoint({
  method: 'POST',
  base: 'api',
  path: 'mailing/choice/v1/update',
  summary: 'Turns a list on or off for the confirmed address of the signed-in person',
  envelope: 'dto',
  access: anyRole,
  input: strictObject({ mailList, isWanted: z.boolean() }),
  output: ownChoices,
})
