import { Notice } from '@kids-crafts/ui/notice.tsx'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'

/** Wraps content that needs scripts, and says so if there are none. */
export function NeedsScripts({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="hidden noscript:block">
        <Notice tone="warning">{t('form.pageNoScript')}</Notice>
      </div>
      <div className="noscript:hidden">{children}</div>
    </>
  )
}
