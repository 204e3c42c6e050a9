import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getStoreSettings } from '@kids-crafts/contract/store-settings.ts'
import type { StoreSettings } from '@kids-crafts/contract/store-settings.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import type { ReactNode } from 'react'

import { useFresh } from '../../shared/use-fresh.ts'
import { useChild } from '../onboarding/child.ts'
import { useTranslation } from '../translation.ts'

/** The settings of the store, and where to put what a change has answered. */
export function WithSettings({
  children,
  isForChildToo = false,
}: {
  children: (settings: StoreSettings, keep: (answer: StoreSettings) => void) => ReactNode
  isForChildToo?: boolean
}) {
  const { t } = useTranslation()
  const { forChild } = useChild()
  const query = useFresh(getStoreSettings, forChild)
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={5} />}>
      {(settings) =>
        settings.isReadOnly && !isForChildToo ? (
          <Notice>{t('store.byGuardian')}</Notice>
        ) : (
          children(settings, (answer) => setCachedRead(getStoreSettings, forChild, answer))
        )
      }
    </Loaded>
  )
}
