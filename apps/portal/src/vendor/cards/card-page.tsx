import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useUser } from '@kids-crafts/browser/session.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { cardDraftContent } from '@kids-crafts/contract/product-cards.ts'
import * as contract from '@kids-crafts/contract/product-cards.ts'
import type { Card } from '@kids-crafts/contract/product-cards.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useEffect, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { CardForm } from './card-form.tsx'
import type { CardFormData } from './form-data.ts'
import { LiveOffer } from './live-offer.tsx'
import { OfferForm } from './offer-form.tsx'
import { StatusBadge } from './status-badge.tsx'
import { dropDraft, unsentNewCard } from './unsent-drafts.ts'

/**
 * The form makes the card's id, so that a first save that is sent twice is one card. One that was
 * typed and never saved goes on.
 */
export function NewCard() {
  const userLogin = useUser()?.userLogin ?? ''
  const [unsaved] = useState(() => unsentNewCard(userLogin))
  const [cardId, setCardId] = useState<string | undefined>(() =>
    unsaved === undefined ? crypto.randomUUID() : undefined,
  )
  useEffect(() => {
    if (unsaved === undefined) return
    void wasSaved(unsaved).then((isSaved) => {
      if (isSaved) dropDraft(unsaved)
      return setCardId(isSaved ? crypto.randomUUID() : unsaved)
    })
  }, [unsaved])
  if (cardId === undefined) return null
  return <Navigate to={`../${cardId}?new=1`} relative="path" replace />
}

/** Perhaps the server has it after all, and only the answer was lost with the tab. */
const wasSaved = (cardId: string): Promise<boolean> =>
  call(contract.getCard, { cardId }).then(
    () => true,
    () => false,
  )

export function CardPage() {
  const { cardId = '' } = useParams()
  const [params] = useSearchParams()
  const form = useFresh(contract.getCardForm, {})
  // Of a new card there is nothing to be read until it is saved.
  const isNew = params.has('new')
  const card = useFresh(contract.getCard, { cardId }, { isWanted: !isNew })
  return (
    <Loaded query={form}>
      {(offered) => {
        if (isNew) return <CardDesk key={cardId} card={unsavedCard(cardId)} form={offered} isNew />
        return (
          <Loaded query={card}>
            {(loaded) => <CardDesk key={cardId} card={loaded} form={offered} isNew={false} />}
          </Loaded>
        )
      }}
    </Loaded>
  )
}

const unsavedCard = (cardId: string): Card => ({
  cardId,
  kind: 'PRODUCT',
  status: 'DRAFT',
  fullName: '',
  changedAt: '',
  vendorLogin: '',
  version: 0,
  draft: cardDraftContent.parse({}),
  stock: [],
  revisions: [],
  pictures: [],
  group: [],
})

interface CardDeskProps {
  card: Card
  form: CardFormData
  isNew: boolean
}

function CardDesk({ card: first, form, isNew }: CardDeskProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(first)
  const card = shown.changedAt >= first.changedAt ? shown : first
  const words = useRefusalText()
  const change = useChange()
  const { cardId, revision, kind } = card

  function apply(changed: Card): void {
    setShown(changed)
    setCachedRead(contract.getCard, { cardId }, changed)
  }
  const act = (endpoint: typeof contract.closeCard) =>
    void change.run(async () => apply(await call(endpoint, { cardId })))

  async function appeal(): Promise<void> {
    const result = await dialogs.prompt(
      { kind: 'text', label: t('cards.appeal.note') },
      { title: t('cards.appeal.title'), message: t('cards.appeal.text') },
    )
    if (result.ending !== 'confirmed' || !result.value) return
    const note = result.value
    await change.run(async () =>
      apply(await call(contract.appealCard, { cardId, number: revision?.number ?? 0, note })),
    )
  }

  const isWaiting = revision?.status === 'WAITING_STAFF' || revision?.status === 'WAITING_GUARDIAN'
  return (
    <PageFrame
      title={card.fullName || t('cards.new')}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          {!isNew && <StatusBadge card={card} />}
          <ButtonLink href="/cards" variant="quiet">
            {t('cards.back')}
          </ButtonLink>
        </div>
      }
    >
      {isWaiting && (
        <Notice
          title={t(revision.status === 'WAITING_GUARDIAN' ? 'cards.waiting.guardian' : 'cards.waiting.staff')}
          action={
            <Button variant="quiet" isPending={change.isPending} onClick={() => act(contract.withdrawCard)}>
              {t('cards.withdraw')}
            </Button>
          }
        >
          {t(card.status === 'ACTUAL' ? 'cards.waiting.live' : 'cards.waiting.text')}
        </Notice>
      )}
      {revision?.status === 'SENT_BACK' && (
        <Notice
          tone="warning"
          title={t('cards.hints')}
          action={
            !revision.isByGuardian &&
            !revision.isAppeal && (
              <Button variant="quiet" onClick={() => void appeal()}>
                {t('cards.appeal.title')}
              </Button>
            )
          }
        >
          <ul className="list-disc ps-5">
            {revision.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
            {revision.note !== '' && (
              <li dir="auto" className="whitespace-pre-line">
                {revision.note}
              </li>
            )}
          </ul>
        </Notice>
      )}
      {card.status === 'ACTUAL' && <LiveOffer card={card} form={form} onChange={apply} />}
      {kind === 'PRODUCT' && card.status !== 'CLOSED' && (
        <CardForm card={card} form={form} onSubmitted={apply} refusalText={words.ofError} />
      )}
      {kind === 'OFFER' && card.status === 'DRAFT' && card.sku !== undefined && (
        <OfferForm cardId={cardId} sku={card.sku} form={form} onSent={apply} />
      )}
      <Group card={card} />
      {!isNew && (
        <div className="flex flex-wrap gap-3">
          {card.status === 'CLOSED' ? (
            <Button variant="secondary" isPending={change.isPending} onClick={() => act(contract.reopenCard)}>
              {t('cards.reopen')}
            </Button>
          ) : (
            <Button variant="quiet" isPending={change.isPending} onClick={() => act(contract.closeCard)}>
              {t('cards.close')}
            </Button>
          )}
        </div>
      )}
    </PageFrame>
  )
}

/** The other sizes and colours that the same form has made. */
function Group({ card: { group } }: { card: Card }) {
  const { t } = useTranslation()
  if (group.length === 0) return null
  return (
    <section className="card-surface flex flex-col gap-3 p-5">
      <h2 className="text-lg">{t('cards.group')}</h2>
      <ul className="flex flex-col gap-2">
        {group.map((other) => (
          <li key={other.cardId} className="flex flex-wrap items-center justify-between gap-3">
            <Link href={`/cards/${other.cardId}`} dir="auto" className="break-words">
              {other.fullName || t('cards.unnamed')}
            </Link>
            <StatusBadge card={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}
