import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { useLocation } from 'react-router'

import { loginHref } from '../platform/return-path.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

/** For guests with an account: signing in keeps the cart and returns here. */
export function SignInFirst() {
  const { t } = useTranslation()
  const { theme } = useSite()
  const { pathname } = useLocation()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{t('checkout.signIn.title')}</p>
        <p className="text-ink-muted">{t(`checkout.signIn.${theme === 'default' ? 'school' : 'text'}`)}</p>
      </div>
      <ButtonLink href={loginHref({ pathname })} variant="secondary">
        {t('login.signIn')}
      </ButtonLink>
    </Card>
  )
}
