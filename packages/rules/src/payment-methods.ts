/** Section 3 of the specification, verbatim. Only one exists. */
export const paymentMethods = [
  { id: 3, isSelected: true, isAvalible: true, image: '/art/step-card.svg', code: 'STRIPE' },
] as const

/** How an order is paid: by card, from a payment account, or by invoice. */
export const paymentSystemCodes = ['STRIPE', 'ACCOUNT', 'INVOICE'] as const
export type PaymentSystemCode = (typeof paymentSystemCodes)[number]
