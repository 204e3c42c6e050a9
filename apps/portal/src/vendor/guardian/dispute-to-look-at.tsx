import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { DisputeSummary } from '@kids-crafts/contract/disputes.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'

import { dayText } from '../orders/sale-parts.tsx'
import { useTranslation } from '../translation.ts'

/** Somebody is not content with what a child has sold, and it is the guardian's turn. */
export function DisputeToLookAt({ dispute }: { dispute: DisputeSummary }) {
  const { t } = useTranslation()
  const { disputeNum, orderNum, sellerName, topic, items, dueAt } = dispute
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-lg">{t('guardian.disputeOf', { store: isolated(sellerName) })}</h3>
      <p className="font-semibold">{t(`dispute.topics.${topic}`)}</p>
      <ul>
        {items.map((item) => (
          <li key={item.orderItemNum}>
            <span className="tabular-nums" dir="ltr">{`${item.quantity} ×`}</span>{' '}
            <bdi lang={item.locale}>{item.fullName}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-ink-muted">
        {t('conversations.order', { number: isolated(orderNum) })}
        {dueAt !== undefined && (
          <span className="block">{t('guardian.answerBy', { day: dayText(dueAt.slice(0, 10)) })}</span>
        )}
      </p>
      <div>
        <ButtonLink href={`/disputes/${disputeNum}`}>{t('guardian.disputeOpen')}</ButtonLink>
      </div>
    </Card>
  )
}
