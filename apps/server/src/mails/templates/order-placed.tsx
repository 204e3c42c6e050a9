import { Contents, OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderPlaced: Template<'order-placed'> = (data, context) => {
  const say = orderWords(data, context)
  const { audience } = data.reader
  const subject = say.words(`orderPlaced.subject.${audience}`)
  const text = say.words(`orderPlaced.text.${audience}`)
  const { payUntil } = data
  const hold =
    payUntil === undefined ? [] : [say.words('order.hold', { until: context.formatTime(payUntil) })]
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[text, ...hold]}
        action={payUntil === undefined ? 'order.see' : 'order.pay'}
        say={say}
        context={context}
      >
        <Contents of={data} say={say} context={context} />
      </OrderMail>
    ),
  }
}
