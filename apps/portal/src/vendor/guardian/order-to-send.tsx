import type { SaleSummary } from '@kids-crafts/contract/fulfilment.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'

import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'

/** An order that a child has packed or is packing; who sends it, sees where it goes. */
export function OrderToSend({ sale }: { sale: SaleSummary }) {
  const { t } = useTranslation()
  const { orderNum, number, childLogin = '', shipBy, isLate, isPacked, items } = sale
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{t('guardian.orderOf', { child: childLogin })}</h3>
        {isPacked && <Badge tone="success">{t('guardian.packed')}</Badge>}
      </div>
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.orderItemNum} dir="auto">
            {item.quantity - item.cancelled - item.shipped} × {item.fullName}
          </li>
        ))}
      </ul>
      {shipBy !== undefined && (
        <p className={isLate ? 'text-danger font-semibold' : 'text-ink-muted'}>
          {t(isLate ? 'guardian.late' : 'guardian.sendBy', { day: dayOf(shipBy) })}
        </p>
      )}
      <div>
        <ButtonLink href={`/orders/${orderNum}/${number}`}>{t('guardian.send')}</ButtonLink>
      </div>
    </Card>
  )
}

const dayOf = (day: string): string =>
  dateFormat(site.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
