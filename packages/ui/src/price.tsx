import type { Locale } from '@kids-crafts/rules/locales.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

import { classNames } from './class-names.ts'

interface PriceProps {
  money: Money
  locale: Locale
  size?: 'small' | 'medium' | 'large'
}

export function Price({ money, locale, size = 'medium' }: PriceProps) {
  return (
    // In Arabic text, a currency symbol made of letters would move to the other side. Server and
    // browser may format other currencies than dollars with a different space: not worth a
    // hydration error.
    <span dir="ltr" suppressHydrationWarning className={classNames('font-bold tabular-nums', sizes[size])}>
      {formatMoney(money, locale)}
    </span>
  )
}

const sizes = { small: 'text-base', medium: 'text-lg', large: 'text-2xl' }
