import type { Order } from '@kids-crafts/contract/order-reading.ts'
import type { OrderReturns } from '@kids-crafts/contract/returns.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import Undo from 'lucide-react/icons/undo-2'

import { dayText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { ReturnForm } from './return-form.tsx'
import { ShownReturn } from './shown-return.tsx'

interface PartReturnsProps {
  part: Order['parts'][number]
  orderNum: string
  returns: OrderReturns
  /** Of a guest. */
  bearer: string | undefined
  returning: Returning | undefined
  onReturning: (returning: Returning | undefined) => void
}

/** What somebody is about to send back. */
export interface Returning {
  /** The number of the part whose form is open. */
  part: number
  /** The line that it begins with. */
  line?: string
}

/** What of a part comes back, and a form for what still can. */
export default function PartReturns(props: PartReturnsProps) {
  const { part, orderNum, returns, bearer, returning, onReturning } = props
  const { t } = useTranslation()
  const { locale } = useSite()
  const shown = returns.returns.filter(({ number }) => number === part.number)
  const returnable = returns.returnable.find(({ number }) => number === part.number)
  const isOpen = returning?.part === part.number
  if (shown.length === 0 && returnable === undefined) return null
  return (
    <div className="border-line mt-4 flex flex-col gap-4 border-t pt-4">
      {shown.length > 0 && (
        <ul aria-label={t('orders.returns.list')} className="flex flex-col gap-4">
          {shown.map((each) => (
            <li key={each.returnNum}>
              <ShownReturn shown={each} bearer={bearer} />
            </li>
          ))}
        </ul>
      )}
      {returnable && isOpen && (
        <ReturnForm
          key={returning.line}
          first={returnable.items.find(({ orderItemNum }) => orderItemNum === returning.line)}
          part={part}
          orderNum={orderNum}
          returnable={returnable}
          bearer={bearer}
          uploadPass={returns.uploadPass}
          onClose={() => onReturning(undefined)}
        />
      )}
      {returnable && !isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-muted text-sm">
            {returnable.until === undefined
              ? t('orders.returns.faultyUntil', { day: dayText(returnable.faultyUntil, locale) })
              : t('orders.returns.until', { day: dayText(returnable.until, locale) })}
          </p>
          <Button variant="secondary" size="small" onClick={() => onReturning({ part: part.number })}>
            <Undo size={18} className="rtl:-scale-x-100" />
            {t('orders.returns.button')}
          </Button>
        </div>
      )}
    </div>
  )
}
