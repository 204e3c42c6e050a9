import { call } from '@kids-crafts/browser/api.ts'
import { confirmStaffSession } from '@kids-crafts/contract/staff-sessions.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import { CodeField } from '../shared/code-field.tsx'
import { PortalForm } from '../shared/form/portal-form.tsx'
import { usePortalForm } from '../shared/form/use-portal-form.ts'
import { useConfirmPerson } from '../shared/use-confirm-person.ts'
import { useTranslation } from './translation.ts'

/** Calls that ask for a fresh code get it by a dialog, and are then sent once more. */
export function useStaffConfirmation(): void {
  const { t } = useTranslation()
  useConfirmPerson(async () => {
    const ending = await dialogs.modal({
      title: t('signIn.confirmTitle'),
      content: (end) => <ConfirmForm onDone={() => end('confirmed')} />,
      cancel: true,
    })
    return ending === 'confirmed'
  })
}

function ConfirmForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const form = usePortalForm({
    initial: { code: '' },
    schema: confirmStaffSession.input,
    submit: async (input) => {
      await call(confirmStaffSession, input)
      onDone()
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('signIn.confirm')} isGuarded={false}>
      <p>{t('signIn.confirmText')}</p>
      <CodeField label={t('signIn.code')} hint={t('signIn.codeHint')} {...form.field('code')} />
    </PortalForm>
  )
}
