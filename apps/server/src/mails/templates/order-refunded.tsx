import { OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderRefunded: Template<'order-refunded'> = (data, context) => {
  const say = orderWords(data, context)
  const { refund, reason } = data
  const amount = say.amount(refund.minor, refund.currency)
  const subject = say.words(`orderRefunded.subject.${data.reader.audience}`, { amount })
  const text = say.words(`orderRefunded.reason.${reason}`)
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[text, say.words(`order.refund.${refund.to}`, { amount })]}
        action="order.see"
        say={say}
        context={context}
      />
    ),
  }
}
