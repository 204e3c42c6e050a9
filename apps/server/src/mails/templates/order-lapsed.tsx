import { OrderMail, PartList } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderLapsed: Template<'order-lapsed'> = (data, context) => {
  const say = orderWords(data, context)
  const subject = say.words(`orderLapsed.subject.${data.reader.audience}`)
  const text = say.words('orderLapsed.text')
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[text, say.words('orderLapsed.again')]}
        action="order.again"
        say={say}
        context={context}
      >
        <PartList parts={data.parts} currency={data.currency} say={say} context={context} />
      </OrderMail>
    ),
  }
}
