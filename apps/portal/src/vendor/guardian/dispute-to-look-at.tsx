import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { DisputeSummary } from '@kids-crafts/contract/disputes.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'

import { useTranslation } from '../translation.ts'

/** Somebody is not content with what a child has sold, and it is the guardian's turn. */
export function DisputeToLookAt({ dispute }: { dispute: DisputeSummary }) {
  const { t } = useTranslation()
  const { disputeNum, sellerName, topic, items } = dispute
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
      <div>
        <ButtonLink href={`/disputes/${disputeNum}`}>{t('guardian.disputeOpen')}</ButtonLink>
      </div>
    </Card>
  )
}
