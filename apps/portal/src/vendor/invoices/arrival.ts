import { minorOfTyped } from '@kids-crafts/browser/disputes/typed-amount.ts'
import { failsAs } from '@kids-crafts/contract/faults.ts'
import { noteArrival } from '@kids-crafts/contract/vendor-invoices.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

/** What is typed of money that has come: no more than is open, on a day since the invoice. */
export const arrivalSchema = (
  { minor: openMinor }: Money,
  { from, to }: Days,
  dayOf: (day: string) => string,
) =>
  z.object({
    arrivedOn: noteArrival.input.shape.arrivedOn.refine(
      (day) => day >= from && day <= to,
      failsAs('SHIP_BY_RANGE', { from: dayOf(from), to: dayOf(to) }),
    ),
    amount: z.string().check(({ value, issues }) => {
      const message = faultOf(value, openMinor)
      if (message !== undefined) issues.push({ code: 'custom', message, input: value })
    }),
  })

function faultOf(typed: string, openMinor: number): string | undefined {
  if (typed.trim() === '') return failsAs('REQUIRED')
  const minor = minorOfTyped(typed)
  if (!(minor > 0)) return failsAs('NOT_NUMBER')
  return minor > openMinor ? failsAs('INVOICE_MORE_THAN_OPEN') : undefined
}

interface Days {
  from: string
  to: string
}

/**
 * From the day of the invoice until today, which is the server's day, or the seller's where that is
 * still the one before.
 */
export function arrivalDays(issueDate: string, now: Date): Days & { proposed: string } {
  const to = dayIn(now)
  const own = dayIn(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
  const proposed = own < to ? own : to
  return { from: issueDate, to, proposed: proposed < issueDate ? issueDate : proposed }
}

const dayIn = (date: Date): string => date.toISOString().slice(0, 10)
