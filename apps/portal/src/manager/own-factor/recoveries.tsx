import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import {
  approveFactorRecovery,
  askFactorRecovery,
  getFactorRecoveries,
  stopFactorRecovery,
} from '@kids-crafts/contract/staff-sessions.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { Moment } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'

/**
 * One asks, another agrees: the colleague then begins anew by a link that is handed over, and is
 * told of both by mail.
 */
export function Recoveries() {
  const { t } = useTranslation()
  const query = useFresh(getFactorRecoveries, {})
  const { isPending, act } = useAct()
  const [given, setGiven] = useState<{ login: string; link: string }>()
  return (
    <>
      <p>{t('factor.lostText')}</p>
      {given && (
        <Notice tone="success" title={t('factor.linkTitle', { login: given.login })}>
          <p>{t('factor.linkText')}</p>
          <code className="font-mono break-all select-all">{given.link}</code>
        </Notice>
      )}
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-muted">{t('factor.nobody')}</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {items.map(({ factorRecoveryId, login, askedBy, askedAt, reason, mayApprove }) => (
                <li key={factorRecoveryId} className="border-line flex flex-col gap-2 border-t pt-3">
                  <p>
                    <b>{login}</b> {t('factor.askedBy', { askedBy })} <Moment value={new Date(askedAt)} />
                  </p>
                  <p className="text-ink-muted wrap-anywhere">{reason}</p>
                  <div className="flex flex-wrap gap-3">
                    {mayApprove && (
                      <Button
                        size="small"
                        isPending={isPending}
                        onClick={() =>
                          void act(async () => {
                            const { link } = await call(approveFactorRecovery, { factorRecoveryId })
                            setGiven({ login, link })
                          })
                        }
                      >
                        {t('factor.approve')}
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      size="small"
                      isPending={isPending}
                      onClick={() => void act(() => call(stopFactorRecovery, { factorRecoveryId }))}
                    >
                      {t('factor.stop')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <AskRecovery />
    </>
  )
}

const nobody = { userLogin: '', reason: '' }

function AskRecovery() {
  const { t } = useTranslation()
  const form = usePortalForm({
    initial: nobody,
    schema: askFactorRecovery.input,
    submit: async (values) => {
      await call(askFactorRecovery, values)
      await queryClient.invalidateQueries()
      toast.show(t('factor.askedToast'))
      form.setValue('userLogin', '')
      form.setValue('reason', '')
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('factor.ask')} isGuarded={false}>
      <TextField label={t('factor.whose')} required dir="ltr" {...form.field('userLogin')} />
      <TextField label={t('staff.reason')} required {...form.field('reason')} />
    </PortalForm>
  )
}
