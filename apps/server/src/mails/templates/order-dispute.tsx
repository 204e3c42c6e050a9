import { Goods, OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'
import { disputeLines } from './dispute-lines.ts'

/** What happened in a dispute of a buyer. */
export const orderDispute: Template<'order-dispute'> = (data, context) => {
  const say = orderWords(data, context)
  const { subject, lines } = disputeLines(data, { side: 'BUYER', say, context })
  return {
    subject,
    preview: lines[0] ?? subject,
    body: (
      <OrderMail order={data} title={subject} lines={lines} action="dispute.see" say={say} context={context}>
        <Goods of={data.parcel} items={data.parcel.items} say={say} context={context} />
      </OrderMail>
    ),
  }
}
