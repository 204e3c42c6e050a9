import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'

import { useTranslation } from '../platform/translation.ts'
import { progressOf } from './progress-of.ts'
import type { Stage } from './progress-of.ts'

/** How far what one seller sends has come, from the order to the door. */
export function PartProgress({ part }: { part: Order['parts'][number] }) {
  const { t } = useTranslation()
  const { stages, at } = progressOf(part)
  return (
    <ol aria-label={t('orders.progress.label')} className="isolate mt-4 flex">
      {stages.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === at ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 basis-0 flex-col items-center gap-1.5 px-1 text-center"
        >
          {index > 0 && <Way isDone={index <= at} />}
          <Mark stage={stage} isDone={index <= at} />
          <span
            className={classNames(
              'max-w-full text-sm leading-tight wrap-break-word hyphens-auto',
              index === at ? 'font-semibold' : 'text-ink-muted',
            )}
          >
            {t(`orders.progress.${stage}`)}
            {index < at && <span className="sr-only"> ({t('orders.progress.done')})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** From the stage before to this one. */
const Way = ({ isDone }: { isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'kids:h-1 absolute end-1/2 top-3.5 h-0.5 w-full -translate-y-1/2',
      isDone ? 'bg-primary' : 'bg-line-strong',
    )}
  />
)

const failures = new Set<Stage>(['cancelled', 'lapsed'])

function Mark({ stage, isDone }: { stage: Stage; isDone: boolean }) {
  const isFailure = failures.has(stage)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative z-1 flex size-7 flex-none items-center justify-center rounded-full border-2',
        isFailure
          ? 'border-ink-muted bg-ink-muted text-surface'
          : isDone
            ? 'border-primary bg-primary text-on-primary'
            : 'border-line-strong bg-surface-raised',
      )}
    >
      {isFailure ? <X size={16} strokeWidth={3} /> : isDone && <Check size={16} strokeWidth={3} />}
    </span>
  )
}
