import { call } from '@kids-crafts/browser/api.ts'
import {
  beginStaffFactor,
  confirmStaffFactor,
  loginStaffByCode,
} from '@kids-crafts/contract/staff-sessions.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useEffect, useState } from 'react'

import { CodeField } from '../../shared/code-field.tsx'
import { FactorSetUp } from '../../shared/factor-set-up.tsx'
import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { RecoveryCodes } from '../../shared/recovery-codes.tsx'
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
  const { group } = useTranslation()
  const [codes, setCodes] = useState<NewCodes>()
  if (codes) {
    const finish = () => {
      codes.enter()
      onDone?.()
    }
    return <RecoveryCodes codes={codes.recoveryCodes} words={group('signIn')} onSaved={finish} />
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
  const { t, group } = useTranslation()
  const [factor, setFactor] = useState<{ secret: string; uri: string } | 'FAILED' | null>(null)
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
  async function confirm(code: string) {
    const { jwt, recoveryCodes } = await call(confirmStaffFactor, { ticket, code })
    onCodes({ recoveryCodes, enter: () => session.set({ jwt, refreshJwt: '', userLogin }) })
  }
  if (factor === 'FAILED') return <Notice tone="error">{t('signIn.failed')}</Notice>
  if (factor === null) return null
  return <FactorSetUp factor={factor} words={group('signIn')} confirm={confirm} />
}
