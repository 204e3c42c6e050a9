import { SkipLink } from '@kids-crafts/ui/skip-link.tsx'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'

interface PageFrameProps {
  header?: ReactNode
  footer?: ReactNode
  mainClassName?: string
  children: ReactNode
}

export const mainId = 'main'

/** The landmarks of every page: header, main, footer, and a skip link for the keyboard. */
export function PageFrame({ header, footer, mainClassName = '', children }: PageFrameProps) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      {header && <SkipLink target={mainId}>{t('header.skip')}</SkipLink>}
      {header}
      <main id={mainId} tabIndex={-1} className={`min-w-0 grow outline-none ${mainClassName}`}>
        {children}
      </main>
      {footer}
    </div>
  )
}
