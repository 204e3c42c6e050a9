import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { signOutEverywhere } from '@kids-crafts/browser/signed-in.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { endSession, listSessions } from '@kids-crafts/contract/accounts-sessions.ts'
import type { DeviceKind, Session } from '@kids-crafts/contract/accounts-sessions.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import Monitor from 'lucide-react/icons/monitor'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'

const firstPage = { page: 1 }

/** Where one is signed in. There are never more than a few, so all are on the first page. */
export function Sessions() {
  const query = useRead(listSessions, firstPage)
  const restoreFocus = useRestoreFocus()
  return (
    <Loaded query={query} skeleton={<SkeletonList rows={2} />}>
      {({ items }) => (
        <>
          <ul className="card-surface divide-line mb-6 divide-y px-5">
            {items.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                onEnded={() => restoreFocus('[data-ends="all"]')}
              />
            ))}
          </ul>
          <SignOutEverywhere />
        </>
      )}
    </Loaded>
  )
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const change = useChange()
  const { sessionId, deviceKind, isCurrent, lastUsedAt, createdAt } = session
  const device = session.device ?? t('profile.security.unknownDevice')
  const Icon = deviceIcons[deviceKind]

  const end = () =>
    change.run(async () => {
      await call(endSession, { sessionId })
      onEnded()
      await refetchRead(listSessions, firstPage)
    })

  return (
    <li className="flex items-start gap-4 py-4">
      <Icon size={24} className="text-ink-muted mt-0.5 flex-none" />
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-base">
            <bdi>{device}</bdi>
            {isCurrent && <Badge tone="success">{t('profile.security.thisDevice')}</Badge>}
          </h3>
          <p className="text-ink-muted text-sm">
            {t('profile.security.lastUsed', { time: timeText(lastUsedAt, locale) })}
          </p>
          <p className="text-ink-muted text-sm">
            {t('profile.security.signedInAt', { time: timeText(createdAt, locale) })}
          </p>
        </div>
        {!isCurrent && (
          <Button
            variant="secondary"
            size="small"
            isPending={change.isPending}
            aria-label={t('profile.security.endNamed', { device })}
            onClick={() => void end()}
          >
            {t('profile.security.end')}
          </Button>
        )}
      </div>
    </li>
  )
}

function SignOutEverywhere() {
  const { t } = useTranslation()
  const change = useChange()

  async function leave() {
    const ending = await dialogs.confirm(t('profile.security.everywhereQuestion'))
    if (ending === 'confirmed') await change.run(signOutEverywhere)
  }

  return (
    <Button variant="secondary" data-ends="all" isPending={change.isPending} onClick={() => void leave()}>
      {t('profile.security.everywhere')}
    </Button>
  )
}

const deviceIcons: Record<DeviceKind, typeof Monitor> = {
  COMPUTER: Monitor,
  PHONE: Smartphone,
  TABLET: Tablet,
  OTHER: MonitorSmartphone,
}

const timeText = (time: string, locale: Locale): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
