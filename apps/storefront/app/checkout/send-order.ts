import { call } from '@kids-crafts/browser/api.ts'
import type { BotCheck } from '@kids-crafts/browser/bot-check/use-bot-check.ts'
import { ownTimeZone } from '@kids-crafts/browser/own-time-zone.ts'
import { session } from '@kids-crafts/browser/session.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { placeGuestOrder, placeOrder } from '@kids-crafts/contract/orders.ts'
import type { PaymentSystemCode } from '@kids-crafts/rules/payment-methods.ts'
import { addressNameMaxLength } from '@kids-crafts/rules/validation-names.ts'

import type { Attempt, CheckoutDraft, ContactValues, PlacedOrder } from './checkout-store.ts'
import { guestOrder } from './guest-order-token.ts'
import { byCard, byInvoice } from './use-payment-choice.ts'

interface OrderToSend {
  draft: CheckoutDraft
  attempt: Attempt
  /** The order that this one changes or replaces. */
  previous: PlacedOrder | null
}

/** The key makes a resent order the same order. */
export async function sendOrder(
  order: OrderToSend,
  botCheck: BotCheck,
  { isRepeated }: { isRepeated: boolean },
): Promise<PlacedOrder> {
  if (session.get() !== null) return sendOwnOrder(order)
  const placed = isRepeated ? await askForPlaced(order) : undefined
  return placed ?? botCheck.send((token) => sendGuestOrder(order, token))
}

/**
 * An order that arrived is answered without another bot check; a missing one is refused for lack of
 * it.
 */
async function askForPlaced(order: OrderToSend): Promise<PlacedOrder | undefined> {
  try {
    return await sendGuestOrder(order, '')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'OC_BOT_CHECK_FAILED') return undefined
    throw error
  }
}

/** The key alone opens a guest's order, so it has more random bits than a UUID. */
export function newRequestKey(): string {
  if (session.get() !== null) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function sendOwnOrder({ draft, attempt, previous }: OrderToSend): Promise<PlacedOrder> {
  const { contact, deliveryCode, note, collectedFrom, payWith, purchaseOrderNum, budgetLine } = draft
  const { orderNum, total, payUntil } = await call(placeOrder, {
    ...(previous ? { orderNum: previous.orderNum } : { requestKey: attempt.requestKey }),
    deliveryCode: deliveryCode ?? '',
    orderNote: note,
    paymentSystemCode: codeOf(payWith),
    // For a child, the server uses the guardian's contact from the address.
    ...(contact?.firstName && { contactDto: contactOf(contact) }),
    collectedFrom,
    // A gift stays as ordered.
    ...(!previous && giftOf(draft)),
    purchaseOrderNum,
    budgetLine,
    shown: shownOf(attempt),
    timeZone: ownTimeZone(),
  })
  return { orderNum, total, payUntil, lines: attempt.lines, isChanging: false }
}

const codeOf = (payWith: string | null): PaymentSystemCode => {
  if (payWith === byCard) return 'STRIPE'
  return payWith === byInvoice ? 'INVOICE' : 'ACCOUNT'
}

async function sendGuestOrder(
  { draft, attempt, previous }: OrderToSend,
  googleResponseToken: string,
): Promise<PlacedOrder> {
  const { contact, address, note } = draft
  const { countryIso = '', regionCode = '', city = '', index = '' } = address ?? {}
  const { orderNum, total, payUntil, checkoutJwt } = await call(
    placeGuestOrder,
    {
      deliveryPoint: {
        name: nameOf(contact),
        countryIso,
        regionCode,
        city,
        index,
        address: address?.address ?? '',
      },
      orderNote: note,
      ...giftOf(draft),
      paymentSystemCode: 'STRIPE',
      contact: contactOf(contact),
      timeZone: ownTimeZone(),
      orderItems: attempt.lines.map(({ priceId, quantity }) => ({ priceId, quantity })),
      shown: shownOf(attempt),
      requestKey: attempt.requestKey,
      googleResponseToken,
    },
    { bearer: previous?.checkoutJwt },
  )
  guestOrder.set({ orderNum, checkoutJwt })
  return { orderNum, total, payUntil, checkoutJwt, lines: attempt.lines, isChanging: false }
}

const giftOf = ({ gift: { isGift, ...gift } }: CheckoutDraft) => (isGift ? { gift } : {})

/** The recipient's name for a guest's address, which has none. */
const nameOf = (contact: ContactValues | null): string =>
  `${contact?.firstName ?? ''} ${contact?.lastName ?? ''}`.slice(0, addressNameMaxLength)

/** The values shown, so that the server reports differences to the buyer. */
function shownOf({ lines, shownTotal }: Attempt) {
  const items = lines.flatMap(({ priceId, quantity, price }) => (price ? [{ priceId, quantity, price }] : []))
  // Data stored by an older page has no prices.
  return items.length === lines.length ? { total: shownTotal, items } : undefined
}

function contactOf(contact: ContactValues | null) {
  const { firstName = '', lastName = '', email = '', phone1 = '', phone2 = '' } = contact ?? {}
  return {
    firstName,
    lastName,
    email,
    phone1,
    ...(phone2 !== '' && { phone2 }),
  }
}

/**
 * Whether the order was definitely not placed. Other failures leave it open. So does a refusal of a
 * repeated request because of a session or rate limit.
 */
export function isRefused(error: unknown, { isRepeated }: { isRepeated: boolean }): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false
  return !isRepeated || (error.status !== 401 && error.status !== 429)
}
