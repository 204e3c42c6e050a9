import { Menu } from '@kids-crafts/ui/menu.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.tsx'
import { HeaderButton } from './header-button.tsx'

/** Vendors sign in at their own portal. Managers know theirs, so it is not listed. */
export function PortalMenu() {
  const { t } = useTranslation()
  const { vendorPortalUrl } = useSite()
  if (!vendorPortalUrl) return null
  return (
    <Menu
      label={t('header.portals')}
      items={[{ key: 'vendor', label: t('header.vendorLogin'), href: vendorPortalUrl }]}
      trigger={(props) => <HeaderButton {...props}>{t('header.portals')}</HeaderButton>}
    />
  )
}
