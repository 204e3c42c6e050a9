import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import {
  beginStaffReplacement,
  confirmStaffReplacement,
  getStaffFactor,
  renewStaffCodes,
} from '@kids-crafts/contract/staff-sessions.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useState } from 'react'

import { FactorSetUp } from '../../shared/factor-set-up.tsx'
import { Facts } from '../../shared/facts.tsx'
import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { RecoveryCodes } from '../../shared/recovery-codes.tsx'
import { Moment } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { Recoveries } from './recoveries.tsx'

/** One's own second factor, and what staff do for a colleague who has lost theirs. */
export default function OwnFactorPage() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('factor.title')}>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <section className="card-surface flex flex-col gap-5 p-5" aria-labelledby="own-factor">
          <h2 id="own-factor" className="text-lg font-bold">
            {t('factor.own')}
          </h2>
          <OwnFactor />
        </section>
        <section className="card-surface flex flex-col gap-5 p-5" aria-labelledby="lost-factors">
          <h2 id="lost-factors" className="text-lg font-bold">
            {t('factor.lost')}
          </h2>
          <Recoveries />
        </section>
      </div>
    </PageFrame>
  )
}

function OwnFactor() {
  const { t, group } = useTranslation()
  const query = useFresh(getStaffFactor, {})
  const change = useChange()
  const [codes, setCodes] = useState<readonly string[]>()
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const begin = usePortalForm({
    initial: {},
    schema: beginStaffReplacement.input,
    submit: async () => setBegun(await call(beginStaffReplacement, {})),
  })

  async function confirm(code: string) {
    const { recoveryCodes } = await call(confirmStaffReplacement, { code })
    setBegun(undefined)
    setCodes(recoveryCodes)
    await queryClient.invalidateQueries()
  }

  async function renew() {
    const ending = await dialogs.confirm(t('factor.renewText'), { confirm: t('factor.renew') })
    if (ending !== 'confirmed') return
    await change.run(async () => {
      setCodes((await call(renewStaffCodes, {})).recoveryCodes)
      await queryClient.invalidateQueries()
    })
  }

  if (codes)
    return <RecoveryCodes codes={codes} words={group('signIn')} onSaved={() => setCodes(undefined)} />
  if (begun)
    return (
      <FactorSetUp
        factor={begun}
        words={{ ...group('signIn'), setUp: t('factor.replaceText') }}
        confirm={confirm}
      />
    )
  return (
    <Loaded query={query}>
      {({ since, recoveryCodesLeft }) => (
        <>
          <Facts
            facts={[
              { label: t('factor.since'), value: <Moment value={new Date(since)} /> },
              { label: t('factor.codesLeft'), value: String(recoveryCodesLeft) },
            ]}
          />
          <PortalForm
            form={begin}
            submitLabel={t('factor.replace')}
            isGuarded={false}
            actions={
              <Button variant="quiet" isPending={change.isPending} onClick={() => void renew()}>
                {t('factor.renew')}
              </Button>
            }
          >
            {null}
          </PortalForm>
        </>
      )}
    </Loaded>
  )
}
