import type { ShownRequestStatus } from '@kids-crafts/rules/school-buying.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'

import { useTranslation } from '../platform/translation.ts'

export function RequestStatus({ status }: { status: ShownRequestStatus }) {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`schoolBuying.requests.statuses.${status}`)}</Badge>
}

const tones: Record<ShownRequestStatus, BadgeTone> = {
  WAITING: 'warning',
  APPROVED: 'success',
  DECLINED: 'danger',
  ENDED: 'neutral',
}
