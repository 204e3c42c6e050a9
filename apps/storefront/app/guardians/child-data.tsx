import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import { getGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { closeAccountByLink, getPrivacyByLink } from '@kids-crafts/contract/privacy.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { MailedCode } from './mailed-code.tsx'

interface ChildDataProps {
  token: string
  login: string
}

/**
 * What a guardian who has agreed may do for the child without an account: download the data, close
 * the account.
 */
export function ChildData({ token, login }: ChildDataProps) {
  const { t } = useTranslation()
  return (
    <section className="border-line mt-8 border-t pt-6">
      <h2 className="text-lg">{t('privacy.keptAbout', { login })}</h2>
      <p className="text-ink-muted mt-1 mb-4">{t('privacy.complete')}</p>
      <Export token={token} login={login} />
      <p className="mt-6 mb-4">{t('privacy.close.childText', { login })}</p>
      <Closing token={token} login={login} />
    </section>
  )
}

function Export({ token, login }: ChildDataProps) {
  const { t } = useTranslation()
  const step = useStep('download-by-link')
  const label = t('privacy.downloadNamed', { login })
  if (!step.isOpen) {
    return (
      <Button id={step.buttonId} variant="secondary" onClick={step.open}>
        <Download size={20} className="flex-none" />
        {label}
      </Button>
    )
  }
  return (
    <MailedCode
      token={token}
      action="EXPORT"
      label={label}
      onCode={async (code) => {
        const [{ makeExport }, data] = await Promise.all([
          import('../privacy/make-export.ts'),
          call(getPrivacyByLink, { token, code }),
        ])
        saveFile(`${login}.zip`, await makeExport(data))
        step.close()
      }}
      onCancel={step.close}
    />
  )
}

function Closing({ token, login }: ChildDataProps) {
  const { t } = useTranslation()
  const step = useStep('close-by-link')
  const label = t('privacy.close.buttonNamed', { login })

  async function ask(): Promise<void> {
    const ending = await dialogs.confirm(t('privacy.close.question', { login }), { isDangerous: true })
    if (ending === 'confirmed') step.open()
  }

  if (!step.isOpen) {
    return (
      <Button id={step.buttonId} variant="danger" onClick={() => void ask()}>
        {label}
      </Button>
    )
  }
  return (
    <MailedCode
      token={token}
      action="CLOSE"
      label={label}
      isDangerous
      onCode={async (code) => {
        await call(closeAccountByLink, { token, code })
        await dialogs.success(t('privacy.close.done', { login }))
        await refetchRead(getGuardianConsent, { token })
      }}
      onCancel={step.close}
    />
  )
}

/** A button that opens what is asked next, and has the focus back when that is closed. */
function useStep(buttonId: string) {
  const [isOpen, setIsOpen] = useState(false)
  const restoreFocus = useRestoreFocus()
  return {
    isOpen,
    buttonId,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false)
      restoreFocus(`#${buttonId}`)
    },
  }
}
