import type { ShownStatus } from '@kids-crafts/rules/orders.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'

import { useTranslation } from '../platform/translation.ts'

/** While an order is under way, it is where all of its parts are, if that is one place. */
export function statusOf({
  status,
  parts,
}: {
  status: ShownStatus
  parts: readonly { status: ShownStatus }[]
}) {
  if (status !== 'CONFIRMED') return status
  const [first = status, ...others] = new Set(
    parts.map((part) => part.status).filter((each) => each !== 'CANCELLED' && each !== 'REJECTED'),
  )
  return others.length === 0 ? first : status
}

export function OrderStatus({ status }: { status: ShownStatus }) {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`orders.statuses.${status}`)}</Badge>
}

const tones: Record<ShownStatus, BadgeTone> = {
  CREATED: 'warning',
  AWAITING_PAYMENT: 'warning',
  CONFIRMED: 'info',
  IN_PROGRESS: 'info',
  IN_DELIVERY: 'primary',
  DELIVERED: 'success',
  COMPLETED: 'success',
  CLOSED: 'neutral',
  CANCELLED: 'neutral',
  REJECTED: 'danger',
  REJECTED_BY_TIMEOUT: 'neutral',
  DISPUTE_OPEN: 'danger',
  RETURN: 'warning',
}
