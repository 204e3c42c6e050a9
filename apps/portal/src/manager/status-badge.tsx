import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'

/** A state as the server names it, with a colour for what needs somebody. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'neutral'}>{status.toLowerCase().replaceAll('_', ' ')}</Badge>
}

const tones: Record<string, BadgeTone> = {
  OPEN: 'success',
  ACTIVE: 'success',
  CONFIRMED: 'success',
  COMPLETED: 'success',
  APPROVED: 'success',
  OPENED: 'warning',
  ASKED: 'warning',
  WAITING: 'warning',
  PAUSED: 'warning',
  IN_PROGRESS: 'info',
  AWAITING_GUARDIAN: 'warning',
  AWAITING_PAYMENT: 'warning',
  set_aside: 'warning',
  dead: 'danger',
  BLOCKED: 'danger',
  DISPUTE: 'danger',
  REFUND_FAILED: 'danger',
}
