import { CardSkeletons, Loaded } from '@kids-crafts/browser/loaded.tsx'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { AccountNotices } from '../accounts/account-notices.tsx'
import { useCurrentUser } from '../accounts/use-current-user.ts'
import { LatestOrder } from '../orders/latest-order.tsx'
import { useTranslation } from '../platform/translation.ts'
import { PortalNotice } from '../sellers/portal-notice.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { StillMissing } from './still-missing.tsx'
import { useProfileEntries } from './use-profile-entries.ts'

export const handle = { title: 'profile.title' } satisfies PageHandle

/** Who one is here, what wants attention, and the way to every part. */
export default function Profile() {
  const query = useCurrentUser()
  return (
    <Loaded query={query} skeleton={<CardSkeletons count={6} />}>
      {(user) => <Overview user={user} />}
    </Loaded>
  )
}

function Overview({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const name = user.firstName ?? user.login
  return (
    <>
      <SectionHeading level={1} lead={t('profile.signedInAs', { login: user.login })}>
        {t('profile.hello', { name })}
      </SectionHeading>
      <div className="flex flex-col gap-6">
        <AccountNotices user={user} />
        <PortalNotice user={user} />
        <StillMissing user={user} />
        <LatestOrder />
        <Parts />
      </div>
    </>
  )
}

function Parts() {
  const { t } = useTranslation()
  const entries = useProfileEntries()
  return (
    <ul className="tints grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {entries.map(({ key, page, Icon }) => (
        <li key={key}>
          <Card isLink className="relative flex h-full items-start gap-4">
            <span className="icon-patch">
              <Icon size={24} />
            </span>
            <div className="min-w-0">
              <h2 className="text-lg">
                {/* The whole card is the link, which is read as its title alone. */}
                <Link href={page} className="card-link">
                  {t(`profile.parts.${key}.title`)}
                </Link>
              </h2>
              <p className="text-ink-muted mt-0.5">{t(`profile.parts.${key}.text`)}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
