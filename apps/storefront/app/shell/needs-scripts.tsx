import { Notice } from '@kids-crafts/ui/notice.tsx'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'

/** Around what waits for scripts: a page that only they can fill says so where there are none. */
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
