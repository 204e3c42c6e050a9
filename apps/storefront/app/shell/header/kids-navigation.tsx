import { Link } from '@kids-crafts/ui/link.tsx'

import { useTranslation } from '../../platform/translation.ts'
import { hrefOf, kidsLinks } from '../navigation.ts'

/** The kids store's links, each highlighted like a tab. */
export function KidsNavigation() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('header.mainNavigation')} className="hidden lg:block">
      <ul className="-ms-4 flex flex-wrap gap-1 pb-2">
        {kidsLinks.map((entry) => (
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
