import { Price } from '@kids-crafts/ui/price.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import type { InvoiceSums } from './invoice-sums.ts'

/** Amount, VAT, total and currency: worked out from the orders, never typed. */
export function SumLines({ sums: { amount, vatAmount, totalAmount } }: { sums: InvoiceSums }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2 [&>dd]:text-end">
      <dt>{t('invoices.fields.amount')}</dt>
      <dd>
        <Price money={amount} locale={locale} size="small" />
      </dd>
      <dt>{t('invoices.fields.vatAmount')}</dt>
      <dd>
        <Price money={vatAmount} locale={locale} size="small" />
      </dd>
      <dt className="border-line border-t pt-2 text-lg font-bold">{t('invoices.fields.totalAmount')}</dt>
      <dd className="border-line -ms-4 border-t pt-2">
        <Price money={totalAmount} locale={locale} />
      </dd>
      <dt className="text-ink-muted">{t('invoices.fields.currency')}</dt>
      <dd className="text-ink-muted">{totalAmount.currency}</dd>
    </dl>
  )
}
