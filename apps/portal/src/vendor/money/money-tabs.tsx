import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'

import { useTranslation } from '../translation.ts'
import { useWho } from '../who.ts'

/** A business sees our fees beside its sales. */
export function MoneyTabs({ current }: { current: 'OVERVIEW' | 'FEES' }) {
  const { t } = useTranslation()
  if (useWho()?.storeKind !== 'BUSINESS') return null
  return (
    <TabLinks
      label={t('money.title')}
      current={current}
      links={[
        { key: 'OVERVIEW', label: t('money.overview'), href: '/money' },
        { key: 'FEES', label: t('money.fees.tab'), href: '/money/fees' },
      ]}
    />
  )
}
