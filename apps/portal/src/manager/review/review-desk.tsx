import { call } from '@kids-crafts/browser/api.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import {
  claimCardForReview,
  decideCard,
  listReviewNotes,
  releaseCard,
  undoCardDecision,
} from '@kids-crafts/contract/product-cards-staff.ts'
import type { CardForReview } from '@kids-crafts/contract/product-cards-staff.ts'
import { reviewChecks, sendBackReasons } from '@kids-crafts/rules/product-cards.ts'
import type { ReviewCheck, ReviewDecision, SendBackReason } from '@kids-crafts/rules/product-cards.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { KeyHint } from '../../shared/keys/key-hint.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { ProductPreview } from '../../shared/product-preview.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { CardData } from './card-data.tsx'
import { Kinds } from './kinds.tsx'
import { usePreviewWords } from './preview-words.ts'

interface Decided {
  cardId: string
  number: number
  name: string
  decision: ReviewDecision
  until: Date
}

type Claimed = CardForReview | null

/** One less than the call takes. */
const skippedMax = 19

/** One card after another by the keyboard: the next one is here before it is asked for. */
export function ReviewDesk() {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [params, setParams] = useSearchParams()
  const [asked] = useState(() => params.get('card') ?? undefined)
  const [queue] = useState<'REVIEW' | 'SECOND_LOOK'>(() =>
    params.get('queue') === 'SECOND_LOOK' ? 'SECOND_LOOK' : 'REVIEW',
  )
  const [card, setCard] = useState<Claimed | undefined>()
  const [last, setLast] = useState<Decided>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const ahead = useRef<Promise<Claimed>>(undefined)
  /** Left for later: they come back when the desk is opened anew. */
  const skipped = useRef<string[]>([])

  const claim = useCallback(
    async (except: string[], cardId?: string): Promise<Claimed> => {
      const claimed = await call(claimCardForReview, { queue, except, cardId })
      for (const { largeUrl } of claimed.card?.pictures ?? []) new Image().src = largeUrl
      return claimed.card ?? null
    },
    [queue],
  )

  const show = useCallback(
    async (next: Promise<Claimed>): Promise<void> => {
      try {
        const shown = await next
        setCard(shown)
        if (shown) {
          ahead.current = claim([...skipped.current, shown.cardId])
          ahead.current.catch(() => null)
        }
      } catch (error) {
        setCard(null)
        setRefusal(words.ofError(error))
      }
    },
    // The words are those of one language for as long as the page is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [claim],
  )

  const shown = useRef<Claimed>(null)
  useEffect(() => {
    shown.current = card ?? null
  }, [card])
  // Who leaves the desk leaves its cards to others.
  useEffect(
    () => () => {
      leave(shown.current)
      void ahead.current?.then(leave, () => null)
    },
    [],
  )

  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void show(claim([], asked))
  }, [asked, claim, show])

  async function decide(decision: ReviewDecision, details: Details): Promise<void> {
    if (!card) return
    setRefusal(null)
    const { cardId, number, hash, fullName } = card
    try {
      const { undoUntil } = await call(decideCard, {
        cardId,
        number,
        hash,
        decision,
        ...details,
      })
      if (undoUntil) setLast({ cardId, number, name: fullName, decision, until: undoUntil })
      if (params.has('card')) setParams({}, { replace: true })
      await show(ahead.current?.catch(() => claim([cardId])) ?? claim([cardId]))
    } catch (error) {
      setRefusal(words.ofError(error))
    }
  }

  async function undo(): Promise<void> {
    if (!last) return
    try {
      await call(undoCardDecision, { cardId: last.cardId, number: last.number })
      setLast(undefined)
      await show(claim([], last.cardId))
    } catch (error) {
      setRefusal(words.ofError(error))
    }
  }

  useKeys([
    { key: 'u', label: t('review.undo'), run: () => void undo() },
    {
      key: 'n',
      label: t('review.skip'),
      run: () => {
        if (!card) return
        skipped.current = [...skipped.current, card.cardId].slice(-skippedMax)
        leave(card)
        void show(ahead.current ?? claim(skipped.current))
      },
    },
  ])

  return (
    <PageFrame
      title={card?.fullName ?? t('review.title')}
      actions={
        <ButtonLink href="/review" variant="quiet">
          {t('review.toQueue')}
        </ButtonLink>
      }
    >
      {last && (
        <Notice
          tone="success"
          title={t(last.decision === 'APPROVE' ? 'review.approved' : 'review.sentBack', { name: last.name })}
          action={
            <Button variant="quiet" onClick={() => void undo()}>
              {t('review.undo')} <KeyHint name="u" />
            </Button>
          }
        />
      )}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {card === undefined && <Skeleton className="rounded-card h-96" />}
      {card === null && <EmptyState art="empty-requests" title={t('review.empty')} text={t('review.text')} />}
      {card && <OneCard key={`${card.cardId} ${card.number}`} card={card} onDecide={decide} />}
    </PageFrame>
  )
}

/** Somebody else may take it now; if this is lost, the claim ends after a while. */
function leave(card: Claimed): void {
  if (card) void call(releaseCard, { cardId: card.cardId, number: card.number }).catch(() => null)
}

interface Details {
  reasons: SendBackReason[]
  checklist: ReviewCheck[]
  note: string
  noteNumbers: number[]
}

interface OneCardProps {
  card: CardForReview
  onDecide: (decision: ReviewDecision, details: Details) => Promise<void>
}

function OneCard({ card, onDecide }: OneCardProps) {
  const { t } = useTranslation()
  const previewWords = usePreviewWords()
  const [checklist, setChecklist] = useState<ReviewCheck[]>([])
  const [reasons, setReasons] = useState<SendBackReason[]>([])
  const [note, setNote] = useState('')
  const [noteNumbers, setNoteNumbers] = useState<number[]>([])
  const [isSendingBack, setIsSendingBack] = useState(false)
  const isFlagged = card.flags.length > 0
  const [isBlurred, setIsBlurred] = useState(isFlagged)
  const notes = useFresh(listReviewNotes, {}).data?.notes ?? []
  const details = { checklist, reasons, note, noteNumbers }
  const mayApprove = card.kind !== 'PRODUCT' || checklist.length === reviewChecks.length
  const approve = () => mayApprove && void onDecide('APPROVE', details)
  const sendBack = () => (isSendingBack ? void onDecide('SEND_BACK', details) : setIsSendingBack(true))
  const toggle = <Value,>(all: readonly Value[], value: Value): Value[] =>
    all.includes(value) ? all.filter((each) => each !== value) : [...all, value]
  useKeys([
    { key: 'a', label: t('review.approve'), run: approve },
    { key: 's', label: t('review.sendBack'), run: sendBack },
    { key: 'c', label: t('review.checkAll'), run: () => setChecklist([...reviewChecks]) },
    { key: 'b', label: t('review.unblur'), run: () => setIsBlurred((before) => !before) },
    ...(isSendingBack
      ? sendBackReasons.slice(0, 9).map((reason, index) => ({
          key: String(index + 1),
          label: t(`review.reasons.${reason}`),
          run: () => setReasons((before) => toggle(before, reason)),
        }))
      : []),
  ])
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
      <section aria-label={t('review.asBuyer')} className="card-surface min-w-0 p-5">
        <ProductPreview
          product={card.product}
          pictures={card.pictures}
          isBlurred={isBlurred}
          words={previewWords}
        />
      </section>
      <div className="flex min-w-0 flex-col gap-4">
        <Kinds item={card} />
        {isFlagged && (
          <Notice
            tone="warning"
            title={t('review.flagged')}
            action={
              <Button variant="quiet" size="small" onClick={() => setIsBlurred(!isBlurred)}>
                {t('review.unblur')} <KeyHint name="b" />
              </Button>
            }
          >
            <ul>
              {card.flags.map(({ flag, detail }) => (
                <li key={`${flag} ${detail}`}>
                  {t(`review.flags.${flag}`)}: <bdi>{detail}</bdi>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {card.appealNote !== undefined && (
          <Notice title={t('review.appeal')}>
            <span dir="auto" className="whitespace-pre-line">
              {card.appealNote}
            </span>
          </Notice>
        )}
        {card.kind === 'PRODUCT' && (
          <fieldset className="card-surface p-4">
            <legend className="font-semibold">
              {t('review.checklist')} <KeyHint name="c" />
            </legend>
            {reviewChecks.map((check) => (
              <Checkbox
                key={check}
                checked={checklist.includes(check)}
                onChange={() => setChecklist(toggle(checklist, check))}
              >
                {t(`review.checks.${check}`)}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {isSendingBack && (
          <fieldset className="card-surface flex flex-col gap-1 p-4">
            <legend className="font-semibold">{t('review.why')}</legend>
            {sendBackReasons.map((reason, index) => (
              <Checkbox
                key={reason}
                checked={reasons.includes(reason)}
                onChange={() => setReasons(toggle(reasons, reason))}
              >
                {t(`review.reasons.${reason}`)} {index < 9 && <KeyHint name={String(index + 1)} />}
              </Checkbox>
            ))}
            {notes.map(({ number, texts }) => (
              <Checkbox
                key={number}
                checked={noteNumbers.includes(number)}
                onChange={() => setNoteNumbers(toggle(noteNumbers, number))}
              >
                {number}. {texts[card.sellerLocale] ?? texts.en}
              </Checkbox>
            ))}
            <TextArea
              label={t('review.note', { language: card.sellerLocale })}
              rows={3}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </fieldset>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={approve} disabled={!mayApprove}>
            {t('review.approve')} <KeyHint name="a" />
          </Button>
          <Button variant="secondary" onClick={sendBack}>
            {t('review.sendBack')} <KeyHint name="s" />
          </Button>
        </div>
        <CardData card={card} />
      </div>
    </div>
  )
}
