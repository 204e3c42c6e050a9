import { addDays } from '@kids-crafts/rules/calendar-days.ts'
import { pictureUrl } from '@kids-crafts/rules/pictures.ts'
import { Column, Img, Row, Section, Text } from '@react-email/components'

import type { MailData } from '../kinds.ts'
import { LinkButton, looks, MailHeading, Paragraph } from '../layout.tsx'
import { AmountRow, SmallPrint } from '../order-parts.tsx'
import { orderWords } from '../order-words.ts'
import type { Template, TemplateContext } from '../template.ts'

type Goods = MailData<'weekly-summary'>['goods'][number]

/** How a store's week went: to who owns it, or to the guardian of a child who does. */
export const weeklySummary: Template<'weekly-summary'> = (data, context) => {
  const say = orderWords({ orderNum: '', reader: data.reader }, context)
  const { audience } = data.reader
  const { words, amount } = say
  const subject = words(`weeklySummary.subject.${audience}`, { store: say.isolate(data.sellerName) })
  const days = words('weeklySummary.text', {
    from: context.formatDay(data.firstDay),
    until: context.formatDay(addDays(data.firstDay, 6)),
  })
  const rows = [
    ['orders', data.orders],
    ['paid', amount(data.paidMinor, data.currency)],
    ['own', amount(data.ownMinor, data.currency)],
    ['sent', data.sent],
    ['toSend', data.toSend],
    ['waiting', amount(data.waitingMinor, data.currency)],
  ] as const
  return {
    subject,
    preview: days,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{days}</Paragraph>
        {data.goods.length > 0 && (
          <Section>
            {data.goods.map((item, number) => (
              // oxlint-disable-next-line react/no-array-index-key -- A mail is rendered once: its lines never move.
              <Sold key={number} item={item} context={context} />
            ))}
          </Section>
        )}
        <Section style={{ borderTop: `2px solid ${looks[context.theme].line}`, margin: '12px 0' }}>
          {rows.map(([name, value]) => (
            <AmountRow
              key={name}
              context={context}
              label={words(`weeklySummary.${name}`)}
              amount={String(value)}
              isTotal={name === 'own'}
            />
          ))}
        </Section>
        <LinkButton href={context.linkTo(data.link)} theme={context.theme}>
          {words('weeklySummary.see')}
        </LinkButton>
        {audience === 'GUARDIAN' && <SmallPrint context={context}>{words('order.guardian')}</SmallPrint>}
      </>
    ),
  }
}

function Sold({ item, context }: { item: Goods; context: TemplateContext }) {
  const { pictureHash, fullName, quantity } = item
  return (
    <Row style={{ marginBottom: '8px' }}>
      <Column style={{ width: '76px' }}>
        {pictureHash !== undefined && (
          <Img
            src={new URL(pictureUrl(pictureHash, 160), context.storeUrl).href}
            alt=""
            width="64"
            height="64"
            style={{ borderRadius: looks[context.theme].radius, objectFit: 'cover' }}
          />
        )}
      </Column>
      <Column>
        <Text
          style={{ fontSize: '16px', lineHeight: '22px', margin: 0, overflowWrap: 'anywhere' }}
          dir="auto"
        >
          {`${quantity} × ${fullName}`}
        </Text>
      </Column>
    </Row>
  )
}
