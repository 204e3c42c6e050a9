import { Contents, OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderPlaced: Template<'order-placed'> = (data, context) => {
  const say = orderWords(data, context)
  const { audience } = data.reader
  const subject = say.words(`orderPlaced.subject.${audience}`)
  const text = say.words(`orderPlaced.text.${audience}`)
  const { payUntil, waitsForSchool: school } = data
  const until = payUntil && context.formatTime(payUntil)
  const held =
    until && (school ? say.words('order.approval', { school, until }) : say.words('order.hold', { until }))
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={held ? [text, held] : [text]}
        action={payUntil === undefined || school !== undefined ? 'order.see' : 'order.pay'}
        say={say}
        context={context}
      >
        <Contents of={data} say={say} context={context} />
      </OrderMail>
    ),
  }
}
