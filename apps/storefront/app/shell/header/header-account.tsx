import { IconButton, IconLink } from '@kids-crafts/ui/icon-button.tsx'
import { Menu } from '@kids-crafts/ui/menu.tsx'
import LogOut from 'lucide-react/icons/log-out'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import UserRound from 'lucide-react/icons/user-round'
import { use } from 'react'

import { useUser } from '../../platform/session.ts'
import { useTranslation } from '../../platform/translation.tsx'
import { ShellParts } from '../shell-parts.ts'
import { SiteRoutes } from '../site-routes.ts'

export function CartLink() {
  const { t } = useTranslation()
  const exists = use(SiteRoutes)
  const { cartItemCount } = use(ShellParts)
  if (!exists('/cart')) return null
  const label = cartItemCount === 0 ? t('header.cart') : t('header.cartItems', { count: cartItemCount })
  return (
    <IconLink href="/cart" label={label} count={cartItemCount}>
      <ShoppingCart size={22} />
    </IconLink>
  )
}

/** What belongs to who is signed in, or the way to sign in. */
export function ProfileLink() {
  const { t } = useTranslation()
  const account = useAccountLink()
  if (!account) return null
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
        <IconButton label={account.label} {...props}>
          <UserRound size={22} />
        </IconButton>
      )}
    />
  )
}

/** Signing out comes with what was loaded for whoever is signed in. */
export async function leave(): Promise<void> {
  const { signOut } = await import('../../platform/signed-in.ts')
  await signOut()
}

interface AccountLink {
  href: string
  label: string
  name: string
  isSignedIn: boolean
}

export function useAccountLink(): AccountLink | null {
  const { t } = useTranslation()
  const user = useUser()
  const exists = use(SiteRoutes)
  if (user && exists('/profile')) {
    const { userLogin } = user
    return {
      href: '/profile',
      label: t('header.profile', { login: userLogin }),
      name: userLogin,
      isSignedIn: true,
    }
  }
  if (user || !exists('/login')) return null
  return { href: '/login', label: t('header.signIn'), name: t('header.signIn'), isSignedIn: false }
}
