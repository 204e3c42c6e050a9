import * as staff from '@kids-crafts/contract/product-cards-staff.ts'
import * as contract from '@kids-crafts/contract/product-cards.ts'
import type { FastifyInstance } from 'fastify'

import { asSeller } from '../platform/actor.ts'
import type { Seller } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { sellerCalling, signedIn, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { byChance } from './add-revision.ts'
import { answerByGuardian, waitingForGuardian } from './answer-by-guardian.ts'
import { appealCard } from './appeal-card.ts'
import { changePrice, changePriceSteps, changeStock } from './change-price.ts'
import { claimCard, releaseCard } from './claim-card.ts'
import { closeCard, reopenCard } from './close-card.ts'
import { decideCard, undoDecision } from './decide-card.ts'
import { listCards } from './list-cards.ts'
import { listReviewQueue } from './list-review-queue.ts'
import { listStaffCards } from './list-staff-cards.ts'
import { previewCard } from './preview-card.ts'
import type { PreviewParts } from './preview-card.ts'
import { listNotes, saveNote } from './review-notes.ts'
import { saveDraft } from './save-draft.ts'
import { sellLikeThis } from './sell-like-this.ts'
import { showCard } from './show-card.ts'
import { showForm } from './show-form.ts'
import { showForReview } from './show-review.ts'
import { stopCard } from './stop-card.ts'
import { submitCard } from './submit-card.ts'
import { withdrawCard } from './withdraw-card.ts'

/**
 * A form that is typed in saves every few seconds, in several tabs of a family behind one address.
 */
const savesPerMinute = 240

export interface ProductCardParts extends PreviewParts {
  reads: ReadDb
}

export function productCardRoutes(app: FastifyInstance, parts: ProductCardParts): void {
  sellersRoutes(app, parts)
  staffRoutes(app, parts)
}

function sellersRoutes(app: FastifyInstance, parts: PreviewParts): void {
  const { db, catalogueCaches } = parts
  serve(app, contract.getCardForm, (_input, { actor, locale }) =>
    showForm(db, catalogueCaches, sellerCalling(actor), locale),
  )
  serve(app, contract.listCards, (input, { actor, locale }) =>
    listCards(parts, sellerCalling(actor), input, locale),
  )
  serve(app, contract.getCard, ({ cardId }, { actor, locale }) =>
    showCard(parts, sellerCalling(actor), cardId, locale),
  )
  serve(app, contract.getCardPreview, ({ cardId }, { actor, locale }) =>
    previewCard(parts, sellerCalling(actor), cardId, locale),
  )
  serve(app, contract.saveCardDraft, (input, { actor }) => saveDraft(db, sellerCalling(actor), input), {
    callsPerMinute: savesPerMinute,
  })
  serve(
    app,
    contract.submitCard,
    acting((seller, input) => submitCard(db, seller, input, byChance)),
  )
  serve(
    app,
    contract.withdrawCard,
    acting((seller, input) => withdrawCard(db, seller, input)),
  )
  serve(
    app,
    contract.closeCard,
    acting((seller, input) => closeCard(db, seller, input)),
  )
  serve(
    app,
    contract.reopenCard,
    acting((seller, input) => reopenCard(db, seller, input)),
  )
  serve(
    app,
    contract.appealCard,
    acting((seller, input) => appealCard(db, seller, input)),
  )
  serve(
    app,
    contract.changeCardPrice,
    acting((seller, input) => changePrice(db, seller, input)),
  )
  serve(
    app,
    contract.changeCardPriceSteps,
    acting((seller, input) => changePriceSteps(db, seller, input)),
  )
  serve(
    app,
    contract.changeCardStock,
    acting((seller, input) => changeStock(db, seller, input)),
  )
  serve(
    app,
    contract.sellLikeThis,
    acting((seller, input) => sellLikeThis(db, seller, input, byChance)),
  )

  serve(app, contract.listCardsForGuardian, async (_input, { actor }) => ({
    items: await waitingForGuardian(parts, signedIn(actor).accountId),
  }))
  serve(app, contract.answerCardAsGuardian, async (input, { actor }) => {
    await answerByGuardian(db, signedIn(actor).accountId, input)
    return {}
  })

  /** Each act of a seller answers the card as it is then. */
  function acting<Input extends { cardId: string }>(act: (seller: Seller, input: Input) => Promise<void>) {
    return async (input: Input, { actor, locale }: Pick<CallContext, 'actor' | 'locale'>) => {
      const seller = asSeller(sellerCalling(actor).accountId)
      await act(seller, input)
      return showCard(parts, seller, input.cardId, locale)
    }
  }
}

function staffRoutes(app: FastifyInstance, parts: ProductCardParts): void {
  const { db, reads } = parts
  serve(app, staff.listReviewQueue, (input) => listReviewQueue(reads, input))
  serve(app, staff.getCardForReview, (input) => showForReview(parts, input))
  serve(app, staff.claimCardForReview, async (input, { actor }) => {
    const claimed = await claimCard(db, staffCalling(actor, staff.claimCardForReview), input)
    return claimed === undefined ? {} : { card: await showForReview(parts, claimed) }
  })
  serve(app, staff.releaseCard, async (input, { actor }) => {
    await releaseCard(db, staffCalling(actor, staff.releaseCard), input)
    return {}
  })
  serve(app, staff.decideCard, (input, { actor }) =>
    decideCard(db, staffCalling(actor, staff.decideCard), input),
  )
  serve(app, staff.undoCardDecision, async (input, { actor }) => {
    await undoDecision(db, staffCalling(actor, staff.undoCardDecision), input)
    return {}
  })
  serve(app, staff.listStaffCards, (input) => listStaffCards(db, input))
  serve(app, staff.stopCard, async (input, { actor }) => {
    await stopCard(db, staffCalling(actor, staff.stopCard), input)
    return {}
  })
  serve(app, staff.listReviewNotes, () => listNotes(db))
  serve(app, staff.saveReviewNote, async (input) => {
    await saveNote(db, input)
    return {}
  })
}
