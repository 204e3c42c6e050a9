import { OrderMail, PartList } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderCancelled: Template<'order-cancelled'> = (data, context) => {
  const say = orderWords(data, context)
  const { extent, refund, rejected, why } = data
  const subject = say.words(`orderCancelled.subject.${extent}.${data.reader.audience}`)
  const text = say.words(`orderCancelled.text.${extent}`)
  const money =
    refund === undefined
      ? say.words('orderCancelled.notCharged')
      : say.words(`order.refund.${refund.to}`, { amount: say.amount(refund.minor, refund.currency) })
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[
          text,
          ...(rejected === undefined ? [] : [say.words(`orderCancelled.rejected.${rejected}`)]),
          ...(why === undefined ? [] : [say.words(`orderCancelled.why.${why}`)]),
          money,
        ]}
        action="order.see"
        say={say}
        context={context}
      >
        <PartList parts={data.parts} currency={data.currency} say={say} context={context} />
      </OrderMail>
    ),
  }
}
