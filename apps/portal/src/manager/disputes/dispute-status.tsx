import { disputeTones } from '@kids-crafts/browser/disputes/dispute-words.ts'
import type { StaffDisputeRow } from '@kids-crafts/contract/disputes-staff.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'

import { useTranslation } from '../translation.ts'

/** How far a dispute has come; of a closed one, for whom it ended. */
export function DisputeStatus({ status, outcome }: Pick<StaffDisputeRow, 'status' | 'outcome'>) {
  const { t } = useTranslation()
  if (outcome === undefined)
    return <Badge tone={disputeTones[status]}>{t(`dispute.statuses.${status}`)}</Badge>
  return (
    <Badge tone={outcome === 'APPROVED' ? 'success' : 'neutral'}>{t(`dispute.decision.${outcome}`)}</Badge>
  )
}
