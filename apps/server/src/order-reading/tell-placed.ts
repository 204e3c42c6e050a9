import { contentsOf, payUntilOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

/** Whoever has paid at once is told so, in one mail. */
export const tellPlaced: TellMail<'order-placed'> = ({ order, parts }) =>
  order.paid_at === null ? { ...contentsOf(order, parts), ...payUntilOf(order) } : undefined
