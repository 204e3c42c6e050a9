import { call } from '@kids-crafts/browser/api.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { AttachmentList } from '@kids-crafts/browser/upload/attachment-list.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { approveReturn, declineReturn, getReturns, receiveReturn } from '@kids-crafts/contract/returns.ts'
import type { ShownReturn } from '@kids-crafts/contract/returns.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { isOpenReturn, returnDeclineReasons } from '@kids-crafts/rules/returns.ts'
import type { ReturnDeclineReason } from '@kids-crafts/rules/returns.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { site } from '../../shared/site.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { saleHref } from '../orders/sale-parts.tsx'
import { useTranslation } from '../translation.ts'
import { useWho } from '../who.ts'
import { CheckForm } from './check-form.tsx'

const dueDay = (time: string): string =>
  dateFormat(site.locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(time))

const tabs = ['OPEN', 'ENDED'] as const

/**
 * What comes back to the stores of a seller, or of the children of a guardian. A child is told that
 * others look after it.
 */
export default function Returns() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'OPEN'
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const query = useFresh(getReturns, { page, tab })
  const isChildsShop = useWho()?.storeKind === 'CHILD'
  return (
    <PageFrame title={t('returns.title')}>
      <TabLinks
        label={t('returns.title')}
        current={tab}
        links={tabs.map((each) => ({
          key: each,
          label: t(`returns.tabs.${each}`),
          href: `/returns?tab=${each}`,
        }))}
      />
      <Loaded query={query}>
        {({ items, current, last }) =>
          items.length === 0 ? (
            <EmptyState
              art="empty-orders"
              title={t('returns.empty')}
              text={t(isChildsShop ? 'returns.childText' : 'returns.text')}
            />
          ) : (
            <>
              <ul className="grid items-start gap-4 lg:grid-cols-2">
                {items.map((shown) => (
                  <li key={shown.returnNum}>
                    <Return shown={shown} onChanged={() => void query.refetch()} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={current}
                last={last}
                hrefOf={(each) => `/returns?tab=${tab}&page=${each}`}
                labels={{
                  navigation: t('returns.title'),
                  previous: t('shell.list.previous'),
                  next: t('shell.list.next'),
                  page: (each) => t('shell.list.page', { page: each }),
                }}
              />
            </>
          )
        }
      </Loaded>
    </PageFrame>
  )
}

interface ReturnProps {
  shown: ShownReturn
  onChanged: () => void
}

function Return({ shown, onChanged }: ReturnProps) {
  const { t } = useTranslation()
  const { returnNum, status, sellerName, reason, way, note, items, dueAt, refund } = shown
  const isOurs = shown.waitsFor === 'US'
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('returns.number', { number: isolated(returnNum) })}</h2>
        <Badge tone={isOpenReturn(status) ? 'warning' : 'neutral'}>{t(`returns.statuses.${status}`)}</Badge>
      </div>
      <p className="text-ink-muted">
        <bdi>{sellerName}</bdi> · {t(`returns.ways.${way}`)}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.orderItemNum}>
            <span className="tabular-nums">{`${item.quantity} ×`}</span>{' '}
            <bdi lang={item.locale}>{item.fullName}</bdi>
          </li>
        ))}
      </ul>
      <p>
        <span className="font-semibold">{t('returns.reason')}:</span> {t(`returns.reasons.${reason}`)}
      </p>
      {note !== '' && (
        <div>
          <h3 className="text-base font-semibold">{t('returns.note')}</h3>
          <p className="break-words whitespace-pre-line" dir="auto" lang={shown.locale}>
            {note}
          </p>
        </div>
      )}
      <AttachmentList attachments={shown.attachments} />
      <Tracking shown={shown} />
      {isOurs && <p className="font-medium">{t('returns.centre')}</p>}
      {!isOurs && isOpenReturn(status) && dueAt !== undefined && (
        <p className="font-medium">{t(`returns.next.${status}`, { day: dueDay(dueAt) })}</p>
      )}
      {refund && <p>{t('returns.refunded', { amount: isolated(formatMoney(refund, site.locale)) })}</p>}
      <Steps shown={shown} onChanged={onChanged} />
      <TextLink href={saleHref(shown)}>{t('returns.seeOrder')}</TextLink>
    </Card>
  )
}

function Tracking({ shown: { trackingNumber, trackingUrl } }: { shown: ShownReturn }) {
  if (trackingNumber === undefined) return null
  if (trackingUrl === undefined) return <bdi>{trackingNumber}</bdi>
  return (
    <TextLink href={trackingUrl} target="_blank" rel="noreferrer">
      <bdi>{trackingNumber}</bdi>
    </TextLink>
  )
}

function Steps({ shown, onChanged }: ReturnProps) {
  const { t } = useTranslation()
  const change = useChange()
  const [isDeclining, setIsDeclining] = useState(false)
  const { orderNum, number, returnNumber, status, comesToUs } = shown
  const name = { orderNum, number, returnNumber }
  const run = (step: () => Promise<unknown>) => void change.run(() => step().then(onChanged))
  if (comesToUs && status !== 'ASKED') return null
  if (status === 'RECEIVED') return <CheckForm shown={shown} onChanged={onChanged} />
  if (status === 'APPROVED' || status === 'SENT') {
    return (
      <Button
        className="self-start"
        variant={status === 'SENT' ? 'primary' : 'secondary'}
        isPending={change.isPending}
        onClick={() => run(() => call(receiveReturn, name))}
      >
        {t('returns.receive')}
      </Button>
    )
  }
  if (status !== 'ASKED') return null
  if (isDeclining)
    return <DeclineForm name={name} onChanged={onChanged} onClose={() => setIsDeclining(false)} />
  return (
    <div className="flex flex-wrap gap-3">
      <Button isPending={change.isPending} onClick={() => run(() => call(approveReturn, name))}>
        {t('returns.approve')}
      </Button>
      <Button variant="secondary" onClick={() => setIsDeclining(true)}>
        {t('returns.decline')}
      </Button>
    </div>
  )
}

interface DeclineFormProps {
  name: { orderNum: string; number: number; returnNumber: number }
  onChanged: () => void
  onClose: () => void
}

function DeclineForm({ name, onChanged, onClose }: DeclineFormProps) {
  const { t } = useTranslation()
  const change = useChange()
  const [reason, setReason] = useState<ReturnDeclineReason>('USED')
  const [answer, setAnswer] = useState('')
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void change.run(() => call(declineReturn, { ...name, reason, answer }).then(onChanged))
      }}
    >
      <NativeSelect
        label={t('returns.reason')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value as ReturnDeclineReason)}
      >
        {returnDeclineReasons.map((each) => (
          <option key={each} value={each}>
            {t(`returns.declineReasons.${each}`)}
          </option>
        ))}
      </NativeSelect>
      <TextArea
        label={t('returns.answer')}
        rows={3}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isPending={change.isPending}>
          {t('returns.decline')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('returns.back')}
        </Button>
      </div>
    </form>
  )
}
