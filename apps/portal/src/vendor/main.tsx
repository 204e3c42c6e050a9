import '../shared/own-scripts.ts'
import './session.ts'
import './refresh.ts'
import './styles.css'
import { followOtherTabs } from '@kids-crafts/browser/session.ts'
import type { VendorMessages } from '@kids-crafts/i18n/messages.ts'
import { vendorUrls } from '@kids-crafts/i18n/vendor-urls.ts'
import { useEffect } from 'react'

import { createPortalRouter, Portal, startPortal } from '../shared/portal.tsx'
import { site } from '../shared/site.ts'
import { useWords } from '../shared/translation.ts'
import { loadWho } from './load-who.ts'
import { openPages, pages } from './pages.tsx'
import { session } from './session.ts'
import { Shell } from './shell.tsx'
import { useTheme } from './who.ts'

session.removeClosed()
followOtherTabs()
const router = createPortalRouter('/vendor', { shell: <Shell />, open: openPages, pages })

function VendorPortal() {
  const theme = useTheme()
  const translation = useWords<VendorMessages>(vendorUrls(site.locale, theme))
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return translation && <Portal router={router} translation={translation} />
}

void loadWho()
startPortal(<VendorPortal />)
