import { FormSkeleton } from '@kids-crafts/browser/loaded.tsx'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountNotices } from './account-notices.tsx'

export const handle = { title: 'profile.account.title' } satisfies PageHandle

export default function Account() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('profile.account.lead')}>
        {t('profile.account.title')}
      </SectionHeading>
      <OnlyWithRole skeleton={<FormSkeleton fields={8} />}>{(user) => <Details user={user} />}</OnlyWithRole>
    </>
  )
}

function Details({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <AccountNotices user={user} />
      <dl className="card-surface flex flex-wrap gap-x-10 gap-y-3 p-5">
        <Fact name={t('profile.account.login')} value={user.login} />
        {user.birthYear !== undefined && (
          <Fact name={t('profile.account.birthYear')} value={String(user.birthYear)} />
        )}
        {/* Of a child the guardian has given them. */}
        {user.isChild && user.firstName && (
          <Fact name={t('profile.account.firstName')} value={user.firstName} />
        )}
        {user.isChild && user.lastName && <Fact name={t('profile.account.lastName')} value={user.lastName} />}
      </dl>
      <AccountForm user={user} />
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="font-semibold break-words">{value}</dd>
    </div>
  )
}
