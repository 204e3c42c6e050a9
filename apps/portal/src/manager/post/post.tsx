import { useUser } from '@kids-crafts/browser/session.ts'

import { rolesIn } from '../../shared/roles.ts'
import { Tabs } from '../tabs.tsx'
import { useTranslation } from '../translation.ts'
import { Enquiries } from './enquiries.tsx'
import { StoreMessages } from './store-messages.tsx'
import { Support } from './support.tsx'

/** What people wrote to us and to stores. Moderators have no part in who is let in. */
export default function Post() {
  const { t } = useTranslation()
  const isManager = rolesIn(useUser()?.jwt ?? '').includes('manager')
  return (
    <Tabs
      home="/post"
      label={t('post.title')}
      tabs={[
        { path: '', label: t('post.support.title'), Page: Support },
        { path: 'stores', label: t('post.messages.title'), Page: StoreMessages },
        ...(isManager ? [{ path: 'enquiries', label: t('post.enquiries.title'), Page: Enquiries }] : []),
      ]}
    />
  )
}
