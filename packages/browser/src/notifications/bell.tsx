import { getNotifications } from '@kids-crafts/contract/notifications.ts'
import { Dropdown } from '@kids-crafts/ui/dropdown.tsx'
import { IconButton, IconLink } from '@kids-crafts/ui/icon-button.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { useStore } from '@kids-crafts/ui/store.ts'
import { useQuery } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import { useEffect } from 'react'

import { readingOf } from '../cached-reads.ts'
import { Loaded } from '../loaded.tsx'
import { queryClient } from '../query-client.ts'
import { useTranslation } from '../translation.tsx'
import { arrived, followNotifications, unread } from './follow.ts'
import { NotificationEntries } from './notification-entries.tsx'
import type { HrefOf } from './notification-entries.tsx'
import { useNotificationWords } from './notification-words.ts'
import { ReadAllButton } from './read-all-button.tsx'

interface BellProps {
  login: string
  hrefOf: HrefOf
  /** The page with all notifications. */
  listHref: string
}

const shownMax = 6

/** The header's bell: opens the latest ones on desktop, links to the page on a phone. */
export default function Bell({ login, hrefOf, listHref }: BellProps) {
  const { t } = useTranslation()
  const count = useStore(unread, null)?.unread ?? 0
  useEffect(() => followNotifications(login), [login])
  const label = count === 0 ? t('notifications.title') : t('notifications.unread', { count })
  return (
    <>
      <div className="lg:hidden">
        <IconLink href={listHref} label={label} count={count}>
          <BellIcon size={22} />
        </IconLink>
      </div>
      <div className="hidden lg:block">
        <Dropdown
          align="end"
          panelClassName="w-96 overflow-hidden"
          trigger={(props) => (
            <IconButton label={label} count={count} {...props}>
              <BellIcon size={22} />
            </IconButton>
          )}
        >
          {(close) => <Latest hrefOf={hrefOf} listHref={listHref} close={close} />}
        </Dropdown>
      </div>
      <Announcement />
    </>
  )
}

function Latest({ hrefOf, listHref, close }: Pick<BellProps, 'hrefOf' | 'listHref'> & { close: () => void }) {
  const { t } = useTranslation()
  const query = useQuery(
    { ...readingOf(getNotifications, { page: 1 }), staleTime: 0, refetchOnMount: 'always' },
    queryClient,
  )
  return (
    <section aria-label={t('notifications.title')}>
      <div className="border-line flex min-h-14 items-center justify-between gap-3 border-b px-4 py-2">
        <h2 className="text-lg">{t('notifications.title')}</h2>
        <ReadAllButton />
      </div>
      <Loaded
        query={query}
        skeleton={
          <div className="p-4">
            <SkeletonList rows={3} />
          </div>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-muted px-4 py-6">{t('notifications.none')}</p>
          ) : (
            <NotificationEntries
              items={items.slice(0, shownMax)}
              hrefOf={hrefOf}
              onOpen={close}
              className="max-h-[60dvh] overflow-y-auto"
            />
          )
        }
      </Loaded>
      <p className="border-line border-t px-4 py-3">
        <TextLink href={listHref} onClick={close}>
          {t('notifications.seeAll')}
        </TextLink>
      </p>
    </section>
  )
}

/** Announces a new notification once screen readers have finished the current text. */
function Announcement() {
  const words = useNotificationWords()
  const newest = useStore(arrived, null)
  return (
    <p aria-live="polite" className="sr-only">
      {newest && words(newest)}
    </p>
  )
}
