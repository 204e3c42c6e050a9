import { IconLink } from '@kids-crafts/ui/icon-button.tsx'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import UserRound from 'lucide-react/icons/user-round'
import { use } from 'react'
import { useTranslation } from 'react-i18next'

import { useUser } from '../../platform/session.ts'
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

/** The profile of who is signed in, or the way to sign in. */
export function ProfileLink() {
  const account = useAccountLink()
  if (!account) return null
  return (
    <IconLink href={account.href} label={account.label}>
      <UserRound size={22} />
    </IconLink>
  )
}

export function useAccountLink(): { href: string; label: string; name: string } | null {
  const { t } = useTranslation()
  const user = useUser()
  const exists = use(SiteRoutes)
  if (user && exists('/profile')) {
    return { href: '/profile', label: t('header.profile', { login: user.userLogin }), name: user.userLogin }
  }
  if (!user && exists('/login'))
    return { href: '/login', label: t('header.signIn'), name: t('header.signIn') }
  return null
}
