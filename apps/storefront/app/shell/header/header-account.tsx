import { initialsOf, useOwnName } from '@kids-crafts/browser/own-name.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { IconLink } from '@kids-crafts/ui/icon-button.tsx'
import { Menu } from '@kids-crafts/ui/menu.tsx'
import LogOut from 'lucide-react/icons/log-out'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import UserRound from 'lucide-react/icons/user-round'
import { Suspense, lazy, use } from 'react'

import { useTranslation } from '../../platform/translation.ts'
import { ShellParts } from '../shell-parts.ts'

export function CartLink() {
  const { t } = useTranslation()
  const { CartItemCount } = use(ShellParts)
  return (
    <CartItemCount>
      {(count) => (
        <IconLink
          href="/cart"
          label={count === 0 ? t('header.cart') : t('header.cartItems', { count })}
          count={count}
        >
          <ShoppingCart size={22} />
        </IconLink>
      )}
    </CartItemCount>
  )
}

const HeaderBell = lazy(() => import('../../notifications/header-bell.tsx'))

/** Loaded only for signed-in people, who alone have notifications. */
export function BellOfPerson() {
  const user = useUser()
  return (
    user && (
      // The narrowest headers have no room for it; the profile links to the page.
      <div data-bell className="min-w-control max-[22rem]:hidden">
        <Suspense>
          <HeaderBell login={user.userLogin} />
        </Suspense>
      </div>
    )
  )
}

/** Links to the profile, or to the sign-in page. */
export function ProfileLink() {
  const { t } = useTranslation()
  const account = useAccountLink()
  if (!account.isSignedIn) {
    return (
      <IconLink href={account.href} label={account.label}>
        <UserRound size={22} />
      </IconLink>
    )
  }
  return (
    <Menu
      label={t('header.profileMenu')}
      items={[
        {
          key: 'profile',
          label: t('header.profilePage'),
          icon: <UserRound size={20} />,
          href: account.href,
        },
        {
          key: 'sign-out',
          label: t('header.signOut'),
          icon: <LogOut size={20} className="rtl:-scale-x-100" />,
          onSelect: () => void leave(),
        },
      ]}
      trigger={(props) => (
        <button
          type="button"
          aria-label={account.label}
          title={account.label}
          className="rounded-control min-h-control inline-flex items-center gap-2 px-1.5 font-semibold transition-colors hover:bg-current/10"
          {...props}
        >
          <Avatar name={account.name} />
          <bdi className="hidden max-w-32 truncate xl:block">{account.name}</bdi>
        </button>
      )}
    />
  )
}

/** CSS draws the initials: as text they would become part of the button's name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className="before:content-[attr(data-initials)] bg-accent text-on-accent inline-flex size-8 flex-none items-center justify-center rounded-full text-sm font-bold"
    />
  )
}

/** The code for signing out loads with that for signed-in people. */
export async function leave(): Promise<void> {
  const { signOut } = await import('@kids-crafts/browser/signed-in.ts')
  await signOut()
}

interface AccountLink {
  href: string
  label: string
  /** The person's name and login; both invite to sign in if nobody is. */
  name: string
  login: string
  isSignedIn: boolean
}

export function useAccountLink(): AccountLink {
  const { t } = useTranslation()
  const user = useUser()
  const name = useOwnName()
  if (user) {
    return {
      href: '/profile',
      label: t('header.profile', { login: name }),
      name,
      login: user.userLogin,
      isSignedIn: true,
    }
  }
  const label = t('header.signIn')
  return { href: '/login', label, name: label, login: label, isSignedIn: false }
}
