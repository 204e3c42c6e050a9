import { getGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { closeAccountByLink, getPrivacyByLink } from '@kids-crafts/contract/privacy.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useMutation } from '@tanstack/react-query'

import { call } from '../platform/api.ts'
import { refetchRead } from '../platform/cached-reads.ts'
import { useRefusalText } from '../platform/form/refusal-text.ts'
import { queryClient } from '../platform/query-client.ts'
import { useTranslation } from '../platform/translation.tsx'
import { DownloadButton } from '../privacy/download-button.tsx'

/** What a guardian who has agreed may do for the child without an account: download the data, close the account. */
export function ChildData({ token, login }: { token: string; login: string }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const closing = useMutation(
    {
      mutationFn: () => call(closeAccountByLink, { token }),
      onSuccess: async () => {
        await dialogs.success(t('privacy.close.done', { login }))
        await refetchRead(getGuardianConsent, { token })
      },
      onError: (error) => dialogs.error(words.ofError(error)),
    },
    queryClient,
  )

  async function close(): Promise<void> {
    const ending = await dialogs.confirm(t('privacy.close.question', { login }), { isDangerous: true })
    if (ending === 'confirmed') closing.mutate()
  }

  return (
    <section className="border-line mt-8 border-t pt-6">
      <h2 className="text-lg">{t('privacy.keptAbout', { login })}</h2>
      <p className="text-ink-muted mt-1 mb-4">{t('privacy.complete')}</p>
      <DownloadButton
        login={login}
        read={() => call(getPrivacyByLink, { token })}
        label={t('privacy.downloadNamed', { login })}
      />
      <p className="mt-6 mb-4">{t('privacy.close.childText', { login })}</p>
      <Button variant="danger" isPending={closing.isPending} onClick={() => void close()}>
        {t('privacy.close.buttonNamed', { login })}
      </Button>
    </section>
  )
}
