import { Goods, OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderLate: Template<'order-late'> = (data, context) => {
  const say = orderWords(data, context)
  const { parcel, shipBy, cancelOn } = data
  const subject = say.words(`orderLate.subject.${data.reader.audience}`)
  const text = say.words('orderLate.text', {
    seller: say.isolate(parcel.sellerName),
    day: context.formatDay(shipBy),
  })
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[text, say.words('orderLate.cancel', { cancelDay: context.formatDay(cancelOn) })]}
        action="order.see"
        say={say}
        context={context}
      >
        <Goods of={parcel} items={parcel.items} say={say} context={context} />
      </OrderMail>
    ),
  }
}
