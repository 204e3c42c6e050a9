/** Topics that people can turn off in the bell, with their kinds. */
export const notificationTopics = ['ORDERS', 'MESSAGES', 'REVIEWS', 'SALES', 'CARDS', 'CHILD'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/**
 * The data of each kind's sentence, besides the child's name for a guardian. The sentence is in the
 * reader's language, from `notifications.kinds` in the messages. P-09: it never contains a buyer's
 * text.
 */
export interface NotificationFacts {
  ORDER_PAID: OfOrder
  ORDER_SENT: OfOrder
  ORDER_AT_SCHOOL: OfOrder
  ORDER_DELIVERED: OfOrder
  ORDER_LATE: OfOrder
  ORDER_CANCELLED: OfOrder
  ORDER_REFUNDED: OfOrder
  ORDER_REFUND_FAILED: OfOrder
  ORDER_RETURN: OfOrder
  ORDER_DISPUTE: OfOrder
  INVOICE_PAYABLE: OfInvoice
  INVOICE_PAID: OfInvoice
  INVOICE_REJECTED: OfInvoice
  INVOICE_CANCELLED: OfInvoice
  INVOICE_OVERDUE: OfInvoice
  /** For an approver of a school. */
  APPROVAL_ASKED: OfOrder & { schoolName: string }
  APPROVAL_GIVEN: OfOrder & { schoolName: string }
  APPROVAL_DECLINED: OfOrder & { schoolName: string }
  /** For a child: the guardian declined to pay. */
  PAY_DECLINED: OfOrder
  SUPPORT_ANSWERED: OfMessage
  STORE_ANSWERED: OfMessage & { storeName: string }
  STORE_MESSAGE: OfMessage
  REVIEW_NEW: OfProduct
  REVIEW_REPLIED: OfProduct
  REVIEW_PUBLISHED: OfProduct
  REVIEW_DECLINED: OfProduct
  SALE_NEW: OfOrder
  SALE_CANCELLED: OfOrder
  SALE_DUE: OfOrder & { shipBy: string }
  SALE_MISSED: OfOrder
  SALE_RETURN: OfOrder
  SALE_DISPUTE: OfOrder
  /** Payable to the business's own account. */
  INVOICE_TO_YOU: OfInvoice
  /** The payment received is now too high. */
  INVOICE_GIVE_BACK: OfInvoice
  CARD_APPROVED: OfCard
  CARD_SENT_BACK: OfCard
  CHILD_PAY_ASKED: OfOrder
  CHILD_SALE_NEW: OfOrder
  CHILD_SALE_CANCELLED: OfOrder
  CHILD_SALE_DUE: OfOrder & { shipBy: string }
  CHILD_SALE_MISSED: OfOrder
  CHILD_SALE_RETURN: OfOrder
  CHILD_SALE_DISPUTE: OfOrder
  CHILD_CARD_APPROVED: OfCard
  CHILD_CARD_SENT_BACK: OfCard
  CHILD_CARD_WAITS: OfCard
  CHILD_PRICE_WAITS: OfCard
  CHILD_STORE_MESSAGE: OfMessage
  CHILD_REVIEW_NEW: OfProduct
  CHILD_REVIEW_LOW: OfProduct
}
type OfMessage = { number: string }
type OfProduct = { productName: string }
type OfOrder = { orderNum: string }
type OfCard = { cardName: string }
type OfInvoice = { invoiceNumber: string }

export type NotificationKind = keyof NotificationFacts

interface KindRules {
  topic: NotificationTopic
  /** P-11: it urges people on, so children don't get it. */
  isNudge?: true
}

const kinds: Readonly<Record<NotificationKind, KindRules>> = {
  ORDER_PAID: { topic: 'ORDERS' },
  ORDER_SENT: { topic: 'ORDERS' },
  ORDER_AT_SCHOOL: { topic: 'ORDERS' },
  ORDER_DELIVERED: { topic: 'ORDERS' },
  ORDER_LATE: { topic: 'ORDERS' },
  ORDER_CANCELLED: { topic: 'ORDERS' },
  ORDER_REFUNDED: { topic: 'ORDERS' },
  ORDER_REFUND_FAILED: { topic: 'ORDERS' },
  ORDER_RETURN: { topic: 'ORDERS' },
  ORDER_DISPUTE: { topic: 'ORDERS' },
  INVOICE_PAYABLE: { topic: 'ORDERS' },
  INVOICE_PAID: { topic: 'ORDERS' },
  INVOICE_REJECTED: { topic: 'ORDERS' },
  INVOICE_CANCELLED: { topic: 'ORDERS' },
  INVOICE_OVERDUE: { topic: 'ORDERS' },
  APPROVAL_ASKED: { topic: 'ORDERS' },
  APPROVAL_GIVEN: { topic: 'ORDERS' },
  APPROVAL_DECLINED: { topic: 'ORDERS' },
  PAY_DECLINED: { topic: 'ORDERS' },
  SUPPORT_ANSWERED: { topic: 'MESSAGES' },
  STORE_ANSWERED: { topic: 'MESSAGES' },
  STORE_MESSAGE: { topic: 'MESSAGES' },
  REVIEW_NEW: { topic: 'REVIEWS' },
  REVIEW_REPLIED: { topic: 'REVIEWS' },
  REVIEW_PUBLISHED: { topic: 'REVIEWS' },
  REVIEW_DECLINED: { topic: 'REVIEWS' },
  SALE_NEW: { topic: 'SALES' },
  SALE_CANCELLED: { topic: 'SALES' },
  SALE_DUE: { topic: 'SALES', isNudge: true },
  SALE_MISSED: { topic: 'SALES', isNudge: true },
  // The guardian handles it.
  SALE_RETURN: { topic: 'SALES', isNudge: true },
  SALE_DISPUTE: { topic: 'SALES', isNudge: true },
  INVOICE_TO_YOU: { topic: 'SALES' },
  INVOICE_GIVE_BACK: { topic: 'SALES' },
  CARD_APPROVED: { topic: 'CARDS' },
  CARD_SENT_BACK: { topic: 'CARDS' },
  CHILD_PAY_ASKED: { topic: 'CHILD' },
  CHILD_SALE_NEW: { topic: 'CHILD' },
  CHILD_SALE_CANCELLED: { topic: 'CHILD' },
  CHILD_SALE_DUE: { topic: 'CHILD' },
  CHILD_SALE_MISSED: { topic: 'CHILD' },
  CHILD_SALE_RETURN: { topic: 'CHILD' },
  CHILD_SALE_DISPUTE: { topic: 'CHILD' },
  CHILD_CARD_APPROVED: { topic: 'CHILD' },
  CHILD_CARD_SENT_BACK: { topic: 'CHILD' },
  CHILD_CARD_WAITS: { topic: 'CHILD' },
  CHILD_PRICE_WAITS: { topic: 'CHILD' },
  CHILD_STORE_MESSAGE: { topic: 'CHILD' },
  CHILD_REVIEW_NEW: { topic: 'CHILD' },
  CHILD_REVIEW_LOW: { topic: 'CHILD' },
}

export const notificationKinds = Object.keys(kinds) as NotificationKind[]

export const topicOf = (kind: NotificationKind): NotificationTopic => kinds[kind].topic

export const isNudge = (kind: NotificationKind): boolean => kinds[kind].isNudge === true

/** The bell shows "99+" beyond, so nobody counts further. */
export const unreadCountMax = 100
