import { Goods, OrderMail } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template } from '../template.ts'

export const orderShipped: Template<'order-shipped'> = (data, context) => {
  const say = orderWords(data, context)
  const { parcel, deliveryService, trackingNumber, trackingUrl } = data
  const subject = say.words(`orderShipped.subject.${data.reader.audience}`)
  const text = say.words('orderShipped.text', { seller: say.isolate(parcel.sellerName) })
  const service =
    deliveryService === undefined
      ? []
      : [say.words('orderShipped.service', { service: say.isolate(deliveryService) })]
  const tracking =
    trackingNumber === undefined
      ? []
      : [say.words('orderShipped.tracking', { trackingNumber: say.isolate(trackingNumber) })]
  return {
    subject,
    preview: text,
    body: (
      <OrderMail
        order={data}
        title={subject}
        lines={[text, ...service, ...tracking]}
        action={trackingUrl === undefined ? 'order.see' : 'order.track'}
        href={trackingUrl}
        say={say}
        context={context}
      >
        <Goods of={parcel} items={parcel.items} say={say} context={context} />
      </OrderMail>
    ),
  }
}
