import { Link, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'

import { LinkButton, looks, MailHeading, Paragraph } from '../layout.tsx'
import { orderWords } from '../order-words.ts'
import type { OrderWords } from '../order-words.ts'
import type { Template, TemplateContext } from '../template.ts'

export const invoicePayable: Template<'invoice-payable'> = (data, context) => {
  const say = wordsOfInvoices(context)
  const { words, isolate } = say
  const amount = say.amount(data.amountMinor, data.currency)
  const day = context.formatDay(data.dueOn)
  const text = words('invoicePayable.text', { amount, day })
  return mailOf(say, context, {
    subject: words('invoicePayable.subject', { number: isolate(data.invoiceNumber) }),
    lines: [
      text,
      words(data.isOnAccount ? 'invoicePayable.onAccount' : 'invoicePayable.before'),
      words('invoicePayable.reference'),
    ],
    invoiceNumber: data.invoiceNumber,
    facts: (
      <Facts
        say={say}
        facts={[
          ['number', isolate(data.invoiceNumber)],
          ['amount', amount],
          ['due', day],
          ['reference', data.reference],
          ['holder', isolate(data.holder)],
          ['iban', inFours(data.iban)],
          ['bic', data.swift],
        ]}
      />
    ),
  })
}

/** To the business that issued it, which alone sees its account. */
export const invoiceToIssuer: Template<'invoice-to-issuer'> = (data, context) => {
  const say = wordsOfInvoices(context)
  const { words, isolate } = say
  const amount = say.amount(data.amountMinor, data.currency)
  return mailOf(say, context, {
    subject: words('invoiceToIssuer.subject', { number: isolate(data.invoiceNumber) }),
    lines: [
      words('invoiceToIssuer.text', { name: isolate(data.buyerName), amount }),
      words('invoiceToIssuer.tell'),
    ],
    invoiceNumber: data.invoiceNumber,
    page: `/vendor/invoices/${data.invoiceNumber}`,
    facts: (
      <Facts
        say={say}
        facts={[
          ['number', isolate(data.invoiceNumber)],
          ['amount', amount],
          ['due', context.formatDay(data.dueOn)],
          ['reference', data.reference],
        ]}
      />
    ),
  })
}

export const invoiceRejected: Template<'invoice-rejected'> = (data, context) => {
  const say = wordsOfInvoices(context)
  const { words, isolate } = say
  return mailOf(say, context, {
    subject: words('invoiceRejected.subject', { number: isolate(data.invoiceNumber) }),
    lines: [
      words('invoiceRejected.text', { amount: say.amount(data.amountMinor, data.currency) }),
      words('invoiceRejected.reason', { reason: isolate(data.bankReason) }),
      waitingLine(say, context, data.waitingOrderNums) ?? words('invoiceRejected.ask'),
    ],
    invoiceNumber: data.invoiceNumber,
  })
}

export const invoicePaid: Template<'invoice-paid'> = (data, context) => {
  const say = wordsOfInvoices(context)
  const number = say.isolate(data.invoiceNumber)
  const amount = say.amount(data.amountMinor, data.currency)
  return mailOf(say, context, {
    subject: say.words('invoicePaid.subject', { number }),
    lines: [
      say.words('invoicePaid.text', { amount, number }),
      say.words(`invoicePaid.orders.${data.orderNums.length === 1 ? 'one' : 'many'}`, {
        orders: listOf(say, context, data.orderNums),
      }),
    ],
    invoiceNumber: data.invoiceNumber,
  })
}

export const invoiceCancelled: Template<'invoice-cancelled'> = (data, context) => {
  const say = wordsOfInvoices(context)
  const { words, isolate } = say
  const waiting = waitingLine(say, context, data.waitingOrderNums)
  return mailOf(say, context, {
    subject: words('invoiceCancelled.subject', { number: isolate(data.invoiceNumber) }),
    lines: [
      words('invoiceCancelled.text', { creditNote: isolate(data.creditNoteNumber) }),
      data.paidMinor > 0
        ? words('invoiceCancelled.paid', { amount: say.amount(data.paidMinor, data.currency) })
        : words('invoiceCancelled.unpaid'),
      ...(waiting === undefined ? [] : [waiting]),
    ],
    invoiceNumber: data.invoiceNumber,
  })
}

export const invoiceCredited: Template<'invoice-credited'> = (data, context) => {
  const say = wordsOfInvoices(context)
  const { words, isolate } = say
  const number = isolate(data.invoiceNumber)
  const creditNote = isolate(data.creditNoteNumber)
  return mailOf(say, context, {
    subject: words('invoiceCredited.subject', { number }),
    lines: [
      words('invoiceCredited.text', { amount: say.amount(data.amountMinor, data.currency), creditNote }),
      data.openMinor > 0
        ? words('invoiceCredited.open', { amount: say.amount(data.openMinor, data.currency) })
        : words('invoiceCredited.nothingOpen'),
      ...(data.freedMinor > 0
        ? [words('invoiceCancelled.paid', { amount: say.amount(data.freedMinor, data.currency) })]
        : []),
    ],
    invoiceNumber: data.invoiceNumber,
  })
}

export const invoiceReminder: Template<'invoice-reminder'> = ({ invoices }, context) => {
  const say = wordsOfInvoices(context)
  const { words } = say
  const [first, ...others] = invoices
  const only = others.length === 0 ? first?.invoiceNumber : undefined
  return mailOf(say, context, {
    subject:
      only === undefined
        ? words('invoiceReminder.subject.many')
        : words('invoiceReminder.subject.one', { number: say.isolate(only) }),
    lines: [words('invoiceReminder.text')],
    invoiceNumber: only,
    facts: invoices.map((invoice) => (
      <Section key={invoice.invoiceNumber} style={{ margin: '12px 0' }}>
        {only === undefined && (
          <Text style={factStyle}>
            <Link
              href={context.linkTo(pageOf(invoice.invoiceNumber))}
              style={{ color: looks[context.theme].primary, fontWeight: 700 }}
            >
              {invoice.invoiceNumber}
            </Link>
          </Text>
        )}
        <Facts
          say={say}
          facts={[
            ...(only === undefined ? [] : [['number', say.isolate(only)] as const]),
            ['open', say.amount(invoice.amountMinor, invoice.currency)],
            [invoice.isOverdue ? 'overdue' : 'due', context.formatDay(invoice.dueOn)],
            ['reference', invoice.reference],
          ]}
        />
      </Section>
    )),
    after: words('invoiceReminder.paid'),
  })
}

/** They are to grown-ups, about no single order. */
const wordsOfInvoices = (context: TemplateContext): OrderWords =>
  orderWords({ orderNum: '', reader: { audience: 'BUYER' } }, context)

interface InvoiceMail {
  subject: string
  /** What happened and what to do; an inbox shows the first beside the subject. */
  lines: readonly string[]
  /** Absent: several. */
  invoiceNumber: string | undefined
  /** Unless it is the buyer's. */
  page?: string
  facts?: ReactNode
  after?: string
}

function mailOf(
  { words }: OrderWords,
  { linkTo, theme }: TemplateContext,
  { subject, lines, invoiceNumber, page = pageOf(invoiceNumber), facts, after }: InvoiceMail,
) {
  return {
    subject,
    preview: lines[0] ?? subject,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        {facts}
        <LinkButton href={linkTo(page)} theme={theme}>
          {words(invoiceNumber === undefined ? 'invoiceMail.seeAll' : 'invoiceMail.see')}
        </LinkButton>
        {after !== undefined && <Paragraph>{after}</Paragraph>}
      </>
    ),
  }
}

const pageOf = (invoiceNumber: string | undefined): string =>
  invoiceNumber === undefined ? '/profile/invoices' : `/profile/invoices/${invoiceNumber}`

type Fact = 'number' | 'amount' | 'open' | 'due' | 'overdue' | 'reference' | 'holder' | 'iban' | 'bic'

/**
 * References and accounts are copied into the form of a bank, so they have no invisible marks
 * around them.
 */
function Facts({ say, facts }: { say: OrderWords; facts: readonly (readonly [Fact, string])[] }) {
  return facts.map(([name, value]) => (
    <Text key={name} style={factStyle}>
      {say.words(`invoiceMail.${name}`, { value })}
    </Text>
  ))
}

const factStyle = { fontSize: '16px', lineHeight: '24px', margin: 0, overflowWrap: 'anywhere' } as const

/** Undefined: none waits. */
const waitingLine = (
  say: OrderWords,
  context: TemplateContext,
  orderNums: readonly string[],
): string | undefined =>
  orderNums.length === 0
    ? undefined
    : say.words(`invoiceMail.waiting.${orderNums.length === 1 ? 'one' : 'many'}`, {
        orders: listOf(say, context, orderNums),
      })

const listOf = (say: OrderWords, { locale }: TemplateContext, texts: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts.map(say.isolate))

/** As banks print it. */
const inFours = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
