import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { decideCard as endpoint } from '@kids-crafts/contract/product-cards-staff.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { reviewChecks, undoSeconds } from '@kids-crafts/rules/product-cards.ts'
import { sql } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockCard, noCard } from './find-card.ts'
import type { CardRow } from './find-card.ts'
import { readNotes } from './review-notes.ts'
import { takeBack } from './take-back.ts'

type Input = InputOf<typeof endpoint>
type Output = OutputOf<typeof endpoint>

/**
 * Staff decide about the revision that they were shown, and can undo it for a minute. Decided twice
 * it is decided once.
 */
export async function decideCard(db: Db, actor: Staff, input: Input): Promise<Output> {
  return inTransaction(db, async (transaction) => {
    const card = await lockCard(transaction, input.cardId)
    const revision = await lockRevision(transaction, input)
    if (revision.secondLook !== null) return lookAgain(transaction, actor, card, revision, input)
    if (
      revision.status === 'DECIDED' &&
      revision.decidedBy === actor.accountId &&
      revision.decision === input.decision &&
      revision.effectiveAt
    ) {
      return { undoUntil: revision.effectiveAt }
    }
    if (revision.status !== 'WAITING_STAFF' || revision.hash !== input.hash) throw changed()
    assertOwnClaim(actor, revision)
    assertComplete(card, input)
    const { rows } = await sql<{ undoUntil: Date }>`
      update card_revision
      set
        status = 'DECIDED',
        decision = ${input.decision},
        decided_by = ${actor.accountId},
        decided_at = now(),
        effective_at = now() + make_interval(secs => ${undoSeconds}),
        reasons = ${input.decision === 'APPROVE' ? [] : input.reasons}::text[],
        note = ${input.decision === 'APPROVE' ? '' : await noteFor(transaction, card, input)},
        checklist = ${input.checklist}::text[],
        claimed_by = null,
        claimed_until = null
      where card_revision_id = ${revision.revisionId}
      returning effective_at as "undoUntil"
    `.execute(transaction)
    await audit(transaction, actor, card, input.decision === 'APPROVE' ? 'card.approve' : 'card.send-back')
    return rows[0] ?? {}
  })
}

/** By whom it was made, within its minute. */
export async function undoDecision(
  db: Db,
  actor: Staff,
  { cardId, number }: { cardId: string; number: number },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const card = await lockCard(transaction, cardId)
    const { numAffectedRows } = await sql`
      update card_revision
      set
        status = 'WAITING_STAFF',
        decision = null,
        decided_by = null,
        decided_at = null,
        effective_at = null,
        reasons = '{}',
        note = '',
        checklist = '{}',
        claimed_by = ${actor.accountId},
        claimed_until = now() + interval '15 minutes'
      where card_id = ${cardId}
        and number = ${number}
        and status = 'DECIDED'
        and decided_by = ${actor.accountId}
        and effective_at > now()
    `.execute(transaction)
    if (numAffectedRows === 1n) {
      await audit(transaction, actor, card, 'card.undo')
      return
    }
    const { status, claimedBy } = await lockRevision(transaction, { cardId, number })
    if (status !== 'WAITING_STAFF' || claimedBy !== actor.accountId) throw changed()
  })
}

interface Revision {
  revisionId: number
  number: number
  status: string
  hash: string
  decision: string | null
  decidedBy: string | null
  effectiveAt: Date | null
  claimedBy: string | null
  isClaimed: boolean
  notFor: string | null
  secondLook: string | null
}

export async function lockRevision(
  db: Db,
  { cardId, number }: Pick<Input, 'cardId' | 'number'>,
): Promise<Revision> {
  const { rows } = await sql<Revision>`
    select
      card_revision_id as "revisionId",
      number,
      status,
      hash,
      decision,
      decided_by as "decidedBy",
      effective_at as "effectiveAt",
      claimed_by as "claimedBy",
      coalesce(claimed_until > now(), false) as "isClaimed",
      not_for as "notFor",
      second_look as "secondLook"
    from card_revision
    where card_id = ${cardId}
      and number = ${number}
    for update
  `.execute(db)
  const [revision] = rows
  if (revision === undefined) throw noCard()
  return revision
}

function assertOwnClaim({ accountId }: Staff, { claimedBy, isClaimed, notFor }: Revision): void {
  if (isClaimed && claimedBy !== accountId) throw new Refusal('CONFLICT', 'Somebody else has this card')
  if (notFor === accountId) throw new Refusal('CONFLICT', 'Somebody else has to decide the appeal')
}

function assertComplete({ kind }: CardRow, { decision, reasons, checklist }: Input): void {
  if (decision === 'SEND_BACK') {
    if (reasons.length === 0) throw new Refusal('VALIDATION', fault('REQUIRED'), [{ field: 'reasons' }])
    return
  }
  // An offer has neither words nor pictures of its own.
  if (kind === 'PRODUCT' && !reviewChecks.every((check) => checklist.includes(check)))
    throw new Refusal('VALIDATION', fault('REQUIRED'), [{ field: 'checklist' }])
}

async function noteFor(db: Db, card: CardRow, { note, noteNumbers }: Input): Promise<string> {
  const notes = await readNotes(db, card, noteNumbers)
  return [...notes, note.trim()].filter((text) => text !== '').join('\n')
}

/**
 * Somebody else has looked: what they do not agree with is off sale at once and goes back to the
 * seller.
 */
async function lookAgain(
  db: Db,
  actor: Staff,
  card: CardRow,
  revision: Revision,
  input: Input,
): Promise<Output> {
  const verdict = input.decision === 'APPROVE' ? 'AGREED' : 'DISAGREED'
  if (revision.secondLook === verdict) return {}
  if (revision.secondLook !== 'WAITING' || revision.hash !== input.hash) throw changed()
  if (revision.decidedBy === actor.accountId)
    throw new Refusal('CONFLICT', 'Somebody else has to take the second look')
  assertOwnClaim(actor, revision)
  assertComplete(card, input)
  await sql`
    update card_revision
    set
      second_look = ${verdict},
      second_look_by = ${actor.accountId},
      second_look_at = now(),
      claimed_by = null,
      claimed_until = null
    where card_revision_id = ${revision.revisionId}
  `.execute(db)
  await audit(db, actor, card, verdict === 'AGREED' ? 'card.approve' : 'card.send-back')
  if (verdict === 'AGREED' || card.liveNumber !== revision.number) return {}
  const { revisionId } = revision
  await takeBack(db, card, { revisionId, reasons: input.reasons, note: await noteFor(db, card, input) })
  return {}
}

const audit = (
  db: Db,
  actor: Staff,
  { cardId, isOfChild, ownerId }: CardRow,
  action: 'card.approve' | 'card.send-back' | 'card.undo',
) =>
  writeAudit(db, actor, {
    action,
    subject: { kind: 'CARD', id: cardId },
    childAccountId: isOfChild ? (ownerId ?? undefined) : undefined,
  })

export const changed = (): Refusal => new Refusal('CONFLICT', fault('CARD_CHANGED'))
