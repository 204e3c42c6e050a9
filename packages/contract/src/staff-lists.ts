import { documentCodes } from '@kids-crafts/rules/documents.ts'
import { enquiryKinds } from '@kids-crafts/rules/enquiries.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { orderStatuses } from '@kids-crafts/rules/orders.ts'

import { staffRoles } from './endpoint.ts'
import { orderNum } from './orders.ts'
import { sellerRequestStatuses } from './sellers.ts'
import { anyOf, days, loginQuery, oneOf, searched, staffList, storeQuery } from './staff-list.ts'

/**
 * What the lists for staff are asked with. Commands read their options by these schemas, and calls will read their queries by
 * them. A description says what is allowed: `--help` shows it, and so does the sentence that refuses anything else.
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

/** Stores that are being set up. */
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

/** A page of the site is a row, with all its languages. */
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

/** Those whose consent to a child's account stands. */
export const guardiansQuery = staffList(['givenAt'], 'DESC', {
  proof: anyOf(['EMAIL', 'CARD', 'STAFF']),
  child: loginQuery,
  ...days,
  text: searched("a part of the guardian's address"),
})

/** What the card provider told of payments. */
export const noticesQuery = staffList(['createdAt'], 'ASC', {
  status: oneOf(['WAITING', 'HANDLED', 'ALL'], 'WAITING'),
  kind: anyOf(['DISPUTE', 'REFUND_FAILED']),
  orderNum: orderNum.optional().describe('the number of an order'),
  ...days,
})

/** Work that is tried again by itself, and jobs that are not. */
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
