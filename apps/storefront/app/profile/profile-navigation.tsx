import { signOut } from '@kids-crafts/browser/signed-in.ts'
import { Link } from '@kids-crafts/ui/link.tsx'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { useProfileEntries } from './use-profile-entries.ts'

/** A list at the side of a desk; on a phone a row that scrolls, with the current page in sight. */
export function ProfileNavigation() {
  const { t } = useTranslation()
  const entries = useProfileEntries()

  return (
    <nav aria-label={t('profile.navigation')} className="-mx-4 mb-6 md:-mx-6 lg:mx-0 lg:mb-0">
      <ul className="tints kids:gap-2 flex gap-1 overflow-x-auto px-4 py-1.5 md:px-6 lg:sticky lg:top-28 lg:flex-col lg:overflow-visible lg:p-0">
        <Entry href="/profile">
          <LayoutGrid size={20} className="flex-none" />
          {t('profile.overview')}
        </Entry>
        {entries.map(({ key, page, Icon }) => (
          <Entry key={key} href={page}>
            <Icon size={20} className="flex-none" />
            {t(`profile.parts.${key}.title`)}
          </Entry>
        ))}
        <li className="lg:border-line flex-none lg:mt-3 lg:border-t lg:pt-3">
          <SignOutButton />
        </li>
      </ul>
    </nav>
  )
}

function Entry({ href, children }: { href: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === href || (href !== '/profile' && pathname.startsWith(`${href}/`))
  const item = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (isCurrent && item.current) scrollRowTo(item.current)
  }, [isCurrent])

  return (
    <li ref={item} className="flex-none">
      <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={entryClass}>
        {children}
      </Link>
    </li>
  )
}

/** The row alone: `scrollIntoView` would scroll the page, too, below its header. */
function scrollRowTo(item: HTMLElement): void {
  const row = item.parentElement
  if (row === null) return
  const [own, around] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: own.left + own.width / 2 - around.left - around.width / 2 })
}

function SignOutButton() {
  const { t } = useTranslation()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <button
      type="button"
      aria-busy={isLeaving || undefined}
      onClick={() => {
        if (isLeaving) return
        setIsLeaving(true)
        void signOut()
      }}
      className={entryClass}
    >
      <LogOut size={20} className="flex-none rtl:-scale-x-100" />
      {t('profile.signOut')}
    </button>
  )
}

const entryClass =
  'profile-entry rounded-control flex min-h-control w-full items-center gap-3 px-4 font-semibold whitespace-nowrap transition-colors lg:whitespace-normal'
