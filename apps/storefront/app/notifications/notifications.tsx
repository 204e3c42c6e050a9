import { AllNotifications } from '@kids-crafts/browser/notifications/all-notifications.tsx'
import { NotificationChoices } from '@kids-crafts/browser/notifications/notification-choices.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { useCurrentUser } from '../accounts/use-current-user.ts'
import { useTranslation } from '../platform/translation.ts'
import { useAskedPage } from '../profile/use-asked-page.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { useStoreHref } from './use-store-href.ts'

export const handle = { title: 'profile.parts.notifications.title' } satisfies PageHandle

const path = '/profile/notifications'

/** What happened to the person's orders, sales and children, as the bell shows it. */
export default function Notifications() {
  const { t } = useTranslation()
  const hrefOf = useStoreHref()
  const page = useAskedPage()
  return (
    <>
      <SectionHeading level={1} lead={t('notifications.lead')}>
        {t('profile.parts.notifications.title')}
      </SectionHeading>
      <div className="flex max-w-2xl flex-col gap-8">
        <AllNotifications
          page={page}
          hrefOf={hrefOf}
          pages={{
            hrefOf: (each) => (each === 1 ? path : `${path}?page=${each}`),
            labels: {
              navigation: t('products.pages.navigation'),
              previous: t('products.pages.previous'),
              next: t('products.pages.next'),
              page: (each) => t('products.pages.page', { page: each }),
            },
          }}
        />
        <Choices />
      </div>
    </>
  )
}

/** With the choices of mail, which a child has none of. */
function Choices() {
  const { t } = useTranslation()
  const { data: user } = useCurrentUser()
  if (user === undefined) return null
  if (user.isChild) return <NotificationChoices />
  return (
    <p>
      <TextLink href="/profile/details/mails">{t('notifications.choose')}</TextLink>
    </p>
  )
}
