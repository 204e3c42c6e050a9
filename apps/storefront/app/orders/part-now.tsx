import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { nowOf } from './now-of.ts'
import { calendarDayText } from './order-time.ts'

interface PartNowProps {
  part: Order['parts'][number]
  isPaid: boolean
  isRefunded: boolean
}

/** What is going on with what one seller sends, in one sentence. */
export function PartNow({ part, isPaid, isRefunded }: PartNowProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const now = nowOf(part, isPaid)
  // "We hope you like it!" is no answer to what went wrong.
  if (now === undefined || (now === 'DELIVERED' && isRefunded)) return null
  const values = {
    seller: isolated(part.soldBy.name),
    school: isolated(part.collection?.schoolName ?? ''),
    day: part.shipBy === undefined ? '' : calendarDayText(part.shipBy, locale),
  }
  return (
    <p className={now === 'LATE' ? 'text-danger mt-2' : 'mt-2'}>
      {now === 'LATE' ? t('orders.shipping.late', values) : t(`orders.now.${now}`, values)}
    </p>
  )
}
