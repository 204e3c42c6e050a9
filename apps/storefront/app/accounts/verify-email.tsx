import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { verifyEmail } from '@kids-crafts/contract/accounts-registration.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { Spinner } from '@kids-crafts/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'

import { useTranslation } from '../platform/translation.ts'
import { NeedsScripts } from '../shell/needs-scripts.tsx'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import { LinkFailed } from './link-failed.tsx'
import { PageHeading } from './page-heading.tsx'
import { SendAgain } from './send-again.tsx'
import { useLinkToken } from './use-link-token.ts'

export const handle = ownSeo

/** Confirms by itself when it is opened by the mailed link; without one it sends the link again. */
export default function VerifyEmail() {
  const { t } = useTranslation()
  const token = useLinkToken()
  const user = useUser()
  const { data: details } = useRead(getCurrentUser, {}, { isWanted: user !== null && token === null })
  const title = t(details?.isChild ? 'registration.guardian.title' : 'registration.verify.title')
  return (
    <>
      <Seo title={title} isIndexed={false} />
      <PageHeading title={title} />
      {token === undefined && (
        <NeedsScripts>
          <Checking />
        </NeedsScripts>
      )}
      {token && <Verification token={token} />}
      {token === null &&
        (user ? <SendAgain /> : <LinkFailed kind="missing" askAt="/login?to=/verify-email" />)}
    </>
  )
}

function Checking() {
  const { t } = useTranslation()
  return (
    <output className="flex items-center gap-3">
      <Spinner /> {t('registration.verify.checking')}
    </output>
  )
}

function Verification({ token }: { token: string }) {
  const { t } = useTranslation()
  const user = useUser()
  const words = useRefusalText()
  const { data, error, refetch, isFetching } = useQuery(
    {
      queryKey: ['verify-email', token],
      queryFn: async () => {
        const verified = await call(verifyEmail, { token })
        await refetchRead(getCurrentUser, {})
        return verified
      },
    },
    queryClient,
  )
  if (isFetching) return <Checking />
  if (data) {
    return (
      <>
        <Notice tone="success" title={t('registration.verify.doneTitle')}>
          {t('registration.verify.doneText', { login: data.userLogin })}
        </Notice>
        <ButtonLink href={user ? '/profile' : '/login'} size="large" isWide className="mt-6">
          {t(user ? 'registration.verify.toProfile' : 'registration.signIn')}
        </ButtonLink>
      </>
    )
  }
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'OC_LINK_EXPIRED') {
    return user ? (
      <>
        <LinkFailed kind="expired" />
        <div className="mt-6">
          <SendAgain />
        </div>
      </>
    ) : (
      <LinkFailed kind="expired" askAt="/login?to=/verify-email" />
    )
  }
  return (
    <Notice
      tone="error"
      title={t('registration.verify.failedTitle')}
      action={
        code !== 'OC_CONFLICT' && (
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {t('registration.verify.tryAgain')}
          </Button>
        )
      }
    >
      {code === 'OC_CONFLICT' ? t('registration.verify.taken') : words.ofError(error)}
    </Notice>
  )
}
