import { readNotification } from '@kids-crafts/contract/notifications.ts'
import type { Notification } from '@kids-crafts/contract/notifications.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { notificationKinds, topicOf } from '@kids-crafts/rules/notifications.ts'
import type { NotificationTopic } from '@kids-crafts/rules/notifications.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Link } from '@kids-crafts/ui/link.tsx'
import BellIcon from 'lucide-react/icons/bell'
import Heart from 'lucide-react/icons/heart'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Package from 'lucide-react/icons/package'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import type { MouseEvent, ReactNode } from 'react'

import { call } from '../api.ts'
import { useTranslation } from '../translation.tsx'
import { showEverywhere } from './follow.ts'
import { useNotificationWords } from './notification-words.ts'

/** Resolves a path of the store or portal from this app. */
export type HrefOf = (path: string) => string

interface NotificationEntriesProps {
  items: readonly Notification[]
  hrefOf: HrefOf
  /** Called when one is opened. */
  onOpen?: () => void
  className?: string
}

/** Each links to its subject; opening it marks it as read. */
export function NotificationEntries({ items, hrefOf, onOpen, className }: NotificationEntriesProps) {
  const words = useNotificationWords()
  return (
    <ul className={classNames('divide-line divide-y', className)}>
      {items.map((notification) => {
        const text = words(notification)
        return (
          text !== undefined && (
            <li key={notification.notificationId}>
              <Entry
                notification={notification}
                text={text}
                href={hrefOf(notification.href)}
                onOpen={onOpen}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}

interface EntryProps {
  notification: Notification
  text: string
  href: string
  onOpen: (() => void) | undefined
}

function Entry({ notification, text, href, onOpen }: EntryProps) {
  const { t, locale } = useTranslation()
  const { kind, createdAt, isRead } = notification
  return (
    <Link
      href={href}
      onClick={(event) => {
        open(event, notification, href)
        onOpen?.()
      }}
      className="hover:bg-surface-sunken flex items-start gap-3 px-4 py-3 -outline-offset-3"
    >
      <span className="text-primary mt-0.5 flex-none">{iconOf(kind)}</span>
      <span className="min-w-0 grow">
        <span className={classNames('block wrap-anywhere', !isRead && 'font-semibold')}>{text}</span>
        <time dateTime={createdAt} className="text-ink-muted text-sm">
          {dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(createdAt))}
        </time>
      </span>
      {!isRead && (
        <span className="bg-primary mt-2 size-2.5 flex-none rounded-full">
          <span className="sr-only">{t('notifications.isUnread')}</span>
        </span>
      )}
    </Link>
  )
}

/** Opening a page of the other app reloads the document, which would cancel the call. */
function open(event: MouseEvent, { notificationId, isRead }: Notification, href: string): void {
  if (isRead) return
  const marking = call(readNotification, { notificationId }).then(showEverywhere, () => undefined)
  const isElsewhere = !href.startsWith('/')
  if (!isElsewhere || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  void marking.then(() => window.location.assign(href))
}

const icons: Record<NotificationTopic, ReactNode> = {
  ORDERS: <Package size={20} />,
  MESSAGES: <MessagesSquare size={20} />,
  REVIEWS: <Star size={20} />,
  SALES: <ShoppingBag size={20} />,
  CARDS: <Tag size={20} />,
  CHILD: <Heart size={20} />,
}

function iconOf(kind: string): ReactNode {
  const known = notificationKinds.find((each) => each === kind)
  return known ? icons[topicOf(known)] : <BellIcon size={20} />
}
