import { directionOf } from '@kids-crafts/rules/locales.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'

import type { Order, Sale } from './order-mail-data.ts'
import type { TemplateContext } from './template.ts'
import type { Words } from './words.ts'

export type OrderWords = {
  /** Knows the order's number, the child's login and the store's name. */
  words: Words
  /**
   * Amounts, names and numbers for a sentence; without it they would change places with the words
   * around them.
   */
  amount: (minor: number, currency: string) => string
  isolate: (text: string) => string
  days: (from: number, to: number) => string
}

export function orderWords(
  { orderNum, reader }: Pick<Order | Sale, 'orderNum' | 'reader'>,
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
  }
}
