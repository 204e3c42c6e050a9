import type { SaleSummary } from '@kids-crafts/contract/fulfilment.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'

import { useTranslation } from '../translation.ts'
import { dayText, ItemPicture, openUnits, saleHref } from './sale-parts.tsx'

/** The one thing to do next. */
export function NextSale({ sale }: { sale: SaleSummary }) {
  const { t } = useTranslation()
  const [first] = sale.items
  return (
    <Card className="border-primary flex flex-wrap items-center gap-4 border-2">
      {first && <ItemPicture item={first} size="size-20" />}
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className="text-lg">{t('orders.next')}</h2>
        <SaleNames sale={sale} />
        {sale.shipBy !== undefined && (
          <p className="font-semibold">
            {t(sale.isLate ? 'orders.late' : 'orders.sendBy', { day: dayText(sale.shipBy) })}
          </p>
        )}
      </div>
      <ButtonLink href={saleHref(sale)} size="large">
        {t('orders.open')}
      </ButtonLink>
    </Card>
  )
}

export function SaleNames({ sale }: { sale: SaleSummary }) {
  return (
    <ul className="min-w-0">
      {sale.items.map((item) => (
        <li key={item.orderItemNum} className="hyphens-auto">
          <span className="tabular-nums">{`${openUnits(item) || item.quantity} ×`}</span>{' '}
          <bdi lang={item.locale}>{item.fullName}</bdi>
        </li>
      ))}
    </ul>
  )
}
