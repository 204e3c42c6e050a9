import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import type { Arrival } from '@kids-crafts/rules/shipping.ts'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { arrivalText } from '../shipping/arrival-text.ts'
import { isOverdue } from './arrival-of.ts'
import { calendarDayText } from './order-time.ts'

interface PartArrivalProps {
  arrival: Arrival
  kind: Order['parts'][number]['shipping']['kind']
}

/** When a part arrives, or can be collected. */
export function PartArrival({ arrival, kind }: PartArrivalProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  if (isOverdue(arrival)) {
    return <>{t('orders.arrival.overdue', { day: calendarDayText(arrival.to, locale) })}</>
  }
  const days = isolated(arrivalText(arrival, locale))
  return <b>{t(kind === 'COLLECTION' ? 'orders.arrival.ready' : 'shipping.arrives', { days })}</b>
}
