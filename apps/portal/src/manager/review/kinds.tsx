import type { ReviewQueueItem } from '@kids-crafts/contract/product-cards-staff.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'

import { useTranslation } from '../translation.ts'

/** What is special about it. */
export function Kinds({ item }: { item: ReviewQueueItem }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-1">
      {item.isOfChild && <Badge tone="accent">{t('review.child')}</Badge>}
      {item.isAppeal && <Badge tone="warning">{t('review.appeal')}</Badge>}
      {item.isSecondLook && <Badge tone="info">{t('review.secondLook')}</Badge>}
      {item.kind === 'OFFER' && <Badge>{t('review.offer')}</Badge>}
      {item.isChange && <Badge>{t('review.change')}</Badge>}
    </span>
  )
}
