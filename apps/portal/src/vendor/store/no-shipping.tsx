import { getStoreSettings } from '@kids-crafts/contract/store-settings.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { useFresh } from '../../shared/use-fresh.ts'
import { useChild } from '../onboarding/child.ts'
import { useTranslation } from '../translation.ts'

/** A store that sends nowhere can be open, and nobody can order there: its seller has to hear of it. */
export function NoShipping() {
  const { t } = useTranslation()
  const { forChild, hrefOf } = useChild()
  const { data } = useFresh(getStoreSettings, forChild)
  if (data === undefined || data.isReadOnly || data.zones.length > 0 || data.collection !== null) return null
  return (
    <Notice
      tone="warning"
      title={t('store.noShipping.title')}
      action={<ButtonLink href={hrefOf('/store/shipping')}>{t('store.noShipping.action')}</ButtonLink>}
    >
      {t('store.noShipping.text')}
    </Notice>
  )
}
