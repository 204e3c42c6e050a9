import { Link } from '@kids-crafts/ui/link.tsx'
import { use } from 'react'

import { useTranslation } from '../../platform/translation.tsx'
import { hrefOf, kidsLinks, shownEntries } from '../navigation.ts'
import { SiteRoutes } from '../site-routes.ts'

/** The kids store's links, each like a tab that lights up. */
export function KidsNavigation() {
  const { t } = useTranslation()
  const links = shownEntries(kidsLinks, use(SiteRoutes))
  if (links.length === 0) return null
  return (
    <nav aria-label={t('header.mainNavigation')} className="hidden lg:block">
      <ul className="-ms-4 flex flex-wrap gap-1 pb-2">
        {links.map((entry) => (
          <li key={entry.label}>
            <Link
              href={hrefOf(entry)}
              className="rounded-control min-h-control inline-flex items-center px-4 font-semibold transition-colors hover:bg-current/10"
            >
              {t(entry.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
