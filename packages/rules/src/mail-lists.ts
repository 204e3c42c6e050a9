/**
 * Mails that people may turn off. All others are necessary: security, children, or money. The table
 * `mail_choice` has the same names.
 */
export const mailLists = ['ORDER_PROGRESS', 'REMINDERS', 'REVIEWS', 'SALES', 'SALES_SUMMARY', 'NEWS'] as const
export type MailList = (typeof mailLists)[number]

export const isMailList = (text: string): text is MailList => mailLists.some((list) => list === text)

/** The default. News requires a request. */
export const isWantedUnasked = (list: MailList): boolean => list !== 'NEWS'

/** Shown to sellers and guardians. */
export const isForSellers = (list: MailList): boolean => list === 'SALES' || list === 'SALES_SUMMARY'

/** The target of links in mails, and of a mail program's unsubscribe request (RFC 8058). */
export const unsubscribePath = '/email-unsubscribe'
/** Key and value of that request, also used by the page's button. */
export const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const
export const unsubscribeTokenKey = 'token'
/** List, id of the address and signature. */
export const unsubscribeTokenShape = /^[A-Z_]{1,20}\.[\w-]{43}\.[\w-]{43}$/
/** States of the page after its form was sent without scripts. */
export const unsubscribeStates = ['done', 'undone'] as const
