import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import type { ReactNode } from 'react'

import { AccountNotices } from '../accounts/account-notices.tsx'
import { useCurrentUser } from '../accounts/use-current-user.ts'
import { useTranslation } from '../platform/translation.ts'

interface OnlyWithRoleProps {
  skeleton?: ReactNode
  /** What is not stored of anybody under 18. */
  isForAdults?: boolean
  children: (user: CurrentUser) => ReactNode
}

/**
 * A page that an account in use has; who awaits a guardian, or is too young for it, is told so
 * instead.
 */
export function OnlyWithRole({ skeleton, isForAdults = false, children }: OnlyWithRoleProps) {
  const { t } = useTranslation()
  const query = useCurrentUser()
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(user) => {
        if (user.roles.length === 0) return <AccountNotices user={user} />
        if (!isForAdults || !user.isChild) return children(user)
        return (
          <EmptyState
            art="empty-requisites"
            title={t('profile.forAdults.title')}
            text={t('profile.forAdults.text')}
          />
        )
      }}
    </Loaded>
  )
}
