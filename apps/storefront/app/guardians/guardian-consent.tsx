import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { getGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { SkeletonRegion, SkeletonText } from '@kids-crafts/ui/skeleton.tsx'

import { LinkFailed } from '../accounts/link-failed.tsx'
import { PageHeading } from '../accounts/page-heading.tsx'
import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { NeedsScripts } from '../shell/needs-scripts.tsx'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import { ChildData } from './child-data.tsx'
import { ConsentAsked } from './consent-asked.tsx'
import { ConsentGiven } from './consent-given.tsx'
import { FreshLink } from './fresh-link.tsx'
import { useGuardianToken } from './guardian-token.ts'
import { ManagedByLink } from './managed-by-link.tsx'

export const handle = ownSeo

/**
 * Where a guardian reads what is asked, decides, and may later take the consent back: all by the
 * one mailed link.
 */
export default function GuardianConsent() {
  const { t } = useTranslation()
  const token = useGuardianToken()
  return (
    <>
      <Seo title={t('registration.guardian.title')} isIndexed={false} />
      {token === undefined && <Loading />}
      {token === null && (
        <>
          <PageHeading title={t('registration.guardian.title')} />
          <LinkFailed kind="missing" />
          <FreshLink />
        </>
      )}
      {token && <Consent token={token} />}
    </>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading title={t('registration.guardian.title')} />
      <NeedsScripts>
        <SkeletonRegion label={t('registration.guardian.loading')}>
          <SkeletonText lines={6} />
        </SkeletonRegion>
      </NeedsScripts>
    </>
  )
}

function Consent({ token }: { token: string }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const restoreFocus = useRestoreFocus()
  const { data: consent, error, refetch } = useRead(getGuardianConsent, { token })
  const isGone = error instanceof ApiError && error.code === 'OC_LINK_EXPIRED'
  if (consent && !isGone) {
    const Part = consent.state === 'GIVEN' ? ConsentGiven : ConsentAsked
    return (
      <>
        <PageHeading title={t('registration.guardian.titleFor', { login: consent.childLogin })} />
        <Part
          token={token}
          consent={consent}
          onChanged={(changed) => {
            setCachedRead(getGuardianConsent, { token }, changed)
            // A switch says itself how it stands.
            if (changed.state === consent.state) return
            restoreFocus()
            // What came of it is said at the top, the buttons are far below.
            window.scrollTo({ top: 0 })
          }}
        />
        {consent.state === 'GIVEN' && <ManagedByLink token={token} consent={consent} />}
        {consent.givenAt && <ChildData token={token} login={consent.childLogin} />}
      </>
    )
  }
  if (!error) return <Loading />
  return (
    <>
      <PageHeading title={t('registration.guardian.title')} />
      {isGone ? (
        <>
          <Notice tone="warning" title={t('registration.guardian.goneTitle')}>
            {t('registration.guardian.goneText')}
          </Notice>
          <FreshLink />
        </>
      ) : (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {t('registration.verify.tryAgain')}
            </Button>
          }
        >
          {words.ofError(error)}
        </Notice>
      )}
    </>
  )
}
