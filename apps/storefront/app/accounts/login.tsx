import { Form } from '@kids-crafts/browser/form/form.tsx'
import { PasswordField } from '@kids-crafts/browser/form/password-field.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import type { ApiError } from '@kids-crafts/client/api-error.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'

import { returnPath } from '../platform/return-path.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import type { PageHandle } from '../shell/page-title.tsx'

export const handle = { title: 'login.title' } satisfies PageHandle

// To check and to send the form takes more than the whole page, so that comes when somebody is
// about to type.
async function rules() {
  requireNetwork()
  return (await import('./login-rules.ts')).loginRules
}

async function signingIn() {
  requireNetwork()
  return import('@kids-crafts/browser/signed-in.ts')
}

/**
 * Some browsers never ask again for a script that they could not fetch once: offline, none is asked
 * for.
 */
function requireNetwork(): void {
  if (!navigator.onLine) throw new TypeError('The browser is offline')
}

async function fetchRulesAndClient(): Promise<void> {
  // Sending the form asks for them again, and says when they cannot be had.
  await Promise.all([rules(), signingIn()]).catch(() => {})
}

/** After signing in, here or in another tab, on to the page that asked for it. */
export default function Login() {
  const { t } = useTranslation()
  const user = useUser()
  const { search } = useLocation()
  if (user) return <Navigate to={returnPath(search)} replace />
  return (
    <>
      <h1 className="heading-ink w-fit pb-1 text-2xl md:text-3xl">{t('login.title')}</h1>
      <p className="text-ink-muted mt-1 mb-6">{t('login.lead')}</p>
      <LoginForm />
      <NewHere />
      <ManagerLogin />
    </>
  )
}

function LoginForm() {
  const { t } = useTranslation()
  const [isProving, setIsProving] = useState(false)
  const form = useForm({
    initial: { userLogin: '', password: '', rememberMe: false },
    schema: rules,
    submit: async ({ rememberMe, ...credentials }) =>
      (await signingIn()).signIn(credentials, { rememberMe, onProving: setIsProving }),
    refusalText: (error) => lockedText(error),
  })

  function lockedText({ retryAfterSeconds }: ApiError): string | undefined {
    if (retryAfterSeconds === undefined) return undefined
    return t('login.locked', { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) })
  }

  return (
    <Form
      form={form}
      onFocus={() => void fetchRulesAndClient()}
      actions={
        <Button type="submit" size="large" isWide isPending={form.isPending}>
          {t('login.signIn')}
        </Button>
      }
    >
      <TextField
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        enterKeyHint="next"
        aria-required
        {...form.field('userLogin')}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        aria-required
        {...form.field('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.field('rememberMe')}>{t('login.rememberMe')}</Checkbox>
        <TextLink href="/forgot-password">{t('login.forgot')}</TextLink>
      </div>
      <output className="text-ink-muted text-sm empty:sr-only">
        {isProving && t('refusals.OC_BOT_CHECK_NEEDED')}
      </output>
    </Form>
  )
}

/** The way to register keeps where the person was going. */
function NewHere() {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  const { search } = useLocation()
  return (
    <p className="border-line text-ink-muted mt-8 border-t pt-6">
      {t('login.newHere')}{' '}
      <TextLink href={isHydrated ? `/register${search}` : '/register'}>{t('login.register')}</TextLink>
    </p>
  )
}

/** Managers sign in at their own portal, where there is one. */
function ManagerLogin() {
  const { t } = useTranslation()
  const { managerPortalUrl } = useSite()
  if (managerPortalUrl === null) return null
  return (
    <p className="mt-3 text-sm">
      <TextLink href={managerPortalUrl}>{t('login.manager')}</TextLink>
    </p>
  )
}
