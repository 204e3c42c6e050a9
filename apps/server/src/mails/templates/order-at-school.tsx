import { Goods, OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderAtSchool: Template<'order-at-school'> = (data, context) => {
  const say = orderWords(data, context)
  const { parcel, schoolName, code } = data
  const subject = say.words(`orderAtSchool.subject.${data.reader.audience}`)
  const text = say.words('orderAtSchool.text', {
    seller: say.isolate(parcel.sellerName),
    school: say.isolate(schoolName),
  })
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[text, say.words('orderAtSchool.code', { code: say.isolate(code) })]}
        action="order.see"
        say={say}
        context={context}
      >
        <Goods of={parcel} items={parcel.items} say={say} context={context} />
      </OrderMail>
    ),
  }
}
