import { useLocation } from 'react-router'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useIsAlive } from './is-alive.ts'

/** The kids store has crafts alone: other goods may be in the school store. */
export default function SchoolStoreHint() {
  const { t } = useTranslation()
  const { theme, otherStoreUrl } = useSite()
  const { pathname } = useLocation()
  // What is not found is one page for many addresses, so only a browser knows which one it was.
  const isAlive = useIsAlive()
  if (theme !== 'kids' || otherStoreUrl === null) return null
  return (
    <div className="mx-auto mt-6 max-w-md px-4 text-center text-balance">
      <p>{t('errorPage.schoolStore.text')}</p>
      <a
        href={isAlive ? `${otherStoreUrl}${pathname}` : otherStoreUrl}
        className="text-primary inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('errorPage.schoolStore.link')}
      </a>
    </div>
  )
}
