/**
 * The mails that a person may turn off. Every other mail is needed: it is about the security of an account, a child, or money.
 * The table `mail_choice` has the same names.
 */
export const mailLists = ['ORDER_PROGRESS', 'REMINDERS', 'REVIEWS', 'SALES', 'SALES_SUMMARY', 'NEWS'] as const
export type MailList = (typeof mailLists)[number]

export const isMailList = (text: string): text is MailList => mailLists.some((list) => list === text)

/** What holds until somebody chooses. News come to nobody who has not asked for them. */
export const isWantedUnasked = (list: MailList): boolean => list !== 'NEWS'

/** Shown to whoever sells, and to guardians. */
export const isForSellers = (list: MailList): boolean => list === 'SALES' || list === 'SALES_SUMMARY'

/** Where the links in mails lead, and where a mail program posts to when somebody unsubscribes there (RFC 8058). */
export const unsubscribePath = '/email-unsubscribe'
/** The key and the value of what is posted, by the page's own button too. */
export const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const
export const unsubscribeTokenKey = 'token'
/** List, id of the address and signature. */
export const unsubscribeTokenShape = /^[A-Z_]{1,20}\.[\w-]{43}\.[\w-]{43}$/
/** The page after its form was sent without scripts. */
export const unsubscribeStates = ['done', 'undone'] as const
