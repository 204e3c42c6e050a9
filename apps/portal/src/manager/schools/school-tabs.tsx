import { useUser } from '@kids-crafts/browser/session.ts'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'

import { rolesIn } from '../../shared/roles.ts'
import { useTranslation } from '../translation.ts'

/** Only finance sees money that comes in. */
export function SchoolTabs({ current }: { current: 'schools' | 'requests' | 'deposits' }) {
  const { t } = useTranslation()
  const isFinance = rolesIn(useUser()?.jwt ?? '').includes('finance')
  return (
    <TabLinks
      label={t('schools.title')}
      current={current}
      links={[
        { key: 'schools', label: t('schools.title'), href: '/schools' },
        { key: 'requests', label: t('schools.requests'), href: '/schools/requests' },
        ...(isFinance ? [{ key: 'deposits', label: t('schools.deposits'), href: '/schools/deposits' }] : []),
      ]}
    />
  )
}
