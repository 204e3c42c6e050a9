import { call } from '@kids-crafts/browser/api.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { pauseStoresOfChild } from '@kids-crafts/contract/guardian-children.ts'
import { limitShop } from '@kids-crafts/contract/guardian-shop.ts'
import type { ChildOfGuardian, ShopLimit } from '@kids-crafts/contract/guardian-shop.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { Switch } from '@kids-crafts/ui/switch.tsx'

import { Moment } from '../../shared/show.tsx'
import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'

interface ChildShopProps {
  child: ChildOfGuardian
  onChanged: () => void
}

/** A child's shop: open or on a break, its limits, and what others did in it. */
export function ChildShop({ child, onChanged }: ChildShopProps) {
  const { t } = useTranslation()
  const { run, isPending } = useChange()
  const { childLogin, stores, limit, openOrders, audit } = child
  const isPaused = stores.some((store) => store.isPausedByGuardian)

  const pause = (next: boolean) =>
    run(async () => {
      await call(pauseStoresOfChild, { childLogin, isPaused: next })
      onChanged()
    })
  const change = (next: Partial<ShopLimit>) =>
    run(async () => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      await call(limitShop, { childLogin, ...limit, ...next, timeZone })
      onChanged()
    })

  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{childLogin}</h3>
        {stores.map((store) => (
          <Badge key={store.vendorLogin} tone={store.isPaused ? 'warning' : 'success'}>
            {store.publicName}
          </Badge>
        ))}
      </div>
      {stores.length > 0 && (
        <>
          <Switch
            checked={isPaused}
            disabled={isPending}
            description={t('guardian.pauseText')}
            onChange={({ target }) => void pause(target.checked)}
          >
            {t('guardian.pause')}
          </Switch>
          <NativeSelect
            label={t('guardian.openOrdersMax')}
            hint={t('guardian.openOrders', { count: openOrders })}
            value={limit.openOrdersMax ?? ''}
            disabled={isPending}
            onChange={({ target }) =>
              void change({ openOrdersMax: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{t('guardian.noLimit')}</option>
            {offeredLimits(limit.openOrdersMax).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </NativeSelect>
          <QuietHours
            limit={limit}
            isPending={isPending}
            onChange={(quietHours) => void change({ quietHours })}
          />
          <div>
            <ButtonLink href={`/store?child=${encodeURIComponent(childLogin)}`} variant="secondary">
              {t('guardian.settings')}
            </ButtonLink>
          </div>
        </>
      )}
      <Disclosure summary={t('guardian.seen')}>
        {audit.length === 0 ? (
          <p className="text-ink-muted">{t('guardian.seenNothing')}</p>
        ) : (
          <ol className="flex flex-col gap-3">
            {audit.map(({ at, by, action, reason }) => (
              <li key={`${at} ${action}`}>
                <p>
                  {t(`childAudit.actions.${action}`)}
                  <span className="text-ink-muted"> · {t(`childAudit.by.${by}`)}</span>
                </p>
                {reason !== undefined && <p dir="auto">{reason}</p>}
                <p className="text-ink-muted text-sm">
                  <Moment value={new Date(at)} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </Disclosure>
    </Card>
  )
}

const offeredLimits = (current: number | null): number[] =>
  [...new Set([1, 2, 3, 5, 10, 25, 50, ...(current === null ? [] : [current])])].toSorted(
    (one, other) => one - other,
  )

interface QuietHoursProps {
  limit: ShopLimit
  isPending: boolean
  onChange: (quietHours: ShopLimit['quietHours']) => void
}

const usual = { from: 20, until: 7 }

function QuietHours({ limit: { quietHours }, isPending, onChange }: QuietHoursProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3">
      <Switch
        checked={quietHours !== null}
        disabled={isPending}
        description={t('guardian.quietText')}
        onChange={({ target }) => onChange(target.checked ? usual : null)}
      >
        {t('guardian.quiet')}
      </Switch>
      {quietHours !== null && (
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'until'] as const).map((end) => (
            <NativeSelect
              key={end}
              label={t(`guardian.quietEnds.${end}`)}
              value={quietHours[end]}
              disabled={isPending}
              onChange={({ target }) => onChange({ ...quietHours, [end]: Number(target.value) })}
            >
              {hours
                .filter((hour) => hour !== quietHours[end === 'from' ? 'until' : 'from'])
                .map((hour) => (
                  <option key={hour} value={hour}>
                    {clockOf(hour)}
                  </option>
                ))}
            </NativeSelect>
          ))}
        </div>
      )}
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const clockOf = (hour: number): string =>
  dateFormat(site.locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 1, hour)),
  )
