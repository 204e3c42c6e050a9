import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'

import { useTranslation } from '../platform/translation.ts'

/** A child pays by nobody's bank. */
export function ForGrownUps() {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="empty-requisites"
      title={t('profile.forAdults.title')}
      text={t('validation.INVOICE_CHILD')}
    />
  )
}
