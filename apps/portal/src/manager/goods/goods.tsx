import { call } from '@kids-crafts/browser/api.ts'
import { listStaffCards, stopCard } from '@kids-crafts/contract/product-cards-staff.ts'
import type { StaffCard } from '@kids-crafts/contract/product-cards-staff.ts'
import { cardStatuses, sendBackReasons } from '@kids-crafts/rules/product-cards.ts'
import type { SendBackReason } from '@kids-crafts/rules/product-cards.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { useState } from 'react'

import { Facts } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment } from '../../shared/show.tsx'
import { site } from '../../shared/site.ts'
import { useAct } from '../../shared/use-act.ts'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'

/** The cards of all sellers: what is on sale can be taken off at once. */
export default function Goods() {
  const { t, group } = useTranslation()
  const words = group('goods')
  const { column, choice } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listStaffCards}
      keyOf={({ cardId }) => cardId}
      csvName="products"
      empty={{ art: 'empty-requests', title: words.empty, text: words.text }}
      filters={[
        { name: 'text', label: t('shell.list.search'), kind: 'text', placeholder: words.search },
        choice('status', [...cardStatuses, 'ALL']),
        { ...choice('kind', ['CHILD', 'BUSINESS']), name: 'seller', label: t('review.seller') },
        { name: 'store', label: column('store'), kind: 'text' },
      ]}
      columns={[
        {
          id: 'name',
          label: column('name'),
          cell: (row) => <bdi>{row.fullName}</bdi>,
          csv: (row) => row.fullName,
        },
        {
          id: 'store',
          label: column('store'),
          cell: (row) => <bdi>{row.storeName}</bdi>,
          csv: (row) => row.vendorLogin,
        },
        {
          id: 'status',
          label: column('status'),
          cell: (row) => <StatusBadge status={row.status} />,
          csv: (row) => row.status,
        },
        {
          id: 'changedAt',
          label: column('changedAt'),
          cell: (row) => <Moment value={row.changedAt} />,
          csv: (row) => row.changedAt.toISOString(),
          sortField: 'changedAt',
        },
      ]}
      detail={(card) => <CardDetail key={card.cardId} card={card} />}
    />
  )
}

function CardDetail({ card }: { card: StaffCard }) {
  const { t, group } = useTranslation()
  const { column } = useColumnWords()
  const words = group('goods')
  const { cardId, liveNumber, sku } = card
  const [isStopped, setIsStopped] = useState(false)
  return (
    <Detail title={card.fullName}>
      <Facts
        facts={[
          { label: column('store'), value: <bdi>{card.storeName}</bdi> },
          { label: column('address'), value: card.vendorLogin },
          {
            label: t('review.seller'),
            value: t(card.storeKind === 'CHILD' ? 'review.child' : 'review.business'),
          },
          { label: column('status'), value: <StatusBadge status={card.status} /> },
        ]}
      />
      {card.status === 'ACTUAL' && sku !== null && (
        <TextLink href={`${site.storeUrl.replace(/\/$/, '')}/product/${sku}`}>{words.seeInStore}</TextLink>
      )}
      {isStopped && <Notice tone="success">{words.stopped}</Notice>}
      {liveNumber !== null && !isStopped && (
        <Stop cardId={cardId} number={liveNumber} onStopped={() => setIsStopped(true)} />
      )}
    </Detail>
  )
}

interface StopProps {
  cardId: string
  number: number
  onStopped: () => void
}

function Stop({ cardId, number, onStopped }: StopProps) {
  const { t, group } = useTranslation()
  const words = group('goods')
  const { isPending, act } = useAct()
  const [reasons, setReasons] = useState<SendBackReason[]>([])
  const [note, setNote] = useState('')

  const toggle = (reason: SendBackReason) =>
    setReasons(reasons.includes(reason) ? reasons.filter((each) => each !== reason) : [...reasons, reason])
  const stop = () =>
    act(async () => {
      await call(stopCard, { cardId, number, reasons, note })
      onStopped()
    })

  return (
    <fieldset className="border-line flex flex-col gap-1 border-t pt-3">
      <legend className="sr-only">{words.stop}</legend>
      <p className="font-semibold">{words.why}</p>
      {sendBackReasons.map((reason) => (
        <Checkbox key={reason} checked={reasons.includes(reason)} onChange={() => toggle(reason)}>
          {t(`review.reasons.${reason}`)}
        </Checkbox>
      ))}
      <TextArea label={words.note} rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
      <Button
        variant="secondary"
        className="mt-2 self-start"
        disabled={reasons.length === 0}
        isPending={isPending}
        onClick={() => void stop()}
      >
        {words.stop}
      </Button>
    </fieldset>
  )
}
