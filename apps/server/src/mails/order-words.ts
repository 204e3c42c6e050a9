import { directionOf } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'

import type { Order } from './order-mail-data.ts'
import type { TemplateContext } from './template.ts'
import type { Words } from './words.ts'

export type OrderWords = {
  /** Knows the order's number, the child's login and the store's name. */
  words: Words
  /** Amounts, names and numbers for a sentence; without it they would change places with the words around them. */
  amount: (minor: number, currency: string) => string
  isolate: (text: string) => string
  days: (from: number, to: number) => string
  /** Where the buyer is, if that is known. The time zone is said in any case. */
  time: (isoTime: string) => string
}

export function orderWords(
  { orderNum, reader, timeZone }: Order,
  { words, brand, locale }: TemplateContext,
): OrderWords {
  const isRtl = directionOf(locale) === 'rtl'
  const isolate = (text: string) => (isRtl ? `\u2068${text}\u2069` : text)
  const login = reader.audience === 'GUARDIAN' ? isolate(reader.childLogin) : ''
  const common = { orderNum: isolate(orderNum), login, brand }
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return {
    words: (key, values) => words(key, { ...common, ...values }),
    amount: (minor, currency) => {
      const formatted = formatMoney(money(minor, currency), locale)
      return isRtl ? `\u2066${formatted}\u2069` : formatted
    },
    isolate,
    // The range of a number to itself would be said as "about".
    days: (from, to) => (from === to ? days.format(to) : days.formatRange(from, to)),
    time: (isoTime) => timeFormat(locale, timeZone).format(new Date(isoTime)),
  }
}

function timeFormat(locale: Locale, timeZone = 'UTC'): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    })
  } catch (error) {
    // A browser may know a time zone that this server does not: a mail in UTC is better than none.
    if (error instanceof RangeError && timeZone !== 'UTC') return timeFormat(locale)
    throw error
  }
}
