import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { useEffect } from 'react'

import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'

/** What somebody sees who is not signed in. */
export default function SignIn() {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${t('signIn.title')} · Kids Crafts`
  }, [t])
  return (
    <EmptyState
      art="workshop"
      headingLevel={1}
      title={t('signIn.title')}
      text={t('signIn.text')}
      action={<ButtonLink href={site.storeUrl}>{t('shell.toStore')}</ButtonLink>}
    />
  )
}
