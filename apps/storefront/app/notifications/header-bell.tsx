import Bell from '@kids-crafts/browser/notifications/bell.tsx'

import { useStoreHref } from './use-store-href.ts'

/** Loaded once somebody is signed in. */
export default function HeaderBell({ login }: { login: string }) {
  const hrefOf = useStoreHref()
  return <Bell login={login} hrefOf={hrefOf} listHref="/profile/notifications" />
}
