import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'

interface StepProps {
  id: string
  number: number
  title: string
  /** The entered data, once the step is complete; until then, the fields are shown. */
  summary?: ReactNode
  onEdit?: () => void
  children?: ReactNode
}

/** A step of the checkout. A complete step collapses to its summary. */
export function Step({ id, number, title, summary, onEdit, children }: StepProps) {
  const { t } = useTranslation()
  const isDone = summary !== undefined
  return (
    <section aria-labelledby={id}>
      <Card className="md:p-7">
        <div className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className={`mt-0.5 flex size-7 flex-none items-center justify-center rounded-full text-sm font-bold ${isDone ? 'bg-success-soft text-success' : 'bg-primary-soft text-primary'}`}
          >
            {isDone ? <Check size={18} /> : number}
          </span>
          <h2 id={id} tabIndex={-1} className="min-w-0 grow text-xl outline-none">
            {title}
          </h2>
          {isDone && onEdit && (
            <Button
              variant="quiet"
              size="small"
              className="-my-1 flex-none"
              aria-label={t('checkout.editStep', { step: title })}
              onClick={onEdit}
            >
              {t('form.edit')}
            </Button>
          )}
        </div>
        <div className={isDone ? 'mt-2 ps-10' : 'mt-5'}>{isDone ? summary : children}</div>
      </Card>
    </section>
  )
}
