import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'

interface OrderHeadProps {
  orderNum: string
  status: ReactNode
  /** What the status is of, where nothing else says it. */
  label?: string
  children: ReactNode
}

/** The number of an order that somebody else placed, who that is, and how it stands. */
export function OrderHead({ orderNum, status, label, children }: OrderHeadProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="heading-ink w-fit pb-1 text-2xl md:text-3xl">
          {t('orders.order.title')} <bdi className="inline-block tabular-nums">{orderNum}</bdi>
        </h1>
        <p className="text-ink-muted">{children}</p>
      </div>
      <output aria-label={label} className="mt-2">
        {status}
      </output>
    </div>
  )
}
