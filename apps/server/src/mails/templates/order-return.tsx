import { Goods, OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

/** What became of what a buyer sends back. */
export const orderReturn: Template<'order-return'> = (data, context) => {
  const say = orderWords(data, context)
  const { parcel, step, dueOn, declineReason, cutReason, amount } = data
  const values = {
    seller: say.isolate(parcel.sellerName),
    day: dueOn === undefined ? '' : context.formatDay(dueOn),
    amount: amount === undefined ? '' : say.amount(amount.minor, amount.currency),
  }
  const subject = say.words(`orderReturn.subject.${data.reader.audience}.${step}`, values)
  const text = say.words(`orderReturn.text.${step}`, values)
  const lines = [
    text,
    ...(declineReason === undefined ? [] : [say.words(`orderReturn.decline.${declineReason}`)]),
    ...(cutReason === undefined ? [] : [say.words(`orderReturn.cut.${cutReason}`)]),
  ]
  return {
    subject,
    preview: text,
    body: (
      <OrderMail order={data} title={subject} lines={lines} action="order.see" say={say} context={context}>
        <Goods of={parcel} items={parcel.items} say={say} context={context} />
      </OrderMail>
    ),
  }
}
