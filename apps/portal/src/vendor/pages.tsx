import type { Role } from '@kids-crafts/contract/endpoint.ts'
import Banknote from 'lucide-react/icons/banknote'
import Bell from 'lucide-react/icons/bell'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import KeyRound from 'lucide-react/icons/key-round'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Package from 'lucide-react/icons/package'
import School from 'lucide-react/icons/school'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Undo from 'lucide-react/icons/undo-2'
import type { ComponentType } from 'react'

import type { PortalPage } from '../shared/portal.tsx'
import type { MessageKey } from './translation.ts'

export interface VendorPage extends PortalPage {
  label: MessageKey
  Icon: ComponentType<{ size?: number }>
  /** Who has it in the menu; absent: everybody. The server decides who may read what. */
  roles?: readonly Role[]
  /** Nothing that a child who sells has. */
  isOfBusinesses?: true
  /** In the menu of the account instead, beside signing out. */
  isOfAccount?: true
  /** In the bar at the foot of a phone, where five have room. */
  isInBar: boolean
}

const sellers = ['seller', 'vendor'] as const
const sellersAndGuardians = [...sellers, 'guardian'] as const

/**
 * All pages of sellers and guardians, in the order of the menu. One with `/*` has routes of its own
 * within.
 */
export const pages: readonly VendorPage[] = [
  {
    path: '',
    label: 'home.title',
    Icon: House,
    roles: sellers,
    isInBar: true,
    load: () => import('./home/home.tsx'),
  },
  {
    path: 'guardian/*',
    label: 'guardian.title',
    Icon: ShieldCheck,
    roles: ['guardian'],
    isInBar: true,
    load: () => import('./guardian/guardian.tsx'),
  },
  {
    path: 'onboarding/*',
    label: 'onboarding.title',
    Icon: ListChecks,
    roles: sellersAndGuardians,
    isInBar: false,
    load: () => import('./onboarding/onboarding.tsx'),
  },
  {
    path: 'orders/*',
    label: 'orders.title',
    Icon: Package,
    roles: [...sellersAndGuardians, 'packer'],
    isInBar: true,
    load: () => import('./orders/orders.tsx'),
  },
  {
    path: 'returns',
    label: 'returns.title',
    Icon: Undo,
    roles: sellersAndGuardians,
    isInBar: false,
    load: () => import('./returns/returns.tsx'),
  },
  {
    path: 'disputes/*',
    label: 'disputes.title',
    Icon: MessageSquareWarning,
    roles: sellersAndGuardians,
    isInBar: false,
    load: () => import('./disputes/disputes.tsx'),
  },
  {
    path: 'desk',
    label: 'desk.title',
    Icon: School,
    roles: ['desk'],
    isInBar: true,
    load: () => import('./desk/desk.tsx'),
  },
  {
    path: 'cards/*',
    label: 'cards.title',
    Icon: Tag,
    roles: sellers,
    isInBar: true,
    load: () => import('./cards/cards.tsx'),
  },
  {
    path: 'reviews',
    label: 'reviews.title',
    Icon: Star,
    roles: sellersAndGuardians,
    isInBar: false,
    load: () => import('./reviews/reviews.tsx'),
  },
  {
    path: 'messages/*',
    label: 'messages.title',
    Icon: MessagesSquare,
    roles: sellersAndGuardians,
    isInBar: false,
    load: () => import('./messages/messages.tsx'),
  },
  {
    path: 'money/*',
    label: 'money.title',
    Icon: Banknote,
    roles: sellersAndGuardians,
    isInBar: true,
    load: () => import('./money/money.tsx'),
  },
  {
    path: 'invoices/*',
    label: 'invoices.title',
    Icon: FileText,
    roles: sellers,
    isOfBusinesses: true,
    isInBar: false,
    load: () => import('./invoices/invoices.tsx'),
  },
  {
    path: 'store/*',
    label: 'store.title',
    Icon: Store,
    roles: sellers,
    isInBar: true,
    load: () => import('./store/store.tsx'),
  },
  {
    path: 'notifications',
    label: 'notifications.title',
    Icon: Bell,
    isOfAccount: true,
    isInBar: false,
    load: () => import('./notifications/notifications.tsx'),
  },
  {
    path: 'own-factor',
    label: 'factor.title',
    Icon: KeyRound,
    isOfAccount: true,
    isInBar: false,
    load: () => import('./own-factor/own-factor.tsx'),
  },
]

/** Pages that need no sign-in, such as the one that a mailed link opens. */
export const openPages: readonly PortalPage[] = [
  { path: 'join', load: () => import('./join/join.tsx') },
  { path: 'welcome', load: () => import('./welcome/welcome.tsx') },
]
