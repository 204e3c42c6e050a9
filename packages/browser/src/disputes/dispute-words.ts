import type {
  DisputeEvent,
  DisputeProposal,
  DisputeSummary,
  ShownDispute,
} from '@kids-crafts/contract/disputes.ts'
import type { DisputeSide, DisputeWait } from '@kids-crafts/rules/disputes.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'

import { isolated, isolatedPrice } from '../isolated.ts'
import { useTranslation } from '../translation.tsx'

/** Texts about a dispute, in the page's language, for all apps. */
export function useDisputeWords() {
  const { t, locale } = useTranslation()
  const dayOf = (time: string): string => dateFormat(locale, { dateStyle: 'long' }).format(new Date(time))
  const amountOf = (money: Money): string => isolatedPrice(formatMoney(money, locale))

  return {
    amountOf,

    timeOf: (time: string): string =>
      dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time)),

    /** Its state and deadline, in a sentence for the buyer or the seller. */
    now(dispute: DisputeState, reader: DisputeSide): string {
      const { waitsFor, dueAt, sellerName } = dispute
      const facts = { seller: isolated(sellerName), day: dueAt === undefined ? '' : dayOf(dueAt) }
      const state = stateOf(dispute, reader)
      if (state !== undefined) return t(`dispute.now.${reader}.${state}`, facts)
      if (waitsFor === 'DECISION' && dispute.decision !== undefined) return t('dispute.now.AGAIN', facts)
      return t(`dispute.now.${waitsFor as SaidAlike}`, facts)
    },

    proposed({ kind, amount }: Pick<DisputeProposal, 'kind' | 'amount'>): string {
      const words = t(`dispute.proposal.kinds.${kind}`)
      return amount === undefined ? words : `${words} · ${amountOf(amount)}`
    },

    whoseProposal(side: DisputeSide, reader: DisputeSide | undefined, sellerName: string): string {
      if (side === reader) return t('dispute.proposal.own')
      return side === 'BUYER'
        ? t('dispute.proposal.ofBuyer')
        : t('dispute.proposal.ofSeller', { seller: isolated(sellerName) })
    },

    /** Undefined for events caused by a deadline. */
    authorOf({ side, isOwn }: Pick<DisputeEvent, 'side' | 'isOwn'>, sellerName: string): string | undefined {
      if (isOwn) return t('conversations.you')
      if (side === 'STAFF') return t('conversations.team')
      if (side === 'BUYER') return t('dispute.buyer')
      return side === 'SELLER' ? sellerName : undefined
    },
  }
}

type DisputeState = Pick<
  ShownDispute,
  'sellerName' | 'status' | 'waitsFor' | 'dueAt' | 'proposal' | 'decision' | 'outcome' | 'end'
>

/** States described to both sides in the same words. */
type SaidAlike = Extract<DisputeWait, 'DECISION' | 'APPEAL' | 'ARRIVAL'>

/** The key of a side's own wording; undefined if both sides share the wording. */
export function stateOf({ status, waitsFor, proposal, outcome, end }: DisputeState, reader: DisputeSide) {
  if (status === 'CLOSED') return end === 'DECIDED' || end === undefined ? (outcome ?? 'REJECTED') : end
  if (waitsFor === 'ANSWER' || waitsFor === 'REPLACEMENT') return waitsFor
  if (waitsFor !== 'AGREEMENT') return undefined
  if (proposal === undefined) return 'AGREEMENT'
  return proposal.side === reader ? 'OWN' : 'OTHER'
}

export const disputeTones = {
  OPENED: 'warning',
  IN_PROGRESS: 'info',
  CLOSED: 'neutral',
} as const satisfies Record<DisputeSummary['status'], string>
