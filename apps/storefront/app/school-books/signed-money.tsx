import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

import { useSite } from '../platform/site.ts'

/** What came in has its sign, too. */
export function SignedMoney({ money }: { money: Money }) {
  const { locale } = useSite()
  return (
    <span dir="ltr" className="font-bold tabular-nums">
      {money.minor > 0 && '+'}
      {formatMoney(money, locale)}
    </span>
  )
}
