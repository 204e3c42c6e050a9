import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import { orderWords } from '../order-words.ts'
import type { OrderWords } from '../order-words.ts'
import type { Template, TemplateContext } from '../template.ts'

/** With a link to a page that asks for the sign-in: who only opens it has decided nothing. */
export const approvalAsked: Template<'approval-asked'> = (data, context) => {
  const say = wordsOf(data, context)
  const { words, isolate } = say
  const values = { amount: say.amount(data.amountMinor, data.currency), school: isolate(data.schoolName) }
  return mailOf(context, {
    subject: words('approvalAsked.subject'),
    lines: [
      data.buyerName === undefined
        ? words('approvalAsked.textNobody', values)
        : words('approvalAsked.text', { ...values, name: isolate(data.buyerName) }),
      words('approvalAsked.how'),
    ],
    path: `/profile/school/requests/${data.orderNum}`,
    button: words('approvalAsked.button'),
  })
}

export const approvalGiven: Template<'approval-given'> = (data, context) => {
  const say = wordsOf(data, context)
  const { words, isolate } = say
  const values = { amount: say.amount(data.amountMinor, data.currency), school: isolate(data.schoolName) }
  return mailOf(context, {
    subject: words('approvalGiven.subject'),
    lines: [words('approvalGiven.text', values), ...reasonOf(say, data.reason), words('approvalGiven.next')],
    path: `/profile/orders/${data.orderNum}`,
    button: words('approvalGiven.button'),
  })
}

export const approvalDeclined: Template<'approval-declined'> = (data, context) => {
  const say = wordsOf(data, context)
  const { words, isolate } = say
  const values = { amount: say.amount(data.amountMinor, data.currency), school: isolate(data.schoolName) }
  return mailOf(context, {
    subject: words('approvalDeclined.subject'),
    lines: [words('approvalDeclined.text', values), ...reasonOf(say, data.reason)],
    path: `/profile/orders/${data.orderNum}`,
    button: words('approvalDeclined.button'),
  })
}

/** To a child's guardian. The page asks for the sign-in, and reading it pays nothing. */
export const payAsked: Template<'pay-asked'> = (data, context) => {
  const { words, isolate, amount } = wordsOf(data, context)
  const child = isolate(data.childLogin)
  return mailOf(context, {
    subject: words('payAsked.subject', { child }),
    lines: [
      words('payAsked.text', { child, amount: amount(data.amountMinor, data.currency) }),
      words('payAsked.how'),
      ...(data.needsAccount ? [words('payAsked.account')] : []),
    ],
    path: `/profile/children/orders/${data.orderNum}`,
    button: words('payAsked.button'),
  })
}

const wordsOf = ({ orderNum }: { orderNum: string }, context: TemplateContext): OrderWords =>
  orderWords({ orderNum, reader: { audience: 'BUYER' } }, context)

const reasonOf = ({ words, isolate }: OrderWords, reason: string | undefined): readonly string[] =>
  reason === undefined ? [] : [words('approvalMail.reason', { reason: isolate(reason) })]

interface ApprovalMail {
  subject: string
  /** An inbox shows the first beside the subject. */
  lines: readonly string[]
  path: string
  button: string
}

function mailOf({ linkTo, theme }: TemplateContext, { subject, lines, path, button }: ApprovalMail) {
  return {
    subject,
    preview: lines[0] ?? subject,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <LinkButton href={linkTo(path)} theme={theme}>
          {button}
        </LinkButton>
      </>
    ),
  }
}
