import { progressOf } from '@kids-crafts/rules/onboarding.ts'
import type { OnboardingStep, StepFacts, StepProgress } from '@kids-crafts/rules/onboarding.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

interface FactsRow {
  kind: 'BUSINESS' | 'CHILD'
  storeId: number | null
  vendorLogin: string | null
  name: string | null
  status: 'NEW' | 'OPEN' | 'PAUSED' | null
  isPausedBySeller: boolean
  hasShipping: boolean
  maySell: boolean
  requestedAt: Date | null
  activatedAt: Date | null
  setUpAt: Date | null
  hasWarehouse: boolean
  bankAt: Date | null
  agreedAt: Date | null
  openedAt: Date | null
  waivers: { step: OnboardingStep; at: string; reason: string }[]
}

export interface Progress extends Pick<
  FactsRow,
  'kind' | 'storeId' | 'vendorLogin' | 'name' | 'status' | 'isPausedBySeller' | 'hasShipping'
> {
  ownerId: string
  steps: StepProgress[]
}

/** Steps follow from what is there; only a waiver is written down. */
export async function readProgress(db: ReadDb, ownerIds: readonly string[]): Promise<Progress[]> {
  const { rows } = await sql<FactsRow & { ownerId: string }>`
    select
      account.account_id as "ownerId",
      coalesce(store.kind, case when is_child(birth_year) then 'CHILD' else 'BUSINESS' end) as kind,
      store.store_id as "storeId",
      store.handle as "vendorLogin",
      store.public_name as name,
      store.status,
      store.paused_by_seller_at is not null as "isPausedBySeller",
      (
        exists (select from shipping_zone where shipping_zone.store_id = store.store_id)
        or exists (select from school_collection where school_collection.store_id = store.store_id)
      ) as "hasShipping",
      exists (
        select from account_role
        where account_role.account_id = account.account_id and role in ('seller', 'vendor')
      ) as "maySell",
      case when is_child(birth_year) then consent.given_at else store.created_at end as "requestedAt",
      case
        when not coalesce(is_child(birth_year), false) then account.email_verified_at
        when consent.method = 'STAFF' then consent.given_at
        else (
          select min(proven_at) from guardian_proof where guardian_proof.guardian_email = consent.guardian_email
        )
      end as "activatedAt",
      store.set_up_at as "setUpAt",
      exists (select from warehouse where warehouse.store_id = store.store_id) as "hasWarehouse",
      (select changed_at from payout_detail where payout_detail.store_id = store.store_id) as "bankAt",
      (
        select agreed_at
        from seller_agreement
        where seller_agreement.store_id = store.store_id
          and version = (select max(version) from document_version where document = 'SELLER_AGREEMENT')
      ) as "agreedAt",
      store.opened_at as "openedAt",
      coalesce(
        (
          select json_agg(json_build_object('step', step, 'at', waived_at, 'reason', reason))
          from onboarding_waiver
          where onboarding_waiver.store_id = store.store_id
        ),
        '[]'
      ) as waivers
    from account
    left join lateral (
      select *
      from store
      where owner_account_id = account.account_id
        and status <> 'CLOSED'
      order by store_id
      limit 1
    ) as store on true
    left join lateral (
      select given_at, method, guardian_email
      from guardian_consent
      where child_account_id = account.account_id
        and purpose = 'SELL'
        and ended_at is null
      order by given_at
      limit 1
    ) as consent on true
    where account.account_id = any (${ownerIds}::uuid[])
  `.execute(db)
  return rows.map((row) => ({ ...row, steps: progressOf(row.kind, factsOf(row)) }))
}

function factsOf(row: FactsRow): StepFacts {
  const { kind, maySell, requestedAt, activatedAt, setUpAt, hasWarehouse, bankAt, agreedAt, openedAt } = row
  const done: StepFacts['done'] = {}
  // A child's is the consent itself; an adult's store comes with the approval.
  if (requestedAt !== null) done.REQUEST = requestedAt
  else if (kind === 'BUSINESS' && maySell) done.REQUEST = true
  if (activatedAt !== null) done.ACTIVATION = activatedAt
  if (setUpAt !== null) done.STORE = setUpAt
  if (hasWarehouse) done.WAREHOUSE = true
  if (bankAt !== null) done.BANK_DETAILS = bankAt
  if (agreedAt !== null) done.AGREEMENT = agreedAt
  if (openedAt !== null) done.START = openedAt
  const waived: StepFacts['waived'] = {}
  for (const { step, at, reason } of row.waivers) waived[step] = { at: new Date(at), reason }
  return { done, waived }
}
