import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'

import { useTranslation } from '../platform/translation.ts'
import { progressOf } from './progress-of.ts'
import type { Stage } from './progress-of.ts'

/**
 * How far what one seller sends has come. On a phone the words stand below each other: some are
 * long.
 */
export function PartProgress({ part }: { part: Order['parts'][number] }) {
  const { t } = useTranslation()
  const { stages, at } = progressOf(part)
  return (
    <ol aria-label={t('orders.progress.label')} className="isolate mt-4 flex flex-col sm:flex-row">
      {stages.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === at ? 'step' : undefined}
          className="relative flex min-w-0 items-center gap-3 py-1 sm:flex-1 sm:basis-0 sm:flex-col sm:gap-1.5 sm:px-1 sm:py-0 sm:text-center"
        >
          {index > 0 && <Way isDone={index <= at} />}
          <Mark stage={stage} isDone={index <= at} />
          <span
            className={classNames(
              'min-w-0 leading-tight hyphens-auto sm:max-w-full sm:text-sm sm:wrap-break-word',
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
      'absolute start-[13px] bottom-1/2 h-full w-0.5 sm:start-auto sm:end-1/2 sm:top-[13px] sm:bottom-auto sm:h-0.5 sm:w-full',
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
