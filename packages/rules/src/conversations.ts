export const conversationKinds = ['SUPPORT', 'STORE'] as const
export type ConversationKind = (typeof conversationKinds)[number]

/** The author: the person who asked, the store, or our team. */
export const conversationSides = ['BUYER', 'SELLER', 'STAFF'] as const
export type ConversationSide = (typeof conversationSides)[number]

/** `IN_PROGRESS`: somebody has answered. The asker's next message reopens a closed one. */
export const conversationStatuses = ['OPENED', 'IN_PROGRESS', 'CLOSED'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

/** Possible subjects of a help request. */
export const supportAboutKinds = ['ORDER', 'PRODUCT', 'ACCOUNT'] as const
export type SupportAboutKind = (typeof supportAboutKinds)[number]

export const attachmentsPerMessage = 6

/** The page that a mailed link opens. */
export const conversationPath = (number: string): string => `/messages/${number}`
