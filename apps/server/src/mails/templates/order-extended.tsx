import { Goods, OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderExtended: Template<'order-extended'> = (data, context) => {
  const say = orderWords(data, context)
  const { parcel, shipBy, reason } = data
  const subject = say.words(`orderExtended.subject.${data.reader.audience}`)
  const text = say.words('orderExtended.text', {
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
        lines={[text, say.words(`orderExtended.reason.${reason}`)]}
        action="order.see"
        say={say}
        context={context}
      >
        <Goods of={parcel} items={parcel.items} say={say} context={context} />
      </OrderMail>
    ),
  }
}
