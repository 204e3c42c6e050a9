import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'rounded-badge kids:px-3 inline-flex w-fit items-center gap-1 px-2 py-0.5 text-sm font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface-sunken text-ink-muted',
  primary: 'bg-primary-soft text-primary',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}
