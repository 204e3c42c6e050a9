import { Card } from '@kids-crafts/ui/card.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { Spinner } from '@kids-crafts/ui/spinner.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'

interface ResultFrameProps {
  look: keyof typeof looks
  title: string
  orderNum?: string
  children?: ReactNode
  /** Shown in separate cards. */
  below?: ReactNode
}

/** The result of a payment: an icon, a sentence, the order number, and the next link. */
export function ResultFrame({ look, title, orderNum, children, below }: ResultFrameProps) {
  const { t } = useTranslation()
  return (
    <Container className="py-10 md:py-16">
      <Card className="mx-auto flex max-w-xl flex-col items-center gap-4 text-center md:p-10">
        <span
          className={`flex size-16 items-center justify-center rounded-full ${looks[look].className}`}
          aria-hidden="true"
        >
          {looks[look].icon}
        </span>
        <div aria-live="polite" className="flex flex-col items-center gap-2">
          <h1 className="text-2xl text-balance">{title}</h1>
          {orderNum && (
            <p>
              {t('checkout.result.number')}{' '}
              <b dir="ltr" className="tabular-nums">
                {orderNum}
              </b>
            </p>
          )}
        </div>
        {children}
      </Card>
      {below}
    </Container>
  )
}

const looks = {
  waiting: { className: 'bg-info-soft text-info', icon: <Spinner className="size-8" /> },
  later: { className: 'bg-info-soft text-info', icon: <Clock size={32} /> },
  good: { className: 'bg-success-soft text-success', icon: <CircleCheck size={32} /> },
  bad: { className: 'bg-danger-soft text-danger', icon: <CircleAlert size={32} /> },
}
