import { OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderPaymentFailed: Template<'order-payment-failed'> = (data, context) => {
  const say = orderWords(data, context)
  const subject = say.words(`orderPaymentFailed.subject.${data.reader.audience}`)
  const text = say.words('orderPaymentFailed.text', { amount: say.amount(data.minor, data.currency) })
  const { payUntil } = data
  const again =
    payUntil === undefined
      ? []
      : [say.words('orderPaymentFailed.again', { until: context.formatTime(payUntil) })]
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[text, ...again]}
        action={payUntil === undefined ? 'order.see' : 'order.pay'}
        say={say}
        context={context}
      />
    ),
  }
}
