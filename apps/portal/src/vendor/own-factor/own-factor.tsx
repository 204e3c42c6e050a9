import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import {
  beginVendorFactor,
  confirmVendorFactor,
  getVendorFactor,
  removeVendorFactor,
  renewVendorCodes,
} from '@kids-crafts/contract/vendor-sessions.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useState } from 'react'

import { FactorSetUp } from '../../shared/factor-set-up.tsx'
import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { RecoveryCodes } from '../../shared/recovery-codes.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'

/** A seller's or guardian's second factor: on, off, and new recovery codes. */
export default function OwnFactor() {
  const { t, group } = useTranslation()
  const query = useFresh(getVendorFactor, {})
  const [codes, setCodes] = useState<readonly string[]>()
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()

  async function confirm(code: string) {
    const { recoveryCodes } = await call(confirmVendorFactor, { code })
    setBegun(undefined)
    setCodes(recoveryCodes)
    await queryClient.invalidateQueries()
  }

  return (
    <PageFrame title={t('factor.title')}>
      <div className="flex max-w-xl flex-col gap-5">
        {codes ? (
          <RecoveryCodes codes={codes} words={group('factor')} onSaved={() => setCodes(undefined)} />
        ) : begun ? (
          <FactorSetUp factor={begun} words={group('factor')} confirm={confirm} />
        ) : (
          <Loaded query={query}>
            {({ isSetUp, recoveryCodesLeft }) =>
              isSetUp ? (
                <On recoveryCodesLeft={recoveryCodesLeft} onCodes={setCodes} />
              ) : (
                <Off onBegun={setBegun} />
              )
            }
          </Loaded>
        )}
      </div>
    </PageFrame>
  )
}

function Off({ onBegun }: { onBegun: (factor: { secret: string; uri: string }) => void }) {
  const { t } = useTranslation()
  const form = usePortalForm({
    initial: {},
    schema: beginVendorFactor.input,
    submit: async () => onBegun(await call(beginVendorFactor, {})),
  })
  return (
    <>
      <Notice tone="info" title={t('factor.off')}>
        {t('factor.offText')}
      </Notice>
      <PortalForm form={form} submitLabel={t('factor.turnOn')} isGuarded={false}>
        {null}
      </PortalForm>
    </>
  )
}

interface OnProps {
  recoveryCodesLeft: number
  onCodes: (codes: readonly string[]) => void
}

function On({ recoveryCodesLeft, onCodes }: OnProps) {
  const { t } = useTranslation()
  const change = useChange()

  async function ask(question: string, button: string, work: () => Promise<void>) {
    const ending = await dialogs.confirm(question, { confirm: button })
    if (ending !== 'confirmed') return
    await change.run(async () => {
      await work()
      await queryClient.invalidateQueries()
    })
  }

  const renew = () =>
    ask(t('factor.newCodesText'), t('factor.newCodes'), async () =>
      onCodes((await call(renewVendorCodes, {})).recoveryCodes),
    )
  const turnOff = () =>
    ask(t('factor.turnOffText'), t('factor.turnOff'), async () => void (await call(removeVendorFactor, {})))

  return (
    <>
      <Notice tone="success" title={t('factor.on')}>
        {t('factor.codesLeft', { left: recoveryCodesLeft })}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button isPending={change.isPending} onClick={() => void renew()}>
          {t('factor.newCodes')}
        </Button>
        <Button variant="quiet" isPending={change.isPending} onClick={() => void turnOff()}>
          {t('factor.turnOff')}
        </Button>
      </div>
    </>
  )
}
