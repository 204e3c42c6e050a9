import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { data, useLocation } from 'react-router'

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
  const { pathname } = useLocation()
  const kind = kindOf(pathname)
  const { title, text } = group(`notBuilt.${kind}`)
  return (
    <ErrorState
      title={title}
      text={text}
      art="empty-search"
      action={<ButtonLink href={ways[kind]}>{t(`notBuilt.${kind}.link`)}</ButtonLink>}
    />
  )
}

type Kind = keyof typeof ways

const ways = { invoices: '/payment', disputes: '/support', reviews: '/' } as const

function kindOf(pathname: string): Kind {
  if (pathname.startsWith('/profile/disputes')) return 'disputes'
  return pathname.startsWith('/profile/reviews') ? 'reviews' : 'invoices'
}
