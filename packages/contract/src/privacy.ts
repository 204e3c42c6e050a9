import { accountStatuses } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { linkToken, newLogin, strictObject, typedCode, typedPassword } from './fields.ts'
import { z } from './zod.ts'

/** Topics of personal data, in display order. */
export const privacyTopics = [
  'account',
  'registration',
  'links',
  'sessions',
  'signInFailures',
  'agreements',
  'mailChoices',
  'guardian',
  'addresses',
  'bankDetails',
  'paymentAccounts',
  'cart',
  'orders',
  'invoices',
  'orderPictures',
  'support',
  'stores',
  'storeMessages',
  'enquiries',
  'reviews',
  'notifications',
  'mails',
] as const
export type PrivacyTopic = (typeof privacyTopics)[number]

/** A database row; account secrets, such as the password hash, are omitted. */
const storedRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type StoredRow = z.output<typeof storedRow>

export const storedData = z.object({
  login: z.string(),
  isChild: z.boolean(),
  madeAt: z.iso.datetime(),
  topics: z.array(
    z.object({
      topic: z.enum(privacyTopics),
      tables: z.array(z.object({ table: z.string(), rows: z.array(storedRow) })),
    }),
  ),
  /** Of goods that only this person sells, with their names in the export. */
  pictures: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type StoredData = z.output<typeof storedData>

export const retentionRule = z.object({
  topic: z.enum(privacyTopics),
  /** Start of the period: `CLOSING` with an amount of 0 means "until the account is closed". */
  since: z.enum(['MADE', 'ENDED', 'CLOSING']),
  amount: z.int(),
  unit: z.enum(['day', 'year']),
  onClosing: z.enum(['DELETED', 'CUT_DOWN', 'KEPT']),
})
export type RetentionRule = z.output<typeof retentionRule>

const privacy = storedData.extend({
  /** Children of this guardian. */
  children: z.array(
    z.object({ login: z.string(), status: z.enum(accountStatuses), consentedAt: z.iso.datetime() }),
  ),
  retention: z.array(retentionRule),
})
export type Privacy = z.output<typeof privacy>

export const getPrivacy = endpoint({
  method: 'GET',
  base: 'api',
  path: 'user-v1/privacy/v1/get',
  summary:
    'Everything stored about the signed-in person or, with `childLogin`, about a child whose guardian they are; and for how long',
  envelope: 'dto',
  access: 'signed-in',
  input: strictObject({ childLogin: newLogin.optional() }),
  output: privacy,
})

const closed = z.object({ isClosed: z.literal(true) })

export const closeAccount = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/account/v1/close',
  summary:
    'Closes the account, or that of a child whose guardian one is, for good: what is stored is erased or cut down to what the law needs',
  envelope: 'dto',
  access: 'signed-in',
  /** The signed-in person's password, even for a child’s account. */
  input: strictObject({ password: typedPassword, childLogin: newLogin.optional() }),
  output: closed,
})

/** POST, so that the token is in no address, log or cache. */
export const getPrivacyByLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/privacy/v1/get',
  summary:
    'Everything stored about a child, to the guardian who has agreed by the mailed link and shows a mailed code',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ token: linkToken, code: typedCode }),
  output: storedData,
})

export const closeAccountByLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'guardian/account/v1/close',
  summary:
    'Closes the account of a child for good, by the guardian who has agreed by the mailed link and shows a mailed code',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ token: linkToken, code: typedCode }),
  output: closed,
})
