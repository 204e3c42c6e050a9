import { call } from '@kids-crafts/browser/api.ts'
import { confirmVendorSession, getVendorFactor } from '@kids-crafts/contract/vendor-sessions.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { PasswordField } from '@kids-crafts/ui/password-field.tsx'

import { CodeField } from '../shared/code-field.tsx'
import { PortalForm } from '../shared/form/portal-form.tsx'
import { usePortalForm } from '../shared/form/use-portal-form.ts'
import { useConfirmPerson } from '../shared/use-confirm-person.ts'
import { useTranslation } from './translation.ts'

/**
 * Calls that ask whether it is still the same person get the answer by a dialog, and are then sent
 * once more.
 */
export function useVendorConfirmation(): void {
  const { t } = useTranslation()
  useConfirmPerson(async () => {
    const { isSetUp } = await call(getVendorFactor, {})
    const ending = await dialogs.modal({
      title: t('signIn.confirmTitle'),
      content: (end) => <ConfirmForm asksForCode={isSetUp} onDone={() => end('confirmed')} />,
      cancel: true,
    })
    return ending === 'confirmed'
  })
}

function ConfirmForm({ asksForCode, onDone }: { asksForCode: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const initial: { code?: string; password?: string } = asksForCode ? { code: '' } : { password: '' }
  const form = usePortalForm({
    initial,
    schema: confirmVendorSession.input,
    submit: async (input) => {
      await call(confirmVendorSession, input)
      onDone()
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('signIn.confirm')} isGuarded={false}>
      <p>{t('signIn.confirmText')}</p>
      {asksForCode ? (
        <CodeField label={t('signIn.code')} hint={t('signIn.codeHint')} {...form.field('code')} />
      ) : (
        <PasswordField
          label={t('signIn.password')}
          required
          autoComplete="current-password"
          showLabel={t('signIn.show')}
          hideLabel={t('signIn.hide')}
          {...form.field('password')}
        />
      )}
    </PortalForm>
  )
}
