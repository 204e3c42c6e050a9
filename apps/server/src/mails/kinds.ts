import { enquiryKinds } from '@kids-crafts/rules/enquiries.ts'
import { consentPurposes, guardedActs } from '@kids-crafts/rules/guardians.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { z } from 'zod'

import { orderMailKinds, storePath } from './order-mail-data.ts'

const purposes = z.array(z.enum(consentPurposes))

/** Every mail that we send, with the data it is made of. Templates get data alone, never text that is interpreted. */
export const mailKinds = {
  /** Shows that mail arrives and looks right, in any language and either store. */
  'mail-check': z.object({ sentAt: z.iso.datetime() }),
  /** Somebody tried many passwords. */
  'sign-in-attempts': z.object({ login: z.string(), at: z.iso.datetime() }),
  /** A session was ended because its token came back. */
  'session-ended': z.object({ login: z.string(), at: z.iso.datetime(), device: z.string().optional() }),
  /** Confirms a request for help to who asked or, for a child, to the guardian. */
  'support-received': z.object({ requestNumber: z.string(), login: z.string(), topic: z.string() }),
  /** A request for help, to those who answer it. */
  'support-request': z.object({
    requestNumber: z.string(),
    login: z.string(),
    topic: z.string(),
    message: z.string(),
    answerTo: z.string().optional(),
    /** Nobody has shown that this address is theirs: the answer must tell nothing of the account. */
    isUnconfirmed: z.boolean().optional(),
  }),
  /** A message to a child's store, for the guardian or a grown-up owner. No address: we pass the answer on. */
  'store-message': z.object({
    messageNumber: z.string(),
    storeName: z.string(),
    message: z.string(),
    /** Our own address. */
    answerTo: z.string().optional(),
    isToOwner: z.boolean().optional(),
  }),
  /** The same, to those who pass the answer on. */
  'store-message-to-staff': z.object({
    messageNumber: z.string(),
    storeName: z.string(),
    vendorLogin: z.string(),
    message: z.string(),
    answerTo: z.string(),
    guardianIsTold: z.boolean(),
    ownerIsTold: z.boolean().optional(),
  }),
  /** Acknowledges what a form was sent with. It repeats nothing of it: nobody has shown that the address is theirs. */
  'enquiry-received': z.object({ requestNumber: z.string(), enquiryKind: z.enum(enquiryKinds) }),
  /** The same, to those who answer it. */
  'enquiry-to-staff': z.object({
    requestNumber: z.string(),
    enquiryKind: z.enum(enquiryKinds),
    answerTo: z.string(),
    role: z.string().optional(),
    name: z.string().optional(),
    companyName: z.string().optional(),
    phone: z.string().optional(),
    country: z.string().optional(),
    message: z.string().optional(),
  }),
  'verify-email': z.object({ login: z.string(), token: z.string() }),
  /** Somebody wanted to register with an address that belongs to an account. */
  'email-taken': z.object({ login: z.string() }),
  /** To the address that an account had before. */
  'email-changed': z.object({ login: z.string() }),
  'reset-password': z.object({ login: z.string(), token: z.string() }),
  'password-changed': z.object({ login: z.string(), changedAt: z.iso.datetime() }),
  'guardian-request': z.object({ login: z.string(), token: z.string(), purposes }),
  'guardian-agreed': z.object({
    login: z.string(),
    token: z.string(),
    purposes,
    privacyPolicyVersion: z.string(),
    userAgreementVersion: z.string(),
    givenAt: z.iso.datetime(),
  }),
  'guardian-withdrew': z.object({ login: z.string(), token: z.string(), withdrawnAt: z.iso.datetime() }),
  /** For one act that the guardian's link alone does not allow. */
  'guardian-code': z.object({ login: z.string(), action: z.enum(guardedActs), code: z.string() }),
  /** A fresh link, to a guardian who has asked for one. */
  'guardian-link': z.object({ login: z.string(), token: z.string() }),
  /** The child would like to have something sent somewhere: only the guardian gives an address. */
  'guardian-address-asked': z.object({ login: z.string(), token: z.string() }),
  /** To a person whose account has just become an adult's, at the guardian's address: there is no other yet. */
  'grown-up': z.object({ login: z.string() }),
  /** To the guardian of a person who has grown up. */
  'guardianship-ended': z.object({ login: z.string(), endedAt: z.iso.datetime() }),
  /** Staff have answered an adult who asked to sell. */
  'seller-approved': z.object({ login: z.string() }),
  'seller-refused': z.object({ login: z.string(), reason: z.string().optional() }),
  /** The last mail: to the owner or, for a child, to the guardian. */
  'account-closed': z.object({ login: z.string(), closedAt: z.iso.datetime() }),
  ...orderMailKinds,
  /** To those who have asked for it. Written by staff, in the reader's language. */
  news: z.object({
    subject: z.string().min(1),
    paragraphs: z.array(z.string().min(1)).min(1),
    /** A page of the store. */
    button: z.object({ label: z.string().min(1), path: storePath }).optional(),
    /** Who sends it and where they can be written to. */
    postalAddress: z.string().min(1),
  }),
} as const satisfies Record<string, z.ZodType>

export type MailKind = keyof typeof mailKinds
export type MailData<Kind extends MailKind> = z.output<(typeof mailKinds)[Kind]>

export type Mail<Kind extends MailKind = MailKind> = {
  to: string
  kind: Kind
  /** What the mail is about, such as an order number: the same kind and key is the same mail, sent again. */
  key: string
  locale: Locale
  theme: Theme
  data: MailData<Kind>
}
