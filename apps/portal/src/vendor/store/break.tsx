import { call } from '@kids-crafts/browser/api.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { pauseStore, resumeStore } from '@kids-crafts/contract/store-settings.ts'
import type { StoreSettings } from '@kids-crafts/contract/store-settings.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { Day } from '../../shared/show.tsx'
import { useChild } from '../onboarding/child.ts'
import { useTranslation } from '../translation.ts'
import { WithSettings } from './use-settings.tsx'

/** Pages stay, nothing can be ordered, open orders go on; with a day it ends by itself. */
export function Break() {
  return (
    <WithSettings isForChildToo>
      {(settings, keep) => <BreakForm settings={settings} keep={keep} />}
    </WithSettings>
  )
}

function BreakForm({ settings, keep }: { settings: StoreSettings; keep: (answer: StoreSettings) => void }) {
  const { t } = useTranslation()
  const { forChild } = useChild()
  const change = useChange()
  const [until, setUntil] = useState('')
  const { pausedAt, pauseUntil, isPausedByGuardian, isPausedByStaff } = settings
  return (
    <div className="flex flex-col items-start gap-5">
      {isPausedByStaff && <Notice tone="warning">{t('store.pausedByStaff')}</Notice>}
      {isPausedByGuardian && <Notice tone="warning">{t('store.pausedByGuardian')}</Notice>}
      <p>{t('store.breakText')}</p>
      {pausedAt === undefined ? (
        <>
          <TextField
            label={t('store.breakUntil')}
            hint={t('store.breakHint')}
            type="date"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
          <Button
            isPending={change.isPending}
            onClick={() =>
              void change.run(async () => keep(await call(pauseStore, { ...forChild, until: until || null })))
            }
          >
            {t('store.breakStart')}
          </Button>
        </>
      ) : (
        <>
          <Notice tone="warning" title={t('store.onBreak')}>
            {pauseUntil !== undefined && (
              <>
                {t('store.breakUntil')} <Day value={new Date(pauseUntil)} />
              </>
            )}
          </Notice>
          <Button
            isPending={change.isPending}
            onClick={() => void change.run(async () => keep(await call(resumeStore, forChild)))}
          >
            {t('store.breakEnd')}
          </Button>
        </>
      )}
    </div>
  )
}
