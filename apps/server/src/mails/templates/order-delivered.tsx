import { Goods, OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderDelivered: Template<'order-delivered'> = (data, context) => {
  const say = orderWords(data, context)
  const { parcel, deliveredAt } = data
  const subject = say.words(`orderDelivered.subject.${data.reader.audience}`)
  const text = say.words('orderDelivered.text', {
    seller: say.isolate(parcel.sellerName),
    deliveredAt: context.formatTime(deliveredAt),
  })
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[text, say.words('orderDelivered.problem')]}
        action="order.see"
        say={say}
        context={context}
      >
        <Goods of={parcel} items={parcel.items} say={say} context={context} />
      </OrderMail>
    ),
  }
}
