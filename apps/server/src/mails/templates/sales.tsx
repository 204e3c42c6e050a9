import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Sale } from '../order-mail-data.ts'
import { Goods } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template, TemplateContext } from '../template.ts'
import { disputeLines } from './dispute-lines.ts'

/** Mails to who sends what was sold, or to the guardian of a child who sells. */

export const saleNew: Template<'sale-new'> = (data, context) => {
  const { shipBy } = data
  const say = saleWords(data, context)
  const day = shipBy === undefined ? '' : context.formatDay(shipBy)
  const kind = shipBy === undefined ? 'saleNewUndated' : 'saleNew'
  const { audience } = data.reader
  return saleMail(data, context, say(`${kind}.subject.${audience}`, { day }), [
    say(`${kind}.text`, { day }),
    ...(audience === 'GUARDIAN' ? [say('saleNew.guardian')] : []),
  ])
}

export const saleCancelled: Template<'sale-cancelled'> = (data, context) => {
  const say = saleWords(data, context)
  return saleMail(data, context, say(`saleCancelled.subject.${data.reader.audience}`), [
    say('saleCancelled.text'),
    ...(data.isLate ? [say('saleCancelled.late')] : []),
  ])
}

export const saleDue: Template<'sale-due'> = (data, context) => {
  const say = saleWords(data, context)
  const day = context.formatDay(data.shipBy)
  return saleMail(data, context, say(`saleDue.subject.${data.reader.audience}`, { day }), [
    say('saleDue.text', { day }),
  ])
}

export const saleMissed: Template<'sale-missed'> = (data, context) => {
  const say = saleWords(data, context)
  const day = context.formatDay(data.shipBy)
  return saleMail(data, context, say(`saleMissed.subject.${data.reader.audience}`), [
    say('saleMissed.text', { day }),
    say('saleMissed.cancel', { cancelDay: context.formatDay(data.cancelOn) }),
  ])
}

export const saleReturn: Template<'sale-return'> = (data, context) => {
  const say = saleWords(data, context)
  const day = data.dueOn === undefined ? '' : context.formatDay(data.dueOn)
  return saleMail(
    data,
    context,
    say(`saleReturn.subject.${data.step}`, { day }),
    [
      say(`saleReturn.text.${data.step}`, { day }),
      ...(data.reason === undefined ? [] : [say(`saleReturn.reason.${data.reason}`)]),
    ],
    'saleReturn.see',
  )
}

export const saleDispute: Template<'sale-dispute'> = (data, context) => {
  const say = orderWords(data, context)
  const { subject, lines } = disputeLines(data, { side: 'SELLER', say, context })
  return saleMail(data, context, subject, lines, 'dispute.see')
}

/** Knows the order's number, the child's login and the names of both stores. */
function saleWords(data: Sale, context: TemplateContext): TemplateContext['words'] {
  const { words, isolate } = orderWords(data, context)
  return (key, values) => words(key, { store: isolate(data.parcel.sellerName), ...values })
}

function saleMail(
  data: Sale,
  context: TemplateContext,
  subject: string,
  lines: readonly string[],
  action: 'sale.see' | 'saleReturn.see' | 'dispute.see' = 'sale.see',
) {
  const say = orderWords(data, context)
  return {
    subject,
    preview: lines[0] ?? subject,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{say.words('order.greetingPlain')}</Paragraph>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <LinkButton href={context.linkTo(data.link)} theme={context.theme}>
          {say.words(action)}
        </LinkButton>
        <Goods of={data.parcel} items={data.parcel.items} say={say} context={context} />
        {data.reader.audience === 'GUARDIAN' && <Paragraph>{say.words('order.guardian')}</Paragraph>}
      </>
    ),
  }
}
