import type { BuyerDisputeStep, DisputeEnd, DisputeOutcome } from '@kids-crafts/rules/disputes.ts'

import type { Order, Sale } from '../order-mail-data.ts'
import type { OrderWords } from '../order-words.ts'
import type { TemplateContext } from '../template.ts'

interface DisputeMail {
  step: BuyerDisputeStep
  reader: Order['reader'] | Sale['reader']
  parcel: { sellerName: string }
  dueOn?: string | undefined
  decided?: DisputeOutcome | undefined
  end?: DisputeEnd | undefined
  amount?: { minor: number; currency: string } | undefined
}

/** Subject and sentences of a mail about a dispute, for the side that reads it. */
export function disputeLines(
  data: DisputeMail,
  { side, say, context }: { side: 'BUYER' | 'SELLER'; say: OrderWords; context: TemplateContext },
): { subject: string; lines: string[] } {
  const { step, reader, parcel, dueOn, decided, end, amount } = data
  const values = {
    seller: say.isolate(parcel.sellerName),
    day: dueOn === undefined ? '' : context.formatDay(dueOn),
    amount: amount === undefined ? '' : say.amount(amount.minor, amount.currency),
  }
  const subject = say.words(`dispute.subject.${step}`, values)
  return {
    subject: reader.audience === 'GUARDIAN' ? `${say.isolate(reader.childLogin)} · ${subject}` : subject,
    lines: [
      ...(end === undefined ? [] : [say.words(`dispute.end.${end}`)]),
      ...(step === 'CLOSED' ? [] : [say.words(`dispute.text.${textOf(step, side)}`, values)]),
      ...(decided === undefined ? [] : [say.words(`dispute.decided.${decided}`, values)]),
      ...(amount === undefined || decided !== undefined ? [] : [say.words('dispute.amount', values)]),
      ...(step === 'DECIDED' ? [say.words('dispute.appeal', values)] : []),
    ],
  }
}

const textOf = (step: Exclude<BuyerDisputeStep, 'CLOSED'>, side: 'BUYER' | 'SELLER') =>
  step === 'OPENED' || step === 'REPLACE' ? (`${step}.${side}` as const) : step
