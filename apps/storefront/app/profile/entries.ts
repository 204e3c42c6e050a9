import type { StorefrontMessages } from '@kids-crafts/i18n/messages.ts'
import Banknote from 'lucide-react/icons/banknote'
import BellRing from 'lucide-react/icons/bell-ring'
import FileUser from 'lucide-react/icons/file-user'
import Gift from 'lucide-react/icons/gift'
import Heart from 'lucide-react/icons/heart'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import School from 'lucide-react/icons/school'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'

import type { PagePath } from '../site-map.ts'

/** The parts of the profile. */
export interface ProfileEntry {
  key: keyof StorefrontMessages['profile']['parts']
  page: PagePath
  Icon: ComponentType<{ size: number; className?: string }>
  /** What is not stored of anybody under 18. */
  isForAdults?: true
  isForSellers?: true
  /** Who buys with a school's money or agrees for one. */
  isForSchools?: true
  /** Who stands for children. */
  isForGuardians?: true
}

export const profileEntries: readonly ProfileEntry[] = [
  { key: 'account', page: '/profile/details/account', Icon: UserRound },
  { key: 'notifications', page: '/profile/notifications', Icon: BellRing },
  { key: 'orders', page: '/profile/orders', Icon: Package },
  { key: 'lists', page: '/profile/lists', Icon: Heart },
  {
    key: 'children',
    page: '/profile/children',
    Icon: Users,
    isForAdults: true,
    isForGuardians: true,
  },
  { key: 'invoices', page: '/profile/invoices', Icon: ReceiptText, isForAdults: true },
  { key: 'school', page: '/profile/school', Icon: School, isForAdults: true, isForSchools: true },
  { key: 'disputes', page: '/profile/disputes', Icon: MessageSquareWarning },
  { key: 'reviews', page: '/profile/reviews', Icon: Star },
  { key: 'shipping', page: '/profile/details/shipping', Icon: MapPin },
  { key: 'payment', page: '/profile/details/payment', Icon: Banknote, isForAdults: true },
  { key: 'selling', page: '/profile/details/selling', Icon: Store, isForAdults: true },
  { key: 'mails', page: '/profile/details/mails', Icon: Mail, isForAdults: true },
  { key: 'referrals', page: '/profile/details/referrals', Icon: Gift, isForSellers: true },
  { key: 'security', page: '/profile/details/security', Icon: ShieldCheck },
  { key: 'privacy', page: '/profile/details/privacy', Icon: FileUser },
  { key: 'support', page: '/profile/support', Icon: LifeBuoy },
]
