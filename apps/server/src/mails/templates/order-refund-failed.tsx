import { OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderRefundFailed: Template<'order-refund-failed'> = (data, context) => {
  const say = orderWords(data, context)
  const amount = say.amount(data.minor, data.currency)
  // A guardian is told whose order it is.
  const subject =
    data.isByTransfer && data.reader.audience === 'BUYER'
      ? say.words('orderRefundFailed.transferSubject', { amount })
      : say.words(`orderRefundFailed.subject.${data.reader.audience}`, { amount })
  const text = say.words(data.isByTransfer ? 'orderRefundFailed.transferText' : 'orderRefundFailed.text')
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[text, say.words('orderRefundFailed.ask')]}
        action="order.see"
        say={say}
        context={context}
      />
    ),
  }
}
