import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

/**
 * For those who sell, and for guardians of those who do: the way to their other half of the
 * product.
 */
export function PortalNotice({ user: { roles } }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const { vendorPortalUrl } = useSite()
  const sells = roles.some((role) => role === 'seller' || role === 'vendor')
  if (vendorPortalUrl === null || !(sells || roles.includes('guardian'))) return null
  const kind = sells ? 'own' : 'ofChild'
  return (
    <Notice
      title={t(`profile.shop.${kind}.title`)}
      action={<ButtonLink href={vendorPortalUrl}>{t(`profile.shop.${kind}.open`)}</ButtonLink>}
    >
      {t(`profile.shop.${kind}.text`)}
    </Notice>
  )
}
