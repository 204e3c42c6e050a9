import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const { Icon, look } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'rounded-card kids:border-2 kids:border-dashed kids:border-current/40 kids:p-5 flex items-start gap-3 p-4',
        look,
      )}
    >
      <Icon size={22} className="mt-px flex-none" />
      <div className="min-w-0 grow">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}

const tones = {
  info: { Icon: Info, look: 'bg-info-soft text-info' },
  success: { Icon: CircleCheck, look: 'bg-success-soft text-success' },
  warning: { Icon: TriangleAlert, look: 'bg-warning-soft text-warning' },
  error: { Icon: CircleAlert, look: 'bg-danger-soft text-danger' },
}
