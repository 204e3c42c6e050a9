import { call } from '@kids-crafts/browser/api.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { sendEmailVerification } from '@kids-crafts/contract/accounts-registration.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useMutation } from '@tanstack/react-query'

import { useTranslation } from '../platform/translation.ts'

/** What an account waits for before it can do everything. */
export function AccountNotices({ user }: { user: CurrentUser }) {
  if (user.status === 'AWAITING_GUARDIAN') return <AwaitsMail kind="guardian" />
  if (!user.isChild && user.birthDate === undefined) return <GrownUp />
  if (!user.isChild && !user.emailVerified)
    return <AwaitsMail kind="email" email={user.email ?? user.pendingEmail} />
  return null
}

/**
 * Everybody who registers as an adult gives a date of birth: who has none registered as a child.
 */
function GrownUp() {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('profile.notices.grownUpTitle')}
      action={<TextLink href="/profile/details/account">{t('profile.account.title')}</TextLink>}
    >
      {t('profile.notices.grownUpText')}
    </Notice>
  )
}

interface AwaitsMailProps {
  kind: 'guardian' | 'email'
  email?: string | undefined
}

/** Who has to answer a mail first, and a way to send it again. */
export function AwaitsMail({ kind, email }: AwaitsMailProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const sending = useMutation({ mutationFn: () => call(sendEmailVerification, {}) }, queryClient)
  if (sending.isSuccess) {
    return (
      <Notice tone="success" title={t('profile.notices.sentTitle')}>
        {t('profile.notices.sentText')}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      title={t(`profile.notices.${kind}Title`)}
      action={
        <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            variant="secondary"
            size="small"
            isPending={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {t('profile.notices.sendAgain')}
          </Button>
          <TextLink href="/verify-email">{t('registration.verify.other')}</TextLink>
        </span>
      }
    >
      {kind === 'email' && email
        ? t('profile.notices.emailTextTo', { email })
        : t(`profile.notices.${kind}Text`)}
      {sending.isError && <p className="text-danger mt-1 font-medium">{words.ofError(sending.error)}</p>}
    </Notice>
  )
}
