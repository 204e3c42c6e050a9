import { useUser } from '@kids-crafts/browser/session.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { SkipLink } from '@kids-crafts/ui/skip-link.tsx'
import { useStore } from '@kids-crafts/ui/store.ts'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { NavLink, Outlet, useMatch, useNavigate } from 'react-router'

import { KeyHint } from '../shared/keys/key-hint.tsx'
import { KeyList } from '../shared/keys/key-list.tsx'
import { useKeys } from '../shared/keys/keys.ts'
import { rolesIn } from '../shared/roles.ts'
import { useStaffConfirmation } from './confirm-person.tsx'
import { useFind } from './find/use-find.tsx'
import { pages } from './pages.tsx'
import type { ManagerPage } from './pages.tsx'
import { isRestoring } from './restore.ts'
import { signOut } from './sign-out.ts'
import { useTranslation } from './translation.ts'
import { useIdleSignOut } from './use-idle-sign-out.ts'

const SignIn = lazy(() => import('./sign-in/sign-in.tsx'))

/**
 * Around every page of staff: a rail with its keys, and the page. Who is not signed in is asked to.
 */
export function Shell() {
  const user = useUser()
  const isUnknown = useStore(isRestoring, true)
  if (user !== null) return <Desk jwt={user.jwt} />
  if (isUnknown) return null
  return (
    <main id="content" className="mx-auto w-full max-w-md px-4 py-16">
      <Suspense>
        <SignIn />
      </Suspense>
    </main>
  )
}

function Desk({ jwt }: { jwt: string }) {
  const { t } = useTranslation()
  const go = useNavigate()
  useIdleSignOut()
  useStaffConfirmation()
  const roles = rolesIn(jwt)
  const mine = pages.filter((page) => isFor(page, roles))
  const showKeys = () =>
    void dialogs.modal({ title: t('shell.keysTitle'), content: () => <KeyList />, cancel: true })
  const find = useFind()
  useKeys([
    { key: '/', label: t('find.title'), run: () => void find() },
    { key: '?', label: t('shell.keysTitle'), run: showKeys },
    ...mine.map((page) => ({
      key: `g ${page.goKey}`,
      label: t('shell.go', { page: t(page.label) }),
      run: () => void go(hrefOf(page)),
    })),
  ])
  return (
    <div className="flex min-h-dvh flex-col text-sm lg:flex-row">
      <SkipLink target="content">{t('shell.skip')}</SkipLink>
      <nav
        aria-label={t('shell.menu')}
        className="border-line bg-surface-sunken flex flex-none gap-1 overflow-x-auto border-b p-2 lg:sticky lg:top-0 lg:h-dvh lg:w-52 lg:flex-col lg:border-e lg:border-b-0 lg:p-3"
      >
        <p className="hidden px-2 pt-1 pb-3 font-bold lg:block">{t('shell.name')}</p>
        <button type="button" onClick={() => void find()} className={entryClass}>
          <Search size={18} />
          <span className="grow text-start">{t('shell.find')}</span>
          <KeyHint name="/" />
        </button>
        {mine.map((page) => (
          <RailEntry key={page.path} page={page} />
        ))}
        <div className="flex gap-1 lg:mt-auto lg:flex-col">
          <button type="button" onClick={showKeys} className={entryClass}>
            <Keyboard size={18} />
            <span className="grow text-start">{t('shell.keys')}</span>
            <KeyHint name="?" />
          </button>
          <button type="button" onClick={() => void signOut()} className={entryClass}>
            <LogOut size={18} />
            <span className="grow text-start">{t('shell.signOut')}</span>
          </button>
        </div>
      </nav>
      <main id="content" className="min-w-0 grow px-4 py-5 lg:px-6">
        <Outlet />
      </main>
    </div>
  )
}

const isFor = ({ roles }: ManagerPage, own: readonly string[]): boolean =>
  roles === undefined || roles.some((role) => own.includes(role))

const hrefOf = ({ path }: ManagerPage): string => `/${path.replace(/\/\*$/, '')}`

const entryClass =
  'rounded-small hover:bg-primary-soft flex min-h-9 flex-none items-center gap-2.5 px-2 font-semibold whitespace-nowrap'

function RailEntry({ page }: { page: ManagerPage }) {
  const { t } = useTranslation()
  const entry = useRef<HTMLAnchorElement>(null)
  const isFirst = page.path === ''
  const isHere = useMatch({ path: hrefOf(page), end: isFirst }) !== null
  // On a phone the rail is a row that is wider than the screen.
  useEffect(() => {
    if (isHere) entry.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isHere])
  return (
    <NavLink
      ref={entry}
      to={hrefOf(page)}
      end={isFirst}
      className={({ isActive }) => classNames(entryClass, isActive && 'bg-primary-soft text-primary')}
    >
      <page.Icon size={18} />
      <span className="grow">{t(page.label)}</span>
      <span className="hidden gap-0.5 lg:flex">
        <KeyHint name="g" />
        <KeyHint name={page.goKey} />
      </span>
    </NavLink>
  )
}
