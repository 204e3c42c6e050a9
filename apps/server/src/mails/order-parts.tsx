import { directionOf } from '@kids-crafts/rules/locales.ts'
import { Column, Link, Row, Section, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'

import { LinkButton, looks, MailHeading, Paragraph } from './layout.tsx'
import type { OfSeller, Order, OrderContents, OrderGoods } from './order-mail-data.ts'
import type { OrderWords } from './order-words.ts'
import type { TemplateContext } from './template.ts'

type PartProps = { say: OrderWords; context: TemplateContext }

/**
 * What all mails of an order share. `lines` say what happened; the children show what it is about.
 */
export function OrderMail(
  props: PartProps & {
    order: Order
    title: string
    lines: readonly string[]
    action: 'order.see' | 'order.pay' | 'order.again' | 'order.track' | 'dispute.see'
    /** Where the action leads if not to the order. */
    href?: string | undefined
    children?: ReactNode
  },
): ReactNode {
  const { say, context, order, href } = props
  const { reader } = order
  const { words } = say
  const toOrder = context.linkTo(order.link)
  const firstName = reader.audience === 'BUYER' ? reader.firstName : undefined
  return (
    <>
      <MailHeading>{props.title}</MailHeading>
      <Paragraph>
        {firstName === undefined
          ? words('order.greetingPlain')
          : words('order.greeting', { firstName: say.isolate(firstName) })}
      </Paragraph>
      {props.lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <LinkButton href={href ?? toOrder} theme={context.theme}>
        {words(props.action)}
      </LinkButton>
      {href !== undefined && (
        <Paragraph>
          <Link href={toOrder} style={{ color: looks[context.theme].primary }}>
            {words('order.see')}
          </Link>
        </Paragraph>
      )}
      {props.children}
      {reader.audience === 'GUARDIAN' && <SmallPrint context={context}>{words('order.guardian')}</SmallPrint>}
    </>
  )
}

/** What is ordered of one seller. Without a currency the amounts are left out. */
export function Goods(
  props: PartProps & {
    of: OfSeller
    items: readonly OrderGoods[]
    currency?: string
    children?: ReactNode
  },
): ReactNode {
  const { say, context, of, currency } = props
  const { line, ink } = looks[context.theme]
  return (
    <Section style={{ borderTop: `2px solid ${line}`, marginTop: '20px', paddingTop: '12px' }}>
      <Text style={{ ...small, color: ink, fontWeight: 700 }}>
        {say.words('order.soldBy', { seller: say.isolate(of.sellerName) })}
      </Text>
      {of.orderItemNum !== undefined && (
        <SmallPrint context={context}>
          {say.words('order.part', { orderItemNum: say.isolate(of.orderItemNum) })}
        </SmallPrint>
      )}
      {props.items.map((item, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- A mail is rendered once: its lines never move.
        <Item key={number} item={item} say={say} context={context} currency={currency} />
      ))}
      {props.children}
    </Section>
  )
}

function Item(props: PartProps & { item: OrderGoods; currency: string | undefined }) {
  const { say, context, currency } = props
  const { fullName, sku, quantity, priceMinor, amountMinor } = props.item
  const isPriced = currency !== undefined && priceMinor !== undefined && amountMinor !== undefined
  const count = isPriced ? `${quantity} × ${say.amount(priceMinor, currency)}` : `${quantity} ×`
  return (
    <AmountRow
      context={context}
      label={
        <>
          <Text style={{ ...small, overflowWrap: 'anywhere', fontSize: '16px' }} dir="auto">
            {isPriced ? fullName : `${count} ${fullName}`}
          </Text>
          {isPriced && <SmallPrint context={context}>{count}</SmallPrint>}
          <SmallPrint context={context}>{say.words('order.sku', { sku: say.isolate(sku) })}</SmallPrint>
        </>
      }
      amount={isPriced ? say.amount(amountMinor, currency) : undefined}
    />
  )
}

/** What was ordered of each seller, without what it costs to send it. */
export function PartList(
  props: PartProps & { parts: readonly (OfSeller & { items: readonly OrderGoods[] })[]; currency: string },
): ReactNode {
  const { parts, currency, say, context } = props
  return parts.map(({ items, ...seller }, number) => (
    // oxlint-disable-next-line react/no-array-index-key -- A mail is rendered once: its parts never move.
    <Goods key={number} of={seller} items={items} currency={currency} say={say} context={context} />
  ))
}

/** Every part with its goods and its shipping, and below them what it costs and where it goes. */
export function Contents({ say, context, of }: PartProps & { of: OrderContents }): ReactNode {
  const { words } = say
  const { currency } = of
  const costOf = (minor: number) => (minor === 0 ? words('order.free') : say.amount(minor, currency))
  return (
    <>
      {of.parts.map(({ shipping, items, ...seller }, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- A mail is rendered once: its parts never move.
        <Goods key={number} of={seller} items={items} currency={currency} say={say} context={context}>
          <AmountRow
            context={context}
            label={
              <>
                <Text style={small}>{words(`order.${shipping.kind}`)}</Text>
                {shipping.daysTo > 0 && (
                  <SmallPrint context={context}>
                    {words(`order.days.${shipping.kind}`, {
                      days: say.days(shipping.daysFrom, shipping.daysTo),
                    })}
                  </SmallPrint>
                )}
              </>
            }
            amount={costOf(shipping.minor)}
          />
        </Goods>
      ))}
      <Section
        style={{
          borderTop: `2px solid ${looks[context.theme].line}`,
          marginTop: '16px',
          paddingTop: '12px',
        }}
      >
        <AmountRow
          context={context}
          label={words('order.goods')}
          amount={say.amount(of.goodsMinor, currency)}
        />
        <AmountRow context={context} label={words('order.shipping')} amount={costOf(of.shippingMinor)} />
        <AmountRow
          context={context}
          label={words('order.total')}
          amount={say.amount(of.totalMinor, currency)}
          isTotal
        />
        {of.taxMinor !== undefined && of.taxMinor > 0 && (
          <AmountRow
            context={context}
            label={words('order.tax')}
            amount={say.amount(of.taxMinor, currency)}
          />
        )}
      </Section>
      <SmallPrint context={context}>{words(`order.method.${of.paymentMethod}`)}</SmallPrint>
      {of.addressLines.length > 0 && (
        <Section style={{ marginTop: '12px' }}>
          <Text style={{ ...small, fontWeight: 700 }}>{words('order.address')}</Text>
          {of.addressLines.map((addressLine, number) => (
            // oxlint-disable-next-line react/no-array-index-key -- A mail is rendered once: its lines never move.
            <Text key={number} style={small} dir="auto">
              {addressLine}
            </Text>
          ))}
        </Section>
      )}
    </>
  )
}

export function AmountRow(props: {
  context: TemplateContext
  label: ReactNode
  amount: string | undefined
  isTotal?: boolean
}) {
  // Mail programs know no `end`, so the side is named.
  const end = directionOf(props.context.locale) === 'rtl' ? 'left' : 'right'
  const emphasis: CSSProperties = props.isTotal ? { fontSize: '18px', fontWeight: 700 } : { fontSize: '15px' }
  return (
    <Row>
      <Column style={{ ...emphasis, padding: '6px 0', verticalAlign: 'top', lineHeight: '22px' }}>
        {props.label}
      </Column>
      {props.amount !== undefined && (
        <Column style={{ ...emphasis, ...amountColumn, textAlign: end }} align={end}>
          {/* Else a mail without markup has the amount right behind the word. */}
          {`\u00A0${props.amount}`}
        </Column>
      )}
    </Row>
  )
}

export function SmallPrint({ context, children }: { context: TemplateContext; children: ReactNode }) {
  return <Text style={{ ...small, color: looks[context.theme].inkMuted, fontSize: '14px' }}>{children}</Text>
}

const small: CSSProperties = { fontSize: '15px', lineHeight: '22px', margin: 0 }
const amountColumn: CSSProperties = {
  padding: '6px 0',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  lineHeight: '22px',
}
