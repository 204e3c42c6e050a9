import { goodsOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

export const tellDelivered: TellMail<'order-delivered'> = ({ order, parts, facts }) => {
  const part = parts.find(({ number }) => number === facts.partNumber)
  if (part === undefined || part.delivered_at === null) return undefined
  return {
    parcel: goodsOf(order, part, ({ delivered }) => delivered),
    deliveredAt: part.delivered_at.toISOString(),
  }
}
