import type { ManagedChild } from '@kids-crafts/contract/guardian-children.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { useId, useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { useDate } from '../profile/use-date.ts'

const shownAtFirst = 5

/** P-16: what our team and guardians did for the child. */
export function ChildAudit({ child: { audit } }: { child: ManagedChild }) {
  const { t } = useTranslation()
  const titleId = useId()
  const restoreFocus = useRestoreFocus()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? audit : audit.slice(0, shownAtFirst)
  return (
    <div>
      <h3 id={titleId} tabIndex={-1} className="text-base font-bold">
        {t('childAudit.title')}
      </h3>
      {audit.length === 0 ? (
        <p className="text-ink-muted mt-1">{t('childAudit.none')}</p>
      ) : (
        <ul className="my-3 flex flex-col gap-3">
          {shown.map((entry, index) => (
            // Two stores that were paused at once have entries that say the same. Counted from the
            // oldest, each keeps its key.
            <Entry key={audit.length - index} entry={entry} />
          ))}
        </ul>
      )}
      {shown.length < audit.length && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setIsWhole(true)
            restoreFocus(`#${CSS.escape(titleId)}`)
          }}
        >
          {t('childAudit.all')}
        </Button>
      )}
    </div>
  )
}

function Entry({ entry: { at, by, action, reason } }: { entry: ManagedChild['audit'][number] }) {
  const { t } = useTranslation()
  const dateOf = useDate()
  return (
    <li>
      <p>{t(`childAudit.actions.${action}`)}</p>
      {reason !== undefined && (
        <p>
          <q>
            <bdi>{reason}</bdi>
          </q>
        </p>
      )}
      <p className="text-ink-muted text-sm">
        <time dateTime={at}>{dateOf(at)}</time> · {t(`childAudit.by.${by}`)}
      </p>
    </li>
  )
}
