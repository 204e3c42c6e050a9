import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { SaleSummary } from '@kids-crafts/contract/fulfilment.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'

import { dayText, openUnits, saleHref } from '../orders/sale-parts.tsx'
import { useTranslation } from '../translation.ts'

/** An order that a child has packed or is packing; who sends it, sees where it goes. */
export function OrderToSend({ sale }: { sale: SaleSummary }) {
  const { t } = useTranslation()
  const { childLogin = '', shipBy, isLate, isPacked, items } = sale
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{t('guardian.orderOf', { child: isolated(childLogin) })}</h3>
        {isPacked && <Badge tone="success">{t('guardian.packed')}</Badge>}
      </div>
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.orderItemNum}>
            <span className="tabular-nums">{`${openUnits(item)} ×`}</span>{' '}
            <bdi lang={item.locale}>{item.fullName}</bdi>
          </li>
        ))}
      </ul>
      {shipBy !== undefined && (
        <p className={isLate ? 'text-danger font-semibold' : 'text-ink-muted'}>
          {t(isLate ? 'guardian.late' : 'guardian.sendBy', { day: dayText(shipBy) })}
        </p>
      )}
      <div>
        <ButtonLink href={saleHref(sale)}>{t('guardian.send')}</ButtonLink>
      </div>
    </Card>
  )
}
