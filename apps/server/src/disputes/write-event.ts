import type { DisputeEvent } from '@kids-crafts/contract/disputes.ts'
import type { DisputeSide } from '@kids-crafts/rules/disputes.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { claimUploads } from '#uploads'
import type { UploadOwner } from '#uploads'

import { accountOf } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { noSuchDispute } from './lock-dispute.ts'

export type EventSide = DisputeEvent['side']

/** Who packs, or stands at a desk, has nothing to do with disputes. */
export function sideOf({ kind }: Actor): EventSide {
  if (kind === 'BUYER' || kind === 'GUEST') return 'BUYER'
  if (kind === 'SELLER' || kind === 'GUARDIAN') return 'SELLER'
  if (kind === 'STAFF') return 'STAFF'
  if (kind === 'SYSTEM') return 'NOBODY'
  throw noSuchDispute()
}

/** What somebody writes in a dispute, with the language of their page. */
export interface Written {
  text: string | null | undefined
  locale: Locale
}

interface NewEvent {
  actor: Actor
  kind: DisputeEvent['kind']
  written?: Written
  proposalId?: number
  decisionId?: number
}

/** However long they quarrel, nobody's mailbox is flooded by it. */
const eventsPerSideAndDay = 30

export async function writeEvent(
  db: Transaction<DB>,
  { disputeId }: { disputeId: number },
  { actor, kind, written, proposalId, decisionId }: NewEvent,
): Promise<number> {
  const side = sideOf(actor)
  const { dispute_event_id: eventId } = await db
    .insertInto('dispute_event')
    .values({
      dispute_id: disputeId,
      kind,
      side,
      author_account_id: accountOf(actor),
      text: written?.text || null,
      locale: written?.locale ?? null,
      dispute_proposal_id: proposalId ?? null,
      dispute_decision_id: decisionId ?? null,
    })
    .returning('dispute_event_id')
    .executeTakeFirstOrThrow()
  if (side === 'BUYER' || side === 'SELLER') await assertNotTooMany(db, disputeId, side)
  return eventId
}

async function assertNotTooMany(db: Transaction<DB>, disputeId: number, side: DisputeSide): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from dispute_event
    where dispute_id = ${disputeId}
      and side = ${side}
      and kind in ('EDITED', 'MESSAGE', 'PROPOSED', 'COUNTERED', 'DECLINED')
      and at > now() - interval '1 day'
  `.execute(db)
  if ((rows[0]?.count ?? 0) > eventsPerSideAndDay)
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many messages for one day: please continue tomorrow')
}

/** What was uploaded for an event, in the order asked for. What it has already stays with it. */
export async function setUploads(
  db: Transaction<DB>,
  owner: UploadOwner,
  eventId: number,
  { uploadIds, most }: { uploadIds: readonly string[]; most: number },
): Promise<void> {
  const had = await db
    .deleteFrom('dispute_upload')
    .where('dispute_event_id', '=', eventId)
    .returning('upload_id as uploadId')
    .execute()
  const kept = new Set(had.map(({ uploadId }) => uploadId))
  const added = uploadIds.filter((uploadId) => !kept.has(uploadId))
  await claimUploads(db, owner, added, { purpose: 'DISPUTE', most })
  const wanted = [...new Set(uploadIds)]
  if (wanted.length === 0) return
  await db
    .insertInto('dispute_upload')
    .values(
      wanted.map((uploadId, position) => ({ dispute_event_id: eventId, upload_id: uploadId, position })),
    )
    .execute()
}
