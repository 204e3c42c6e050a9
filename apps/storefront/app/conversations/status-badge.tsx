import type { ConversationStatus } from '@kids-crafts/rules/conversations.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'

import { useTranslation } from '../platform/translation.ts'

const tones: Record<ConversationStatus, BadgeTone> = {
  OPENED: 'info',
  IN_PROGRESS: 'success',
  CLOSED: 'neutral',
}

export function StatusBadge({ status }: { status: ConversationStatus }) {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`conversations.status.${status}`)}</Badge>
}
