import { Tabs } from '../tabs.tsx'
import { useTranslation } from '../translation.ts'
import { Notices } from './notices.tsx'
import { Referrals } from './referrals.tsx'

/** Payments that need somebody, and rewards that wait for a decision. */
export default function Money() {
  const { t } = useTranslation()
  return (
    <Tabs
      home="/money"
      label={t('money.title')}
      tabs={[
        { path: '', label: t('money.notices.title'), Page: Notices },
        { path: 'referrals', label: t('money.referrals.title'), Page: Referrals },
      ]}
    />
  )
}
