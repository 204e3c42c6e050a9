import { Menu } from '@kids-crafts/ui/menu.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { HeaderButton } from './header-button.tsx'

/** Links sellers to their portal, if there is one. The login page links to the manager portal. */
export function PortalMenu() {
  const { t } = useTranslation()
  const { vendorPortalUrl } = useSite()
  if (vendorPortalUrl === null) return null
  return (
    <Menu
      label={t('header.portals')}
      items={[{ key: 'vendor', label: t('header.vendorLogin'), href: vendorPortalUrl }]}
      trigger={(props) => <HeaderButton {...props}>{t('header.portals')}</HeaderButton>}
    />
  )
}
