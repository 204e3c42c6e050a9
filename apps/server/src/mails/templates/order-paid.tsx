import { Contents, OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderPaid: Template<'order-paid'> = (data, context) => {
  const say = orderWords(data, context)
  const subject = say.words(`orderPaid.subject.${data.reader.audience}`)
  const text = say.words('orderPaid.text', { amount: say.amount(data.totalMinor, data.currency) })
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[text, say.words('orderPaid.next')]}
        action="order.see"
        say={say}
        context={context}
      >
        <Contents of={data} say={say} context={context} />
      </OrderMail>
    ),
  }
}
