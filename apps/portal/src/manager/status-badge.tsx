import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'

/** A state with a colour for what needs somebody. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={tones[status] ?? 'neutral'}>
      <span className="whitespace-nowrap">{statusWords(status)}</span>
    </Badge>
  )
}

/** As the server names it, in small letters; of a listing the server's word says little. */
export const statusWords = (status: string): string =>
  status === 'ACTUAL' ? 'active' : status.toLowerCase().replaceAll('_', ' ')

const tones: Record<string, BadgeTone> = {
  ACTUAL: 'success',
  CREATED: 'warning',
  OPEN: 'success',
  ACTIVE: 'success',
  IN_USE: 'success',
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
