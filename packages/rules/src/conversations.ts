export const conversationKinds = ['SUPPORT', 'STORE'] as const
export type ConversationKind = (typeof conversationKinds)[number]

/** Who has written: whoever asked, the store, or our team. */
export const conversationSides = ['BUYER', 'SELLER', 'STAFF'] as const
export type ConversationSide = (typeof conversationSides)[number]

/** `IN_PROGRESS`: somebody has answered. A closed one is opened by the next message of who asked. */
export const conversationStatuses = ['OPENED', 'IN_PROGRESS', 'CLOSED'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

/** What a request for help can be about. */
export const supportAboutKinds = ['ORDER', 'PRODUCT', 'ACCOUNT'] as const
export type SupportAboutKind = (typeof supportAboutKinds)[number]

export const attachmentsPerMessage = 6

/** Where what a mailed link opens can be read. */
export const conversationPath = (number: string): string => `/messages/${number}`
