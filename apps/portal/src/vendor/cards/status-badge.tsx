import type { CardSummary } from '@kids-crafts/contract/product-cards.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'

import { useTranslation } from '../translation.ts'

export type ShownStatus = 'DRAFT' | 'CREATED' | 'ACTUAL' | 'SENT_BACK' | 'CLOSED' | 'GUARDIAN' | 'CHANGE'

type StatusOf = Pick<CardSummary, 'status'> & Partial<Pick<CardSummary, 'revision'>>

const tones: Record<ShownStatus, BadgeTone> = {
  DRAFT: 'neutral',
  CREATED: 'info',
  GUARDIAN: 'info',
  ACTUAL: 'success',
  CHANGE: 'success',
  SENT_BACK: 'warning',
  CLOSED: 'neutral',
}

/** What becomes of the card now, in one word: that of its last revision where it says more. */
export function shownStatus({ status, revision }: StatusOf): ShownStatus {
  if (status === 'CLOSED') return 'CLOSED'
  if (revision?.status === 'SENT_BACK') return 'SENT_BACK'
  if (revision?.status === 'WAITING_GUARDIAN') return 'GUARDIAN'
  if (status === 'ACTUAL' && revision?.status === 'WAITING_STAFF') return 'CHANGE'
  return status
}

export function useStatusText(): (status: ShownStatus) => string {
  const { t } = useTranslation()
  return (status) => t(`cards.status.${status}`)
}

export function StatusBadge({ card }: { card: StatusOf }) {
  const text = useStatusText()
  const status = shownStatus(card)
  return <Badge tone={tones[status]}>{text(status)}</Badge>
}
