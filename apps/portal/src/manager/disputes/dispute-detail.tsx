import { call } from '@kids-crafts/browser/api.ts'
import { DisputeTimeline } from '@kids-crafts/browser/disputes/dispute-timeline.tsx'
import { useDisputeWords } from '@kids-crafts/browser/disputes/dispute-words.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { AttachmentList } from '@kids-crafts/browser/upload/attachment-list.tsx'
import { MessageForm } from '@kids-crafts/browser/upload/message-form.tsx'
import { decideDispute, writeInStaffDispute } from '@kids-crafts/contract/disputes-staff.ts'
import type { StaffDispute } from '@kids-crafts/contract/disputes-staff.ts'
import type { DisputeOutcome } from '@kids-crafts/rules/disputes.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { Facts, Written } from '../../shared/facts.tsx'
import { Moment, Money } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { useTranslation } from '../translation.ts'
import { DecideForm } from './decide-form.tsx'
import { DisputeStatus } from './dispute-status.tsx'

/** Everything about a dispute, and what staff can do with it. */
export function DisputeDetail({ dispute }: { dispute: StaffDispute }) {
  const { t, group } = useTranslation()
  const words = group('disputes')
  const { column } = useColumnWords()
  const said = useDisputeWords()
  const { disputeNum, orderNum, partNumber, waitsFor, dueAt, proposal, appeal, items } = dispute
  return (
    <Detail title={`${disputeNum} · ${t(`dispute.topics.${dispute.topic}`)}`}>
      <p className="flex flex-wrap gap-2">
        <DisputeStatus {...dispute} />
        {appeal && <Badge tone="danger">{words.isAppeal}</Badge>}
        {dispute.isChildsStore && <Badge tone="accent">{words.childsStore}</Badge>}
      </p>
      <Facts
        facts={[
          { label: words.waitsFor, value: waitsFor && words.waits[waitsFor] },
          { label: words.due, value: dueAt && <Moment value={new Date(dueAt)} /> },
          { label: column('since'), value: <Moment value={new Date(dispute.openedAt)} /> },
          { label: column('store'), value: dispute.sellerName },
          {
            label: column('order'),
            value: (
              <TextLink href={`/orders?orderNum=${orderNum}&open=${orderNum}`}>
                {orderNum}-{partNumber}
              </TextLink>
            ),
          },
          {
            label: words.items,
            value: items.map((item) => `${item.quantity} × ${item.fullName}`).join(', '),
          },
          { label: words.refundable, value: <Money value={dispute.refundable} /> },
          {
            label: proposal ? said.whoseProposal(proposal.side, undefined, dispute.sellerName) : '',
            value: proposal && said.proposed(proposal),
          },
          { label: column('language'), value: dispute.locale },
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="text-base">{words.said}</h3>
        <Written>{dispute.description}</Written>
        <AttachmentList attachments={dispute.attachments} />
      </section>
      <Decided dispute={dispute} />
      {appeal && (
        <Notice tone="warning" title={appeal.side === 'BUYER' ? words.appealOfBuyer : words.appealOfSeller}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {appeal.message}
          </p>
        </Notice>
      )}
      <Deciding key={dispute.events.length} dispute={dispute} />
      <section className="border-line flex flex-col gap-4 border-t pt-4">
        <h3 className="text-base">{words.timeline}</h3>
        <DisputeTimeline events={dispute.events} sellerName={dispute.sellerName} />
        {dispute.acts.includes('WRITE') && (
          <MessageForm
            label={words.write}
            hint={words.writeHint}
            isFiltered={dispute.isFiltered}
            most={0}
            send={async ({ message, requestKey }) => {
              await call(writeInStaffDispute, { disputeNum, message, requestKey })
              await queryClient.invalidateQueries()
            }}
          />
        )}
      </section>
    </Detail>
  )
}

function Decided({ dispute: { decision } }: { dispute: StaffDispute }) {
  const { t, group } = useTranslation()
  const words = group('disputes')
  const { column } = useColumnWords()
  if (decision === undefined) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('dispute.decision.title')}</h3>
      <Facts
        facts={[
          { label: words.outcome, value: t(`dispute.decision.${decision.outcome}`) },
          { label: column('total'), value: decision.refund && <Money value={decision.refund} /> },
          { label: column('reason'), value: t(`dispute.reasons.${decision.reason}`) },
          { label: words.decidedAt, value: <Moment value={new Date(decision.at)} /> },
        ]}
      />
      {decision.note !== '' && <Written>{decision.note}</Written>}
    </section>
  )
}

/** The decision itself, or why it is not for whoever looks. */
function Deciding({ dispute }: { dispute: StaffDispute }) {
  const { group } = useTranslation()
  const words = group('disputes')
  const [outcome, setOutcome] = useState<DisputeOutcome>()
  if (!dispute.acts.includes('DECIDE')) {
    return dispute.isDecidedByCaller && dispute.waitsFor === 'DECISION' ? (
      <Notice>{words.ownBefore}</Notice>
    ) : null
  }
  return (
    <section className="flex flex-col gap-3">
      <Pending dispute={dispute} />
      {outcome === undefined ? (
        <div className="flex flex-wrap gap-2">
          <ActButton label={words.approve} hotKey="a" onAct={() => setOutcome('APPROVED')} />
          <ActButton label={words.reject} hotKey="x" onAct={() => setOutcome('REJECTED')} />
        </div>
      ) : (
        <DecideForm dispute={dispute} outcome={outcome} onClose={() => setOutcome(undefined)} />
      )}
    </section>
  )
}

/** More than one person may give back: another one decides the same, or otherwise. */
function Pending({ dispute }: { dispute: StaffDispute }) {
  const { t, group } = useTranslation()
  const words = group('disputes')
  const said = useDisputeWords()
  const { isPending, act } = useAct()
  const { disputeNum, events, pendingDecision: pending } = dispute
  if (pending === undefined) return null
  const { outcome, reason, note, refund } = pending
  const amount = refund === undefined ? '' : said.amountOf(refund)

  async function confirm() {
    const ending = await dialogs.confirm(t('disputes.confirmText', { amount }), {
      title: words.confirm,
      confirm: words.confirm,
    })
    if (ending !== 'confirmed') return
    await act(async () => {
      await call(decideDispute, { disputeNum, outcome, reason, note, refund, eventCount: events.length })
      toast.show(words.decided)
    })
  }

  return (
    <Notice
      tone="warning"
      title={t('disputes.pending', { outcome: t(`dispute.decision.${outcome}`), amount })}
      action={
        !pending.isByCaller && (
          <ActButton label={words.confirm} hotKey="c" isPending={isPending} onAct={() => void confirm()} />
        )
      }
    >
      <p>{t(`dispute.reasons.${reason}`)}</p>
      {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {pending.isByCaller && <p>{words.pendingOwn}</p>}
    </Notice>
  )
}
