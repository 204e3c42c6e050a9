import { documentCodes } from '@kids-crafts/rules/documents.ts'
import { enquiryKinds } from '@kids-crafts/rules/enquiries.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { orderStatuses } from '@kids-crafts/rules/orders.ts'

import { staffRoles } from './endpoint.ts'
import { orderNum } from './orders.ts'
import { sellerRequestStatuses } from './sellers.ts'
import { anyOf, days, loginQuery, oneOf, searched, staffList, storeQuery } from './staff-list.ts'

/**
 * Queries of the staff lists, used for command options and call queries. Each description states
 * the allowed values: `--help` and refusals show it.
 */

export const enquiriesQuery = staffList(['createdAt'], 'ASC', {
  status: oneOf(['WAITING', 'HANDLED', 'ALL'], 'WAITING'),
  kind: anyOf(enquiryKinds),
  ...days,
  text: searched('a part of the number, the name, the company or the address'),
})

export const sellerRequestsQuery = staffList(['askedAt'], 'ASC', {
  status: oneOf([...sellerRequestStatuses, 'ALL'], 'ASKED'),
  login: loginQuery,
  ...days,
})

/** Businesses and makers in one list. */
export const sellingRequestsQuery = staffList(['askedAt'], 'ASC', {
  status: oneOf([...sellerRequestStatuses, 'ALL'], 'ASKED'),
  kind: anyOf(['BUSINESS', 'MAKER']),
  ...days,
})

/** Stores being set up. */
export const newStoresQuery = staffList(['createdAt'], 'ASC', {
  kind: anyOf(['CHILD', 'BUSINESS']),
  text: searched('a part of the address or the name of a store'),
})

const referralVerdicts = ['BLOCKED', 'WAITING', 'APPROVED', 'REFUSED'] as const
export type ReferralVerdict = (typeof referralVerdicts)[number]

export const staffReferralsQuery = staffList(['decidedAt', 'registeredAt'], 'ASC', {
  status: oneOf(['TO_DECIDE', ...referralVerdicts, 'ALL'], 'TO_DECIDE'),
  referrer: loginQuery,
  referred: loginQuery,
  ...days,
})

export const staffMembersQuery = staffList(['login'], 'ASC', {
  role: anyOf(staffRoles),
  login: loginQuery,
})

export const policiesQuery = staffList(['version'], 'DESC', {
  document: anyOf(documentCodes),
})

/** Each row is a page of the site, with all its languages. */
export const textsQuery = staffList(['contentCode'], 'ASC', {
  status: oneOf(['REPLACED', 'RELEASED', 'ALL'], 'ALL'),
  locale: anyOf(locales),
  text: searched('a part of the name of a page'),
})

export const newsQuery = staffList(['createdAt'], 'DESC', {
  ...days,
  text: searched('a part of the name of an issue'),
})

export const staffStoresQuery = staffList(['createdAt', 'vendorLogin'], 'DESC', {
  status: oneOf(['NEW', 'OPEN', 'PAUSED', 'CLOSED', 'ALL'], 'ALL'),
  pausedBy: anyOf(['STAFF', 'GUARDIAN']),
  kind: anyOf(['CHILD', 'BUSINESS']),
  owner: loginQuery,
  ...days,
  text: searched('a part of the address or the name of a store'),
})

/** Guardians with a valid consent to a child's account. */
export const guardiansQuery = staffList(['givenAt'], 'DESC', {
  proof: anyOf(['EMAIL', 'CARD', 'STAFF']),
  child: loginQuery,
  ...days,
  text: searched("a part of the guardian's address"),
})

/** The card provider's news about payments. */
export const noticesQuery = staffList(['createdAt'], 'ASC', {
  status: oneOf(['WAITING', 'HANDLED', 'ALL'], 'WAITING'),
  kind: anyOf(['DISPUTE', 'REFUND_FAILED']),
  orderNum: orderNum.optional().describe('the number of an order'),
  ...days,
})

/** Work that is retried automatically, and jobs that aren't. */
export const failuresQuery = staffList(['failedAt'], 'ASC', {
  status: oneOf(['SET_ASIDE', 'DEAD', 'ALL'], 'ALL'),
  work: searched('the name of a job or of other work'),
  ...days,
})

export const staffOrdersQuery = staffList(['placedAt'], 'DESC', {
  status: oneOf([...orderStatuses, 'ALL'], 'ALL'),
  orderNum: orderNum.optional().describe('the number of an order'),
  buyer: loginQuery,
  store: storeQuery,
  ...days,
})
