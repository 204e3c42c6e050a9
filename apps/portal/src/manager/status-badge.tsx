import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'

/** A state as the server names it, with a colour for what needs somebody. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={tones[status] ?? 'neutral'}>
      <span className="whitespace-nowrap">{status.toLowerCase().replaceAll('_', ' ')}</span>
    </Badge>
  )
}

const tones: Record<string, BadgeTone> = {
  ACTUAL: 'success',
  CREATED: 'warning',
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
