import { pricedPart } from '#orders'

import { ordered } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

export const tellLapsed: TellMail<'order-lapsed'> = ({ order, parts }) => ({
  currency: order.currency,
  parts: parts.map((part) => pricedPart(order, part, ordered)),
})
