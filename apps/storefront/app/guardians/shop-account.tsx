import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

/** The link allows; what a shop needs from day to day takes an account of the guardian's own. */
export function ShopAccount({
  consent: { purposes, proof, childLogin: login },
}: {
  consent: GuardianConsent
}) {
  const { t } = useTranslation()
  const { vendorPortalUrl } = useSite()
  // One thing after the other: first the proof.
  if (vendorPortalUrl === null || !purposes.includes('SELL') || proof === 'EMAIL') return null
  return (
    <Notice
      title={t('guardianShop.title', { login })}
      action={
        <span className="flex flex-wrap gap-3">
          <ButtonLink href="/register">{t('guardianShop.register')}</ButtonLink>
          <ButtonLink href={vendorPortalUrl} variant="secondary">
            {t('guardianShop.signIn')}
          </ButtonLink>
        </span>
      }
    >
      {t('guardianShop.text')}
    </Notice>
  )
}
