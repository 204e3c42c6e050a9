import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { ShownReturn } from '@kids-crafts/contract/returns.ts'
import { isOpenReturn } from '@kids-crafts/rules/returns.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'

import { dayText } from '../orders/sale-parts.tsx'
import { useTranslation } from '../translation.ts'

/** Something comes back that a child has sold, and waits for the guardian. */
export function ReturnToLookAt({ shown }: { shown: ShownReturn }) {
  const { t } = useTranslation()
  const { sellerName, status, dueAt, items } = shown
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-lg">{t('guardian.returnOf', { store: isolated(sellerName) })}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.orderItemNum}>
            <span className="tabular-nums">{`${item.quantity} ×`}</span>{' '}
            <bdi lang={item.locale}>{item.fullName}</bdi>
          </li>
        ))}
      </ul>
      {isOpenReturn(status) && dueAt !== undefined && (
        <p className="text-ink-muted">{t(`returns.next.${status}`, { day: dayText(dueAt.slice(0, 10)) })}</p>
      )}
      <div>
        <ButtonLink href="/returns">{t('guardian.returnOpen')}</ButtonLink>
      </div>
    </Card>
  )
}
