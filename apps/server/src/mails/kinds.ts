import { factorChanges } from '@kids-crafts/rules/accounts.ts'
import { enquiryKinds } from '@kids-crafts/rules/enquiries.ts'
import { consentPurposes, guardedActs } from '@kids-crafts/rules/guardians.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sendBackReasons } from '@kids-crafts/rules/product-cards.ts'
import { storeAccountChanges } from '@kids-crafts/rules/store-accounts.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { z } from 'zod'

import { approvalMailKinds } from './approval-mail-data.ts'
import { invoiceMailKinds } from './invoice-mail-data.ts'
import { orderMailKinds, saleMailKinds, storePath } from './order-mail-data.ts'
import { ours } from './without-typed.ts'

const purposes = z.array(z.enum(consentPurposes))

const ourText = ours(z.string())
/** A login is typed when registering. A mail that needs it goes to confirmed addresses alone. */
const login = z.string()

/**
 * Every mail that we send, with the data it is made of. Templates get data alone, never text that
 * is interpreted. To an address that nobody has confirmed goes only what is marked as ours: other
 * texts are left out, and where they are needed no mail is sent.
 */
export const mailKinds = {
  /** Shows that mail arrives and looks right, in any language and either store. */
  'mail-check': z.object({ sentAt: z.iso.datetime() }),
  /** Somebody tried many passwords. */
  'sign-in-attempts': z.object({ login: login.optional(), at: z.iso.datetime() }),
  /** A session was ended because its token came back. */
  'session-ended': z.object({
    login: login.optional(),
    at: z.iso.datetime(),
    device: ours(z.string()).optional(),
  }),
  /** Confirms a request for help to who asked or, for a child, to the guardian. */
  'support-received': z.object({
    requestNumber: ourText,
    login,
    topic: z.string(),
    path: ourText.optional(),
    token: ourText.optional(),
  }),
  /** A request for help, to those who answer it. */
  'support-request': z.object({
    requestNumber: ourText,
    login,
    topic: z.string(),
    message: z.string(),
    answerTo: z.string().optional(),
    /**
     * Nobody has shown that this address is theirs: the answer must tell nothing of the account.
     */
    isUnconfirmed: z.boolean().optional(),
  }),
  /** A message to a store, for its owner or a child's guardian. Without the sender's address. */
  'store-message': z.object({
    messageNumber: ourText,
    storeName: z.string(),
    message: z.string(),
    /** Where it is answered; absent in what was queued before there were pages for it. */
    path: ourText.optional(),
    token: ourText.optional(),
    isToOwner: z.boolean().optional(),
  }),
  /** The same, to those who pass the answer on. */
  'store-message-to-staff': z.object({
    messageNumber: ourText,
    storeName: z.string(),
    vendorLogin: z.string(),
    message: z.string(),
    answerTo: z.string(),
    guardianIsTold: z.boolean(),
    ownerIsTold: z.boolean().optional(),
  }),
  /**
   * Acknowledges what a form was sent with. It repeats nothing of it: nobody has shown that the
   * address is theirs.
   */
  'enquiry-received': z.object({
    requestNumber: ourText,
    enquiryKind: z.enum(enquiryKinds),
    /** Where the answer can be read, and more can be written. */
    path: ourText.optional(),
    token: ourText.optional(),
  }),
  /** To a guest who has written to a store. It repeats nothing of it. */
  'conversation-begun': z.object({ requestNumber: ourText, path: ourText, token: ourText.optional() }),
  /**
   * A store or our team has answered. A store's words go to a confirmed address alone; on the page
   * are both.
   */
  'conversation-answer': z.object({
    requestNumber: ourText,
    path: ourText,
    token: ourText.optional(),
    isFromStore: z.boolean(),
    storeName: z.string().optional(),
    staffText: ourText.optional(),
    text: z.string().optional(),
  }),
  /** What somebody has added to a conversation, to those who answer it. */
  'conversation-to-staff': z.object({
    requestNumber: ourText,
    storeName: z.string().optional(),
    topic: z.string().optional(),
    message: z.string(),
  }),
  /** The same, to those who answer it. */
  'enquiry-to-staff': z.object({
    requestNumber: ourText,
    enquiryKind: z.enum(enquiryKinds),
    answerTo: z.string(),
    role: z.string().optional(),
    name: z.string().optional(),
    companyName: z.string().optional(),
    phone: z.string().optional(),
    country: z.string().optional(),
    message: z.string().optional(),
  }),
  'verify-email': z.object({ token: ourText }),
  /** Somebody wanted to register with an address that belongs to an account. */
  'email-taken': z.object({ login }),
  /** To the address that an account had before. */
  'email-changed': z.object({ login }),
  'reset-password': z.object({ login: login.optional(), token: ourText }),
  'password-changed': z.object({ login: login.optional(), changedAt: z.iso.datetime() }),
  /** The second factor of an account was set up, replaced or taken away, or somebody wants that. */
  'factor-changed': z.object({ login, change: z.enum(factorChanges), changedAt: z.iso.datetime() }),
  'guardian-request': z.object({ token: ourText, purposes }),
  'guardian-agreed': z.object({
    login,
    token: ourText,
    purposes,
    privacyPolicyVersion: ourText,
    userAgreementVersion: ourText,
    givenAt: z.iso.datetime(),
  }),
  /** `purposes` are what was withdrawn; without them, all. */
  'guardian-withdrew': z.object({
    login,
    token: ourText,
    purposes: purposes.optional(),
    withdrawnAt: z.iso.datetime(),
  }),
  /** For one act that the guardian's link alone does not allow. */
  'guardian-code': z.object({ login, action: z.enum(guardedActs), code: ourText }),
  /** A fresh link, to a guardian who has asked for one. */
  'guardian-link': z.object({ login: login.optional(), token: ourText }),
  /** The child would like to have something sent somewhere: only the guardian gives an address. */
  'guardian-address-asked': z.object({ login, token: ourText }),
  /**
   * To a person whose account has just become an adult's, at the guardian's address: there is no
   * other yet.
   */
  'grown-up': z.object({ login }),
  /** To the guardian of a person who has grown up. */
  'guardianship-ended': z.object({ login, endedAt: z.iso.datetime() }),
  /** Staff have answered an adult who asked to sell. */
  'seller-approved': z.object({ login }),
  'seller-refused': z.object({ login, reason: z.string().optional() }),
  /** What a seller has sent to review is on sale; a child's guardian is told. */
  'card-approved': z.object({ cardName: z.string() }),
  /** Hints for what would help before it is on sale. */
  'card-sent-back': z.object({
    cardName: z.string(),
    reasons: z.array(z.enum(sendBackReasons)),
    note: z.string().optional(),
  }),
  /** A child would like to publish something, or to change its price: to the guardian. */
  'card-to-approve': z.object({ login, cardName: z.string(), isPrice: z.boolean() }),
  /**
   * S-08: to a business that staff have accepted, with the link by which it chooses its password.
   * The login is what staff have seen.
   */
  'seller-activation': z.object({ sellerLogin: ourText, token: ourText }),
  /**
   * To a new member of staff, with the link by which they choose a password and set up the second
   * factor.
   */
  'staff-activation': z.object({ login, token: ourText }),
  /** Staff have said no to a business, in words of their own. */
  'business-refused': z.object({ requestNumber: ourText, staffReason: ourText }),
  /** To the address that the owner had before the change, or the guardian. */
  'payout-details-changed': z.object({ masked: ourText, changedAt: z.iso.datetime(), holdDays: z.int() }),
  /** A bank account to which buyers may pay a business directly. */
  'store-account': z.object({
    change: z.enum(storeAccountChanges),
    masked: ourText,
    currency: ourText,
    staffReason: ourText.optional(),
  }),
  /** A copy of what was agreed to, as it was shown. */
  'seller-agreement': z.object({
    version: ourText,
    hash: ourText,
    agreedAt: z.iso.datetime(),
    title: ourText,
    lead: ourText,
    sections: z.array(z.object({ title: ourText, paragraphs: z.array(ourText) })),
  }),
  /** Somebody packs for a business from now on, if they want to. */
  'team-invitation': z.object({ storeName: z.string().optional(), token: ourText }),
  /** The last mail: to the owner or, for a child, to the guardian. */
  'account-closed': z.object({ login, closedAt: z.iso.datetime() }),
  /** Some days after the delivery: what can be reviewed. */
  'review-request': z.object({ orderNum: ourText, goods: z.array(z.object({ fullName: ourText })) }),
  /** A buyer gave few stars for a child's craft: to the guardian, before others see it. */
  'low-review': z.object({ fullName: ourText, hours: z.int() }),
  ...orderMailKinds,
  ...saleMailKinds,
  ...invoiceMailKinds,
  ...approvalMailKinds,
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
  /**
   * What the mail is about, such as an order number: the same kind and key is the same mail, sent
   * again.
   */
  key: string
  locale: Locale
  theme: Theme
  /**
   * Where the reader's clock is, as an account or an order has it; without one, times are said in
   * UTC.
   */
  timeZone?: string | null | undefined
  data: MailData<Kind>
  /** Somebody has confirmed the address, although that can be read nowhere any more. */
  isConfirmed?: boolean | undefined
}
