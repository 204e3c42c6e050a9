import { AllNotifications } from '@kids-crafts/browser/notifications/all-notifications.tsx'
import { NotificationChoices } from '@kids-crafts/browser/notifications/notification-choices.tsx'
import { useSearchParams } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { useTranslation } from '../translation.ts'
import { vendorHref } from './vendor-href.ts'

/** What happened to sales, cards and children, as the bell shows it, and what of it to hear. */
export default function Notifications() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const page = Number(/^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? 1)
  return (
    <PageFrame title={t('notifications.title')}>
      <div className="flex max-w-2xl flex-col gap-8">
        <AllNotifications
          page={page}
          hrefOf={vendorHref}
          pages={{
            hrefOf: (each) => (each === 1 ? '/notifications' : `/notifications?page=${each}`),
            labels: {
              navigation: t('notifications.title'),
              previous: t('shell.list.previous'),
              next: t('shell.list.next'),
              page: (each) => t('shell.list.page', { page: each }),
            },
          }}
        />
        <NotificationChoices />
      </div>
    </PageFrame>
  )
}
