import { OrderMail, PartList } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderItemsCancelled: Template<'order-items-cancelled'> = (data, context) => {
  const say = orderWords(data, context)
  const { currency, totalMinor, payUntil } = data
  const subject = say.words(`orderCancelled.subject.SOME.${data.reader.audience}`)
  const text = say.words('orderCancelled.text.SOME')
  const toPay =
    payUntil === undefined
      ? []
      : [
          say.words('order.hold', { until: context.formatTime(payUntil) }),
          say.words('orderItemsCancelled.page'),
        ]
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[
          text,
          say.words('orderItemsCancelled.total', { amount: say.amount(totalMinor, currency) }),
          ...toPay,
        ]}
        action={payUntil === undefined ? 'order.see' : 'order.pay'}
        say={say}
        context={context}
      >
        <PartList parts={data.parts} currency={currency} say={say} context={context} />
      </OrderMail>
    ),
  }
}
