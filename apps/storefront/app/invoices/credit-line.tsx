import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { InvoiceOptions } from '@kids-crafts/contract/invoices.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { isWithin } from './invoice-sums.ts'

/** Whether goods are sent before the money has come. */
export function CreditLine({
  credit,
  total,
}: {
  credit: NonNullable<InvoiceOptions['credit']>
  total: Money
}) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const shown = (money: Money) => isolatedPrice(formatMoney(money, locale))
  const values = { left: shown(credit.left), limit: shown(credit.limit) }
  return (
    <span className="block text-sm">
      {t(isWithin(total, credit) ? 'invoices.create.onAccount' : 'invoices.create.inAdvance', values)}
    </span>
  )
}
