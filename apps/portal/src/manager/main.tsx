import '../shared/own-scripts.ts'
import './memory-session.ts'
import './session.ts'
import './styles.css'
import { managerUrls } from '@kids-crafts/i18n/manager-urls.ts'
import type { ManagerMessages } from '@kids-crafts/i18n/messages.ts'

import { listenToKeys } from '../shared/keys/keys.ts'
import { createPortalRouter, Portal, startPortal } from '../shared/portal.tsx'
import { useWords } from '../shared/translation.ts'
import { openPages, pages } from './pages.tsx'
import { restore } from './restore.ts'
import { Shell } from './shell.tsx'

listenToKeys()
const router = createPortalRouter('/manager', { shell: <Shell />, open: openPages, pages })
const files = managerUrls()

function ManagerPortal() {
  const translation = useWords<ManagerMessages>(files)
  return translation && <Portal router={router} translation={translation} />
}

void restore()
startPortal(<ManagerPortal />)
