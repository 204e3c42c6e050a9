import type { StaffRole } from '@kids-crafts/contract/endpoint.ts'
import Banknote from 'lucide-react/icons/banknote'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import FileClock from 'lucide-react/icons/file-clock'
import FileText from 'lucide-react/icons/file-text'
import Inbox from 'lucide-react/icons/inbox'
import KeyRound from 'lucide-react/icons/key-round'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Package from 'lucide-react/icons/package'
import School from 'lucide-react/icons/school'
import Shapes from 'lucide-react/icons/shapes'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'
import type { ComponentType } from 'react'

import type { PortalPage } from '../shared/portal.tsx'
import type { MessageKey } from './translation.ts'

export interface ManagerPage extends PortalPage {
  label: MessageKey
  Icon: ComponentType<{ size?: number }>
  /** Pressed after a g, it leads here. */
  goKey: string
  /** Who has it in the menu; absent: all staff. The server decides who may read what. */
  roles?: readonly StaffRole[]
}

/** All pages of staff, in the order of the menu. One with `/*` has routes of its own within. */
export const pages: readonly ManagerPage[] = [
  { path: '', label: 'inbox.title', Icon: Inbox, goKey: 'i', load: () => import('./inbox/inbox.tsx') },
  {
    path: 'review/*',
    label: 'review.title',
    Icon: ClipboardCheck,
    goKey: 'r',
    roles: ['manager', 'moderator'],
    load: () => import('./review/review.tsx'),
  },
  {
    path: 'reviews/*',
    label: 'reviews.title',
    Icon: Star,
    goKey: 'v',
    roles: ['manager', 'moderator'],
    load: () => import('./reviews/reviews.tsx'),
  },
  {
    path: 'goods/*',
    label: 'goods.title',
    Icon: Tag,
    goKey: 'd',
    roles: ['manager', 'moderator'],
    load: () => import('./goods/goods.tsx'),
  },
  {
    path: 'requests/*',
    label: 'requests.title',
    Icon: UserRoundPlus,
    goKey: 'q',
    roles: ['manager'],
    load: () => import('./requests/requests.tsx'),
  },
  {
    path: 'people/*',
    label: 'people.title',
    Icon: Users,
    goKey: 'p',
    roles: ['manager', 'moderator'],
    load: () => import('./people/people.tsx'),
  },
  {
    path: 'stores/*',
    label: 'stores.title',
    Icon: Store,
    goKey: 's',
    roles: ['manager', 'moderator'],
    load: () => import('./stores/stores.tsx'),
  },
  {
    path: 'orders/*',
    label: 'orders.title',
    Icon: Package,
    goKey: 'o',
    roles: ['manager', 'finance'],
    load: () => import('./orders/orders.tsx'),
  },
  {
    path: 'disputes',
    label: 'disputes.title',
    Icon: MessageSquareWarning,
    goKey: 'j',
    roles: ['manager'],
    load: () => import('./disputes/disputes.tsx'),
  },
  {
    path: 'post/*',
    label: 'post.title',
    Icon: MessagesSquare,
    goKey: 'm',
    roles: ['manager', 'moderator'],
    load: () => import('./post/post.tsx'),
  },
  {
    path: 'money/*',
    label: 'money.title',
    Icon: Banknote,
    goKey: 'y',
    roles: ['manager', 'finance'],
    load: () => import('./money/money.tsx'),
  },
  {
    path: 'invoices/*',
    label: 'invoices.title',
    Icon: FileText,
    goKey: 'n',
    roles: ['manager', 'finance'],
    load: () => import('./invoices/invoices.tsx'),
  },
  {
    path: 'schools/*',
    label: 'schools.title',
    Icon: School,
    goKey: 'c',
    roles: ['manager', 'finance'],
    load: () => import('./schools/schools.tsx'),
  },
  {
    path: 'catalogue/*',
    label: 'catalogue.title',
    Icon: Shapes,
    goKey: 't',
    roles: ['manager'],
    load: () => import('./catalogue/catalogue.tsx'),
  },
  {
    path: 'classes/*',
    label: 'classes.title',
    Icon: CalendarDays,
    goKey: 'w',
    roles: ['manager', 'moderator'],
    load: () => import('./classes/classes.tsx'),
  },
  {
    path: 'staff/*',
    label: 'staff.title',
    Icon: UserRoundCog,
    goKey: 'f',
    roles: ['manager'],
    load: () => import('./staff/staff.tsx'),
  },
  {
    path: 'audit/*',
    label: 'audit.title',
    Icon: FileClock,
    goKey: 'a',
    roles: ['manager'],
    load: () => import('./audit/audit.tsx'),
  },
  {
    path: 'work/*',
    label: 'work.title',
    Icon: Wrench,
    goKey: 'b',
    roles: ['manager'],
    load: () => import('./work/work.tsx'),
  },
  {
    path: 'own-factor',
    label: 'factor.title',
    Icon: KeyRound,
    goKey: 'u',
    load: () => import('./own-factor/own-factor.tsx'),
  },
]

/** Pages that need no sign-in. */
export const openPages: readonly PortalPage[] = [
  { path: 'welcome', load: () => import('./welcome/welcome.tsx') },
]
