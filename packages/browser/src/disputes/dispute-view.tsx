import type { ShownDispute } from '@kids-crafts/contract/disputes.ts'
import { disputePicturesMax } from '@kids-crafts/rules/disputes.ts'
import type { DisputeSide } from '@kids-crafts/rules/disputes.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'

import { isolated } from '../isolated.ts'
import { useTranslation } from '../translation.tsx'
import { AttachmentList } from '../upload/attachment-list.tsx'
import { MessageForm } from '../upload/message-form.tsx'
import { DisputeActs } from './dispute-acts.tsx'
import { disputeCalls } from './dispute-calls.ts'
import { DisputeTimeline } from './dispute-timeline.tsx'
import { useDisputeWords } from './dispute-words.ts'

interface DisputeViewProps {
  dispute: ShownDispute
  /** The side whose page this is; a guardian reads as the seller. */
  reader: DisputeSide
  /** Set for a guest. */
  bearer?: string | undefined
  /** Omitted on the order's own page. */
  orderHref?: string | undefined
  /** Level of the section headings. */
  headingLevel: 2 | 3 | 4
  onChanged: (dispute: ShownDispute) => void
  /** Extra actions of one app. */
  acts?: ReactNode
  /** Says who can read the messages. */
  hint?: string
}

/** A dispute as one side sees it: its state, available actions, subject and history. */
export function DisputeView(props: DisputeViewProps) {
  const { dispute, reader, bearer, orderHref, headingLevel, onChanged, acts, hint } = props
  const { t } = useTranslation()
  const words = useDisputeWords()
  const standing = useRef<HTMLOutputElement>(null)
  const calls = disputeCalls(dispute.disputeNum, reader, bearer)

  // The pressed button disappears, so announce its effect here.
  function change(next: ShownDispute): void {
    onChanged(next)
    standing.current?.focus()
  }

  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_18rem] @3xl:grid-rows-[auto_1fr]">
        <Section title={t('dispute.now.title')} headingLevel={headingLevel} isRaised>
          <output ref={standing} tabIndex={-1} className="block text-lg font-semibold text-pretty">
            {words.now(dispute, reader)}
          </output>
          {dispute.refund && <p>{t('dispute.refunded', { amount: words.amountOf(dispute.refund) })}</p>}
          <Agreed dispute={dispute} orderHref={orderHref} />
          <Decision dispute={dispute} />
          <Proposal dispute={dispute} reader={reader} />
          <Tracking dispute={dispute} />
          <DisputeActs {...{ dispute, reader, calls }} onChanged={change} others={acts} />
        </Section>
        <div className="@3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
          <About dispute={dispute} orderHref={orderHref} headingLevel={headingLevel} />
        </div>
        <Section title={t('dispute.messages')} headingLevel={headingLevel}>
          <DisputeTimeline events={dispute.events} sellerName={dispute.sellerName} />
          {dispute.acts.includes('WRITE') && (
            <MessageForm
              label={t('dispute.write')}
              {...hintOf([hint, dispute.isFiltered && t('dispute.filtered')])}
              isFiltered={dispute.isFiltered}
              purpose="DISPUTE"
              most={disputePicturesMax}
              pass={dispute.uploadPass}
              send={async (written) => onChanged(await calls.write(written))}
            />
          )}
        </Section>
      </div>
    </div>
  )
}

function hintOf(sentences: readonly (string | false | undefined)[]) {
  const hint = sentences.filter(Boolean).join(' ')
  return hint === '' ? {} : { hint }
}

interface SectionProps {
  title: string
  headingLevel: 2 | 3 | 4
  /** Highlighted above the rest. */
  isRaised?: boolean
  children: ReactNode
}

function Section({ title, headingLevel, isRaised = false, children }: SectionProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section
      aria-labelledby={id}
      className={
        isRaised
          ? 'bg-primary-soft rounded-card flex min-w-0 flex-col gap-4 p-5'
          : 'flex min-w-0 flex-col gap-4'
      }
    >
      <Heading id={id} className={isRaised ? 'text-ink-muted text-base' : 'text-lg'}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** The agreed settlement. A return continues in the order after the dispute is closed. */
function Agreed({ dispute, orderHref }: Pick<DisputeViewProps, 'dispute' | 'orderHref'>) {
  const { t } = useTranslation()
  const words = useDisputeWords()
  const { end, events, orderNum } = dispute
  const agreed = events.findLast(({ kind }) => kind === 'ACCEPTED')?.proposal
  if (end !== 'AGREED' || agreed === undefined) return null
  return (
    <div className="bg-surface-raised rounded-card flex flex-col gap-2 p-4">
      <p className="text-xl font-bold">{words.proposed(agreed)}</p>
      {agreed.kind === 'RETURN' && <p>{t('dispute.agreedReturn')}</p>}
      {agreed.kind === 'RETURN' && orderHref !== undefined && (
        <TextLink href={orderHref} className="w-fit">
          {t('conversations.order', { number: isolated(orderNum) })}
        </TextLink>
      )}
    </div>
  )
}

function Decision({ dispute: { decision } }: { dispute: ShownDispute }) {
  const { t } = useTranslation()
  const words = useDisputeWords()
  if (decision === undefined) return null
  const { outcome, reason, note, refund, isFinal } = decision
  return (
    <div className="border-primary border-s-4 ps-4">
      <p className="font-semibold">
        {t('dispute.decision.title')}: {t(`dispute.decision.${outcome}`)}
        {refund && ` · ${words.amountOf(refund)}`}
      </p>
      <p>{t(`dispute.reasons.${reason}`)}</p>
      {note !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      {isFinal && <p className="text-ink-muted">{t('dispute.decision.final')}</p>}
    </div>
  )
}

function Proposal({ dispute, reader }: Pick<DisputeViewProps, 'dispute' | 'reader'>) {
  const words = useDisputeWords()
  const { proposal, sellerName, events } = dispute
  if (proposal === undefined) return null
  const said = events.findLast((event) => event.proposal?.proposalId === proposal.proposalId)?.text
  return (
    <div className="bg-surface-raised rounded-card p-4">
      <p className="text-ink-muted">{words.whoseProposal(proposal.side, reader, sellerName)}</p>
      <p className="text-xl font-bold">{words.proposed(proposal)}</p>
      {said !== undefined && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {said}
        </p>
      )}
    </div>
  )
}

function Tracking({ dispute: { trackingNumber, trackingUrl } }: { dispute: ShownDispute }) {
  const { t } = useTranslation()
  if (trackingUrl !== undefined) {
    return (
      <TextLink href={trackingUrl} target="_blank" rel="noreferrer" className="w-fit">
        {t('dispute.replacement.track')}
      </TextLink>
    )
  }
  return trackingNumber === undefined ? null : <bdi>{trackingNumber}</bdi>
}

function About({
  dispute,
  orderHref,
  headingLevel,
}: Pick<DisputeViewProps, 'dispute' | 'orderHref' | 'headingLevel'>) {
  const { t } = useTranslation()
  const { topic, description, locale, attachments, items, orderNum } = dispute
  return (
    <div className="card-surface p-5">
      <Section title={t('dispute.about')} headingLevel={headingLevel}>
        <div>
          <p className="font-semibold">{t(`dispute.topics.${topic}`)}</p>
          <p dir="auto" lang={locale} className="wrap-anywhere whitespace-pre-line rtl:text-right">
            {description}
          </p>
          <AttachmentList attachments={attachments} />
        </div>
        {orderHref !== undefined && (
          <>
            <ul className="flex flex-col gap-3">
              {items.map((item) => (
                <li key={item.orderItemNum} className="flex items-center gap-3">
                  <div className="bg-surface-sunken rounded-small size-12 flex-none overflow-hidden">
                    {item.image && (
                      <PictureImage picture={item.image} alt="" sizes="48px" className="size-full" />
                    )}
                  </div>
                  <span className="min-w-0 hyphens-auto">
                    <span dir="ltr">{`${item.quantity} ×`}</span>{' '}
                    <bdi lang={item.locale}>{item.fullName}</bdi>
                  </span>
                </li>
              ))}
            </ul>
            <TextLink href={orderHref}>{t('conversations.order', { number: isolated(orderNum) })}</TextLink>
          </>
        )}
      </Section>
    </div>
  )
}
