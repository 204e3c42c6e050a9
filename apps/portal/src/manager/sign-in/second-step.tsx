import { call } from '@kids-crafts/browser/api.ts'
import {
  beginStaffFactor,
  confirmStaffFactor,
  loginStaffByCode,
} from '@kids-crafts/contract/staff-sessions.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useEffect, useState } from 'react'

import { CodeField } from '../../shared/code-field.tsx'
import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { QrCode } from '../../shared/qr-code.tsx'
import { session } from '../memory-session.ts'
import { useTranslation } from '../translation.ts'

/** Whose password was right a moment ago. */
export interface Entering {
  ticket: string
  userLogin: string
  step: 'SET_UP' | 'CODE'
}

interface SecondStepProps {
  entering: Entering
  /** They are signed in. */
  onDone?: () => void
}

interface NewCodes {
  recoveryCodes: readonly string[]
  enter: () => void
}

/** After the password: a code, or the set-up of a second factor with its recovery codes. */
export function SecondStep({ entering, onDone }: SecondStepProps) {
  const [codes, setCodes] = useState<NewCodes>()
  if (codes) {
    const finish = () => {
      codes.enter()
      onDone?.()
    }
    return <RecoveryCodes codes={codes.recoveryCodes} onSaved={finish} />
  }
  if (entering.step === 'SET_UP') return <SetUpStep entering={entering} onCodes={setCodes} />
  return <CodeStep entering={entering} {...(onDone && { onDone })} />
}

interface SetUpStepProps {
  entering: Entering
  onCodes: (codes: NewCodes) => void
}

function CodeStep({ entering: { ticket, userLogin }, onDone }: SecondStepProps) {
  const { t } = useTranslation()
  const form = usePortalForm({
    initial: { code: '' },
    schema: loginStaffByCode.input.pick({ code: true }),
    submit: async ({ code }) => {
      const { jwt } = await call(loginStaffByCode, { ticket, code })
      session.set({ jwt, refreshJwt: '', userLogin })
      onDone?.()
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('signIn.submit')} isGuarded={false}>
      <CodeField label={t('signIn.code')} hint={t('signIn.codeHint')} {...form.field('code')} />
    </PortalForm>
  )
}

function SetUpStep({ entering: { ticket, userLogin }, onCodes }: SetUpStepProps) {
  const { t } = useTranslation()
  const [factor, setFactor] = useState<{ secret: string; uri: string } | 'FAILED' | null>(null)
  const form = usePortalForm({
    initial: { code: '' },
    schema: confirmStaffFactor.input.pick({ code: true }),
    submit: async ({ code }) => {
      const { jwt, recoveryCodes } = await call(confirmStaffFactor, { ticket, code })
      onCodes({ recoveryCodes, enter: () => session.set({ jwt, refreshJwt: '', userLogin }) })
    },
  })
  useEffect(() => {
    let isWanted = true
    call(beginStaffFactor, { ticket }).then(
      (begun) => isWanted && setFactor(begun),
      () => isWanted && setFactor('FAILED'),
    )
    return () => {
      isWanted = false
    }
  }, [ticket])
  if (factor === 'FAILED') return <Notice tone="error">{t('signIn.failed')}</Notice>
  if (factor === null) return null
  return (
    <>
      <p>{t('signIn.setUp')}</p>
      <QrCode text={factor.uri} label={t('signIn.qr')} />
      <p>
        {t('signIn.orType')} <code className="font-mono break-all select-all">{factor.secret}</code>
      </p>
      <PortalForm form={form} submitLabel={t('signIn.confirm')} isGuarded={false}>
        <CodeField label={t('signIn.firstCode')} {...form.field('code')} />
      </PortalForm>
    </>
  )
}

/** Shown this once. */
function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="text-lg font-bold">{t('signIn.recoveryTitle')}</h2>
      <p>{t('signIn.recoveryText')}</p>
      <ul className="grid grid-cols-1 gap-1 font-mono select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onSaved}>{t('signIn.recoverySaved')}</Button>
    </>
  )
}
