import type { newStoresQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { nextStep } from '@kids-crafts/rules/onboarding.ts'
import type { OnboardingStep, StepActor } from '@kids-crafts/rules/onboarding.ts'

import type { ReadDb } from '../platform/database/db.ts'
import { hasText, isEqual, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { readProgress } from './read-progress.ts'

export interface NewStoreRow {
  vendorLogin: string
  name: string
  kind: 'BUSINESS' | 'CHILD'
  createdAt: Date
  nextStep: OnboardingStep | undefined
  actor: StepActor | undefined
  since: Date | undefined
  waived: OnboardingStep[]
}

/** Stores that are being set up; what is missing is worked out for the rows of the page alone. */
export async function listNewStores(
  db: ReadDb,
  ask: z.output<typeof newStoresQuery>,
): Promise<ListPage<NewStoreRow>> {
  const page = await readPage(ask, {
    found: db
      .selectFrom('store')
      .where('status', '=', 'NEW')
      .where('owner_account_id', 'is not', null)
      .where(isEqual('kind', ask.kind))
      .where(hasText(['handle', 'public_name'], ask.text)),
    rows: (found) =>
      found
        .select(['handle as vendorLogin', 'public_name as name', 'created_at as createdAt'])
        .select((eb) => eb.ref('owner_account_id').$notNull().as('ownerId'))
        .select((eb) => eb.ref('kind').$castTo<NewStoreRow['kind']>().as('kind')),
    sorts: { createdAt: 'created_at' },
    key: 'store_id',
  })
  const progress = await readProgress(
    db,
    page.items.map(({ ownerId }) => ownerId),
  )
  return {
    ...page,
    items: page.items.map(({ ownerId, ...row }) => {
      const steps = progress.find((each) => each.ownerId === ownerId)?.steps ?? []
      const next = nextStep(steps)
      const waived = steps.filter(({ state }) => state === 'WAIVED').map(({ step }) => step)
      return { ...row, nextStep: next?.step, actor: next?.actor, since: next?.since, waived }
    }),
  }
}
