import { call } from '@kids-crafts/browser/api.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { getTextsInForce } from '@kids-crafts/contract/documents.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'

import { returnPath } from '../platform/return-path.ts'
import { visitContext } from '../platform/server-context.ts'
import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import type { Route } from './+types/register.ts'
import { AboutYou } from './about-you.tsx'
import type { Answers } from './about-you.tsx'
import { PageHeading } from './page-heading.tsx'
import { YourAccount } from './your-account.tsx'

export const handle = { title: 'registration.title' } satisfies PageHandle

/** The texts that are agreed to here. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(visitContext).read(getTextsInForce, {})

/**
 * Not through the cache: it may be minutes behind, and what is not in force any more is refused.
 */
export const clientLoader = () => call(getTextsInForce, {})

/**
 * Two steps, so that nobody sees what the birth date decides before it is given. Both forms stay on
 * the page: what was typed in one is still there after a look at the other.
 */
export default function Register({ loaderData: texts }: Route.ComponentProps) {
  const { t } = useTranslation()
  const user = useUser()
  const { search } = useLocation()
  const [answers, setAnswers] = useState<Answers | null>(null)
  const [isBack, setIsBack] = useState(false)
  if (user) return <Navigate to={returnPath(search)} replace />
  const isSecond = answers !== null && !isBack
  return (
    <>
      <p className="text-ink-muted mb-1 text-sm font-semibold">
        {t('registration.step', { step: isSecond ? 2 : 1 })}
      </p>
      <PageHeading title={t('registration.title')} lead={t('registration.lead')} />
      <div hidden={isSecond}>
        <AboutYou
          onAnswered={(given) => {
            setAnswers(given)
            setIsBack(false)
          }}
        />
      </div>
      {answers && (
        <div hidden={!isSecond}>
          <YourAccount answers={answers} texts={texts} isShown={isSecond} onBack={() => setIsBack(true)} />
        </div>
      )}
      <HaveAccount />
    </>
  )
}

/** The way to sign in keeps where the person was going. */
function HaveAccount() {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  const { search } = useLocation()
  return (
    <p className="border-line text-ink-muted mt-8 border-t pt-6">
      {t('registration.haveAccount')}{' '}
      <TextLink href={isHydrated ? `/login${search}` : '/login'}>{t('registration.signIn')}</TextLink>
    </p>
  )
}
