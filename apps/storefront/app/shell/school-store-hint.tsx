import { useLocation } from 'react-router'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from './is-hydrated.ts'

/** The kids store only has crafts: other goods may be in the school store. */
export default function SchoolStoreHint() {
  const { t } = useTranslation()
  const { theme, otherStoreUrl } = useSite()
  const { pathname } = useLocation()
  // Many addresses share one "not found" page, so only the browser knows which it was.
  const isHydrated = useIsHydrated()
  if (theme !== 'kids' || otherStoreUrl === null) return null
  return (
    <div className="mx-auto mt-6 max-w-md px-4 text-center text-balance">
      <p>{t('errorPage.schoolStore.text')}</p>
      <a
        href={isHydrated ? `${otherStoreUrl}${pathname}` : otherStoreUrl}
        className="text-primary inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('errorPage.schoolStore.link')}
      </a>
    </div>
  )
}
