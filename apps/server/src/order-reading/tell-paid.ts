import { contentsOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

export const tellPaid: TellMail<'order-paid'> = ({ order, parts }) => contentsOf(order, parts)
