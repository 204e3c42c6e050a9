import { Contents, OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderHoldEnding: Template<'order-hold-ending'> = (data, context) => {
  const say = orderWords(data, context)
  const subject = say.words(`orderHoldEnding.subject.${data.reader.audience}`)
  const text = say.words('orderHoldEnding.text', { until: context.formatTime(data.payUntil) })
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[text, say.words('orderHoldEnding.after')]}
        action="order.pay"
        say={say}
        context={context}
      >
        <Contents of={data} say={say} context={context} />
      </OrderMail>
    ),
  }
}
