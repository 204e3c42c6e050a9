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
    // Among Arabic words the sign of a currency would change sides with its letters. Other currencies than dollars are written
    // by the server's and the browser's locale data, which may differ by a space: not worth a hydration error.
    <span dir="ltr" suppressHydrationWarning className={classNames('font-bold tabular-nums', sizes[size])}>
      {formatMoney(money, locale)}
    </span>
  )
}

const sizes = { small: 'text-base', medium: 'text-lg', large: 'text-2xl' }
