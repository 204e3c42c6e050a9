import { useUser } from '@kids-crafts/browser/session.ts'
import { localeNames } from '@kids-crafts/rules/locales.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Menu } from '@kids-crafts/ui/menu.tsx'
import { SkipLink } from '@kids-crafts/ui/skip-link.tsx'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Globe from 'lucide-react/icons/globe'
import LogOut from 'lucide-react/icons/log-out'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { lazy, Suspense } from 'react'
import { Navigate, NavLink, Outlet, useLocation } from 'react-router'

import { pickLocale } from '../shared/pick-locale.ts'
import { rolesIn } from '../shared/roles.ts'
import { site } from '../shared/site.ts'
import { useVendorConfirmation } from './confirm-person.tsx'
import { vendorHref } from './notifications/vendor-href.ts'
import { pages } from './pages.tsx'
import type { VendorPage } from './pages.tsx'
import { signOut } from './sign-out.ts'
import { useTranslation } from './translation.ts'
import { useTheme, useWho } from './who.ts'
import type { Who } from './who.ts'

const Bell = lazy(() => import('@kids-crafts/browser/notifications/bell.tsx'))
const SignIn = lazy(() => import('./sign-in/sign-in.tsx'))

/**
 * Around every page: at a desk a rail at the side, on a phone a bar at the foot. Who is not signed
 * in is asked to.
 */
export function Shell() {
  const { t } = useTranslation()
  const user = useUser()
  const storeKind = useWho()?.storeKind
  const { pathname } = useLocation()
  useVendorConfirmation()
  if (user === null) {
    return (
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="content" className="mx-auto w-full max-w-md grow px-4 py-8">
          <Suspense>
            <SignIn />
          </Suspense>
        </main>
      </div>
    )
  }
  const roles = rolesIn(user.jwt)
  const mine = pages.filter((page) => isFor(page, roles, storeKind) && !page.isOfAccount)
  const [first] = mine
  if (pathname === '/' && first && first.path !== '') return <Navigate to={hrefOf(first)} replace />
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content">{t('shell.skip')}</SkipLink>
      <Header />
      <div className="mx-auto flex w-full max-w-7xl grow">
        <nav
          aria-label={t('shell.menu')}
          className="border-line hidden w-60 flex-none flex-col gap-1 border-e p-4 lg:flex"
        >
          {mine.map((page) => (
            <RailEntry key={page.path} page={page} />
          ))}
        </nav>
        <main id="content" className="min-w-0 grow px-4 pt-6 pb-28 lg:px-8 lg:pb-12">
          <Outlet />
        </main>
      </div>
      <nav
        aria-label={t('shell.menu')}
        className="border-line bg-surface-raised fixed inset-x-0 bottom-0 z-20 flex border-t pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <Bar pages={mine} />
      </nav>
    </div>
  )
}

const isFor = (
  { roles, isOfBusinesses }: VendorPage,
  own: readonly string[],
  storeKind: Who['storeKind'] | undefined,
): boolean =>
  (isOfBusinesses === undefined || storeKind === 'BUSINESS') &&
  (roles === undefined || own.length === 0 || roles.some((role) => own.includes(role)))

/** Also of the pages that need no sign-in. */
export function Header() {
  const { t } = useTranslation()
  const user = useUser()
  const theme = useTheme()
  const store = theme === 'kids' ? 'kids' : 'school'
  return (
    <header className="heading-ground text-on-heading">
      <div className="mx-auto flex w-full max-w-7xl items-center gap-3 px-4 py-2">
        <a href="/vendor" className="me-auto flex min-w-0 items-center gap-3">
          <img src={`/art/logo-${store}-on-dark.svg`} alt="Kids Crafts" className="h-9 w-auto flex-none" />
          <span className="hidden truncate font-semibold sm:block">{t('shell.name')}</span>
        </a>
        <LanguagePicker />
        {user && (
          <Suspense>
            <Bell login={user.userLogin} hrefOf={vendorHref} listHref="/notifications" />
          </Suspense>
        )}
        <AccountMenu />
      </div>
    </header>
  )
}

const headerButton =
  'rounded-control inline-flex min-h-control min-w-control items-center justify-center gap-2 px-2 font-semibold hover:bg-current/10'

function LanguagePicker() {
  const { t } = useTranslation()
  if (site.locales.length < 2) return null
  return (
    <Menu
      label={t('shell.language')}
      items={site.locales.map((each) => ({
        key: each,
        label: localeNames[each].name,
        lang: each,
        isChosen: each === site.locale,
        onSelect: () => pickLocale(each),
      }))}
      trigger={(props) => (
        <button type="button" className={headerButton} {...props}>
          <Globe size={18} />
          <span className="sr-only">{t('shell.language')}</span>
          {localeNames[site.locale].label}
        </button>
      )}
    />
  )
}

function AccountMenu() {
  const { t } = useTranslation()
  const user = useUser()
  const who = useWho()
  if (user === null) return null
  return (
    <Menu
      label={t('shell.account')}
      items={[
        ...pages
          .filter(({ isOfAccount }) => isOfAccount)
          .map((page) => ({
            key: page.path,
            label: t(page.label),
            icon: <page.Icon size={18} />,
            href: hrefOf(page),
          })),
        { key: 'store', label: t('shell.toStore'), icon: <ShoppingBag size={18} />, href: site.storeUrl },
        { key: 'out', label: t('shell.signOut'), icon: <LogOut size={18} />, onSelect: () => void signOut() },
      ]}
      trigger={(props) => (
        <button type="button" className={headerButton} {...props}>
          <CircleUserRound size={22} />
          <span className="sr-only">{t('shell.account')}</span>
          <span className="hidden max-w-40 truncate sm:block">{who?.name ?? user.userLogin}</span>
        </button>
      )}
    />
  )
}

const hrefOf = ({ path }: VendorPage): string => `/${path.replace(/\/\*$/, '')}`

function RailEntry({ page }: { page: VendorPage }) {
  const { t } = useTranslation()
  return (
    <NavLink
      to={hrefOf(page)}
      end={page.path === ''}
      className={({ isActive }) =>
        classNames(
          'rounded-control min-h-control flex items-center gap-3 px-3 font-semibold',
          isActive ? 'bg-primary-soft text-primary' : 'hover:bg-surface-sunken',
        )
      }
    >
      <page.Icon size={20} />
      {t(page.label)}
    </NavLink>
  )
}

const entriesOfBar = 5

/** Five have room: all pages, or the most needed and a menu of the rest. */
function Bar({ pages: mine }: { pages: readonly VendorPage[] }) {
  const wanted = mine.filter(({ isInBar }) => isInBar)
  const shown = mine.length <= entriesOfBar ? mine : wanted.slice(0, entriesOfBar - 1)
  const rest = mine.filter((page) => !shown.includes(page))
  return (
    <>
      {shown.map((page) => (
        <BarEntry key={page.path} page={page} />
      ))}
      {rest.length > 0 && <MoreEntry rest={rest} />}
    </>
  )
}

const barEntry = (isActive: boolean): string =>
  classNames(
    'flex min-h-14 w-full min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 font-semibold -outline-offset-3',
    isActive ? 'text-primary' : 'text-ink-muted',
  )

function MoreEntry({ rest }: { rest: readonly VendorPage[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isWithin = (page: VendorPage) => `${pathname}/`.startsWith(`${hrefOf(page)}/`)
  return (
    <div className="min-w-0 flex-1">
      <Menu
        label={t('shell.more')}
        side="above"
        items={rest.map((page) => ({
          key: page.path,
          label: t(page.label),
          icon: <page.Icon size={20} />,
          href: hrefOf(page),
        }))}
        trigger={(props) => (
          <button type="button" className={barEntry(rest.some(isWithin))} {...props}>
            <Ellipsis size={22} />
            <span className="w-full truncate text-center">{t('shell.more')}</span>
          </button>
        )}
      />
    </div>
  )
}

function BarEntry({ page }: { page: VendorPage }) {
  const { t } = useTranslation()
  return (
    <NavLink to={hrefOf(page)} end={page.path === ''} className={({ isActive }) => barEntry(isActive)}>
      <page.Icon size={22} />
      <span className="w-full truncate text-center">{t(page.label)}</span>
    </NavLink>
  )
}
