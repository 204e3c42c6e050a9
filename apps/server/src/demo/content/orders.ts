import type { DemoApproval } from './school-buying.ts'

/** How far an order has come. */
export type OrderStage =
  | 'unpaid'
  | 'lapsed'
  | 'confirmed'
  | 'in-progress'
  | 'in-delivery'
  | 'delivered'
  | 'completed'
  | 'cancelled'

export interface DemoOrder {
  login: string
  stage: OrderStage
  placedDaysAgo: number
  /**
   * By the handle of the store: how many of its first products, each of which is there in that
   * number.
   */
  items: Readonly<Record<string, readonly number[]>>
  isCollected?: true
  /** Of what is collected: it waits at the school. */
  isAtDesk?: true
  theme?: 'kids'
  note?: string
  gift?: { recipient: string | null; message: string | null; wrappedBy: readonly string[] }
  /** What the buyer's office books it under. */
  office?: { purchaseOrderNum: string; budgetLine: string }
  /**
   * Of what has arrived: one piece of the first product goes back, and the seller is to answer or
   * has agreed.
   */
  returned?: { note: string; isApproved: boolean }
  disputed?: DemoDispute
  /** Of one that is paid by invoice: how far that has come. */
  invoice?: DemoInvoice
  /** Somebody at the school was asked first. */
  approval?: DemoApproval
  /** Of a child: the guardian has not answered yet. */
  isAsked?: true
}

export type DemoInvoice =
  | 'draft'
  | 'sent'
  | 'part-paid'
  | 'paid'
  | 'overdue'
  | 'cancelled'
  | 'credited'
  | 'direct'
  | 'paid-directly'

/** What its buyer disputes, and how far that has come. */
export interface DemoDispute {
  topic: 'DAMAGED' | 'WRONG_ITEM' | 'NOT_AS_DESCRIBED' | 'NOT_ARRIVED'
  description: string
  /** Of the seller. */
  answer?: string
  /** Of the seller, in cents. */
  offeredMinor?: number
  until: 'OPENED' | 'PROPOSED' | 'TO_STAFF' | 'DECIDED' | 'REPLACED'
}

/**
 * Every stage is there, of one and of several sellers, and a child's with the guardian's money.
 * Those of one payment account stand in the order in which they were paid, as the ledger has them.
 */
export const demoOrders: readonly DemoOrder[] = [
  {
    login: 'teacher',
    stage: 'completed',
    placedDaysAgo: 64,
    items: { 'northlight-books': [6, 2], 'maple-desk-supply': [12] },
    note: 'For the Thursday sewing circle. The front office is open until four.',
  },
  {
    login: 'teacher',
    stage: 'completed',
    placedDaysAgo: 58,
    items: { 'copper-newt-318': [2], 'rapid-swift-563': [3] },
    office: { purchaseOrderNum: 'PO-118', budgetLine: '2150 Art room' },
  },
  { login: 'teacher', stage: 'cancelled', placedDaysAgo: 33, items: { 'quiet-lynx-131': [3] } },
  { login: 'teacher', stage: 'lapsed', placedDaysAgo: 21, items: { 'gentle-steps': [2] } },
  {
    login: 'teacher',
    stage: 'delivered',
    placedDaysAgo: 15,
    items: { 'maple-desk-supply': [3] },
    disputed: {
      topic: 'NOT_AS_DESCRIBED',
      description: 'It is thinner than the description says, and bends.',
      answer: 'We are sorry. The material changed this summer, and we forgot to update the description.',
      offeredMinor: 600,
      until: 'PROPOSED',
    },
  },
  {
    login: 'teacher',
    stage: 'delivered',
    placedDaysAgo: 13,
    items: { 'silver-heron-274': [1] },
    disputed: { topic: 'DAMAGED', description: 'One ear came off in the parcel.', until: 'OPENED' },
  },
  { login: 'teacher', stage: 'delivered', placedDaysAgo: 11, items: { 'silver-heron-274': [1, 2] } },
  {
    login: 'teacher',
    stage: 'in-delivery',
    placedDaysAgo: 6,
    items: { 'maple-desk-supply': [20, 4], 'cedar-circle': [1], 'quiet-lynx-131': [2] },
  },
  {
    login: 'teacher',
    stage: 'in-progress',
    placedDaysAgo: 3,
    items: { 'blue-otter-482': [2] },
    isCollected: true,
  },
  { login: 'teacher', stage: 'confirmed', placedDaysAgo: 1, items: { 'northlight-books': [3, 1, 1] } },
  {
    login: 'teacher',
    stage: 'unpaid',
    placedDaysAgo: 0,
    items: { 'quiet-lynx-131': [1], 'gentle-steps': [1] },
  },

  {
    login: 'parent',
    stage: 'delivered',
    placedDaysAgo: 20,
    items: { 'maple-desk-supply': [2] },
    disputed: {
      topic: 'WRONG_ITEM',
      description: 'We ordered the wide ones, and narrow ones came.',
      answer: 'Our packing list says wide. Could you look at the label once more?',
      until: 'TO_STAFF',
    },
  },
  {
    login: 'parent',
    stage: 'delivered',
    placedDaysAgo: 24,
    items: { 'maple-desk-supply': [1] },
    disputed: {
      topic: 'DAMAGED',
      description: 'There is a crack along the back.',
      answer: 'It left us without a scratch.',
      until: 'DECIDED',
    },
  },
  {
    login: 'parent',
    stage: 'delivered',
    placedDaysAgo: 30,
    items: { 'maple-desk-supply': [1] },
    disputed: {
      topic: 'DAMAGED',
      description: 'One of the clips does not hold.',
      answer: 'That should not happen. A new one is on its way.',
      until: 'REPLACED',
    },
  },
  // Above the teacher's limit.
  {
    login: 'teacher',
    stage: 'unpaid',
    placedDaysAgo: 2,
    items: { 'maple-desk-supply': [24, 12], 'northlight-books': [4] },
    office: { purchaseOrderNum: 'RB-2026-118', budgetLine: '4120 Art room' },
    note: 'For the spring fair. Two classes share it.',
    approval: { status: 'WAITING', school: 'Riverbend Elementary' },
  },
  {
    login: 'teacher',
    stage: 'confirmed',
    placedDaysAgo: 4,
    items: { 'maple-desk-supply': [28, 8] },
    office: { purchaseOrderNum: 'RB-2026-109', budgetLine: '4110 Classrooms' },
    approval: { status: 'APPROVED', school: 'Riverbend Elementary', reason: 'Good choice. Go ahead.' },
  },
  {
    login: 'teacher',
    stage: 'unpaid',
    placedDaysAgo: 9,
    items: { 'northlight-books': [14, 3] },
    office: { purchaseOrderNum: 'RB-2026-097', budgetLine: '4130 Library' },
    approval: {
      status: 'DECLINED',
      school: 'Riverbend Elementary',
      reason: 'The library budget is used up. Please ask again in September.',
    },
  },

  { login: 'parent', stage: 'completed', placedDaysAgo: 47, items: { 'blue-otter-482': [1] }, theme: 'kids' },
  {
    login: 'parent',
    stage: 'completed',
    placedDaysAgo: 38,
    items: { 'rapid-swift-563': [1] },
    theme: 'kids',
  },
  {
    login: 'parent',
    stage: 'in-delivery',
    placedDaysAgo: 5,
    items: { 'silver-heron-274': [1], 'quiet-lynx-131': [2] },
    theme: 'kids',
    gift: { recipient: null, message: null, wrappedBy: ['quiet-lynx-131'] },
  },
  {
    login: 'parent',
    stage: 'confirmed',
    placedDaysAgo: 1,
    items: { 'silver-heron-274': [2, 1] },
    theme: 'kids',
    note: 'The gate is blue. Please knock twice.',
    gift: {
      recipient: 'Mira and Tomas',
      message: 'Happy birthday, you two!\nMade by hand, and found just for you.\nLove, Grandma',
      wrappedBy: ['silver-heron-274'],
    },
  },
  { login: 'parent', stage: 'unpaid', placedDaysAgo: 0, items: { 'blue-otter-482': [1] }, theme: 'kids' },

  { login: 'student', stage: 'delivered', placedDaysAgo: 9, items: { 'blue-otter-482': [1] }, theme: 'kids' },
  {
    login: 'student',
    stage: 'in-delivery',
    placedDaysAgo: 4,
    items: { 'blue-otter-482': [1] },
    isCollected: true,
    isAtDesk: true,
    theme: 'kids',
  },
  {
    login: 'student',
    stage: 'unpaid',
    placedDaysAgo: 0,
    items: { 'blue-otter-482': [1] },
    isAsked: true,
    theme: 'kids',
  },
  { login: 'student', stage: 'lapsed', placedDaysAgo: 2, items: { 'silver-heron-274': [1] }, theme: 'kids' },

  {
    login: 'board',
    stage: 'completed',
    placedDaysAgo: 80,
    items: { 'maple-desk-supply': [30, 30], 'northlight-books': [10] },
    office: { purchaseOrderNum: 'PO-2026-0417', budgetLine: '5310 Classroom supplies' },
  },
  {
    login: 'board',
    stage: 'cancelled',
    placedDaysAgo: 18,
    items: { 'maple-desk-supply': [15] },
  },
  {
    login: 'board',
    stage: 'delivered',
    placedDaysAgo: 9,
    items: { 'northlight-books': [2] },
    returned: { note: 'One copy came with the cover of another book.', isApproved: true },
  },
  {
    login: 'board',
    stage: 'delivered',
    placedDaysAgo: 8,
    items: { 'maple-desk-supply': [4] },
    returned: { note: 'One of the boxes was crushed on the way.', isApproved: false },
  },
  {
    login: 'board',
    stage: 'confirmed',
    placedDaysAgo: 2,
    items: { 'maple-desk-supply': [10], 'northlight-books': [5, 5] },
    office: { purchaseOrderNum: 'PO-2026-0452', budgetLine: '5320 Library' },
    note: 'One delivery for all three schools, please.',
  },
  // By invoice: the first before the board could buy on account.
  {
    login: 'board',
    stage: 'unpaid',
    placedDaysAgo: 6,
    items: { 'northlight-books': [3] },
    invoice: 'cancelled',
  },
  {
    login: 'board',
    stage: 'unpaid',
    placedDaysAgo: 41,
    items: { 'maple-desk-supply': [6] },
    office: { purchaseOrderNum: 'PO-2026-0398', budgetLine: '5310 Classroom supplies' },
    invoice: 'overdue',
  },
  {
    login: 'board',
    stage: 'unpaid',
    placedDaysAgo: 20,
    items: { 'maple-desk-supply': [10] },
    office: { purchaseOrderNum: 'PO-2026-0431', budgetLine: '5310 Classroom supplies' },
    invoice: 'paid-directly',
  },
  {
    login: 'board',
    stage: 'unpaid',
    placedDaysAgo: 12,
    items: { 'maple-desk-supply': [8, 8] },
    office: { purchaseOrderNum: 'PO-2026-0441', budgetLine: '5310 Classroom supplies' },
    invoice: 'paid',
  },
  {
    login: 'board',
    stage: 'unpaid',
    placedDaysAgo: 10,
    items: { 'northlight-books': [12] },
    office: { purchaseOrderNum: 'PO-2026-0443', budgetLine: '5320 Library' },
    invoice: 'part-paid',
  },
  // Some of it came broken: it has a credit note as soon as a server runs.
  {
    login: 'board',
    stage: 'unpaid',
    placedDaysAgo: 8,
    items: { 'maple-desk-supply': [4] },
    office: { purchaseOrderNum: 'PO-2026-0447', budgetLine: '5310 Classroom supplies' },
    invoice: 'credited',
  },
  {
    login: 'board',
    stage: 'unpaid',
    placedDaysAgo: 3,
    items: { 'maple-desk-supply': [6] },
    office: { purchaseOrderNum: 'PO-2026-0455', budgetLine: '5310 Classroom supplies' },
    invoice: 'direct',
  },
  {
    login: 'board',
    stage: 'unpaid',
    placedDaysAgo: 1,
    items: { 'quiet-lynx-131': [2] },
    office: { purchaseOrderNum: 'PO-2026-0460', budgetLine: '5330 Arts' },
    invoice: 'sent',
  },
  {
    login: 'board',
    stage: 'unpaid',
    placedDaysAgo: 0,
    items: { 'maple-desk-supply': [5] },
    office: { purchaseOrderNum: 'PO-2026-0462', budgetLine: '5310 Classroom supplies' },
    invoice: 'draft',
  },
]

/** What a child may spend in a month. */
export const childLimit = { login: 'student', currency: 'USD', monthLimitMinor: 150_00 }

/**
 * The payment accounts that orders are paid from, a child's by the guardian. Not by card: what was
 * never paid there would be missing in the provider's journal, with which the books are compared.
 */
export const billOf: Readonly<Record<string, string>> = {
  teacher: '40817211480',
  parent: '40817214026',
  student: '40817216733',
  board: '40817203355',
}
