import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { data } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { ErrorState } from './error-state.tsx'
import { ownSeo } from './page-title.tsx'

export const handle = ownSeo

/** There is nothing yet at this address, although it is a known one. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

/** For addresses of pages that are planned: what is not there yet, and what one can do instead. */
export default function NotBuilt() {
  const { t, group } = useTranslation()
  const { title, text } = group('notBuilt.invoices')
  return (
    <ErrorState
      title={title}
      text={text}
      art="empty-search"
      action={<ButtonLink href="/payment">{t('notBuilt.invoices.link')}</ButtonLink>}
    />
  )
}
