import {
  createChildStore,
  getChildrenOnboarding,
  getOnboarding,
  getPayoutDetail,
  getSellerAgreement,
  giveSellerAgreement,
  savePayoutDetail as savePayoutDetailCall,
  startSelling as startSellingCall,
} from '@kids-crafts/contract/onboarding.ts'
import * as settings from '@kids-crafts/contract/store-settings.ts'
import type { StoreSettings } from '@kids-crafts/contract/store-settings.ts'
import * as teamCalls from '@kids-crafts/contract/team.ts'
import type { FastifyInstance } from 'fastify'

import { writeAudit } from '#audit'
import { saveShipping, saveTax } from '#shipping'
import {
  pauseBySeller,
  removeWarehouse,
  resumeBySeller,
  saveWarehouse,
  showSettings,
  updateStore,
} from '#stores'

import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { sellerCalling, signedIn } from '../platform/http/access.ts'
import type { Caller } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import type { Vault } from '../platform/vault.ts'
import { giveAgreement, showAgreement } from './agreement.ts'
import { createOwnStore } from './create-own-store.ts'
import { actingFor, assertAdult, storeOf } from './own-store.ts'
import type { Acting } from './own-store.ts'
import { savePayoutDetail, showPayoutDetail } from './payout-details.ts'
import { listChildrenOnboarding, showOnboarding } from './show-onboarding.ts'
import { staffRoutes } from './staff-routes.ts'
import { startSelling } from './start-selling.ts'
import { inviteMember, joinTeam, removeMember, showTeam, withdrawInvitation } from './team.ts'

export interface OnboardingParts {
  db: Db
  config: Pick<Config, 'platformFeePercent' | 'supportEmail'>
  vault: Vault
}

export function onboardingRoutes(app: FastifyInstance, parts: OnboardingParts): void {
  stepRoutes(app, parts)
  settingsRoutes(app, parts)
  teamRoutes(app, parts)
  staffRoutes(app, parts)
}

function stepRoutes(app: FastifyInstance, { db, config, vault }: OnboardingParts): void {
  const { platformFeePercent } = config
  serve(app, getOnboarding, async ({ childLogin }, { actor }) =>
    showOnboarding(db, await actingFor(db, actor, childLogin), platformFeePercent),
  )
  serve(app, getChildrenOnboarding, (_input, { actor }) =>
    listChildrenOnboarding(db, signedIn(actor).accountId),
  )
  serve(app, createChildStore, ({ childLogin, ...wanted }, { actor, locale }) =>
    inTransaction(db, async (transaction) => {
      const acting = await actingFor(transaction, actor, childLogin)
      await createOwnStore(transaction, acting, { ...wanted, locale })
      return showOnboarding(transaction, acting, platformFeePercent)
    }),
  )
  serve(app, startSellingCall, ({ childLogin }, { actor }) =>
    inTransaction(db, async (transaction) => {
      const acting = await actingFor(transaction, actor, childLogin)
      await startSelling(transaction, acting)
      return showOnboarding(transaction, acting, platformFeePercent)
    }),
  )
  serve(app, getPayoutDetail, async ({ childLogin }, { actor }) =>
    showPayoutDetail(db, await actingFor(db, actor, childLogin), platformFeePercent),
  )
  serve(app, savePayoutDetailCall, ({ childLogin, bankAccount }, { actor }) =>
    inTransaction(db, async (transaction) => {
      const acting = await actingFor(transaction, actor, childLogin)
      await savePayoutDetail(transaction, vault, acting, bankAccount)
      return showPayoutDetail(transaction, acting, platformFeePercent)
    }),
  )
  serve(app, getSellerAgreement, async ({ childLogin }, { actor, locale }) =>
    showAgreement({ db, config }, await actingFor(db, actor, childLogin), locale),
  )
  serve(app, giveSellerAgreement, ({ childLogin, version, hash }, { actor, locale }) =>
    inTransaction(db, async (transaction) => {
      const acting = await actingFor(transaction, actor, childLogin)
      await giveAgreement({ db: transaction, config }, acting, { version, hash })
      return showAgreement({ db: transaction, config }, acting, locale)
    }),
  )
}

function settingsRoutes(app: FastifyInstance, { db }: OnboardingParts): void {
  /** Changes a store for its owner or the guardian, and answers its settings. */
  const change = (
    caller: Caller,
    childLogin: string | undefined,
    act: (transaction: Db, storeId: number) => Promise<void>,
    { isForChildToo = false } = {},
  ): Promise<StoreSettings> =>
    inTransaction(db, async (transaction) => {
      const acting = await actingFor(transaction, caller, childLogin)
      if (!isForChildToo) assertAdult(acting)
      const storeId = await storeOf(transaction, acting)
      await act(transaction, storeId)
      await auditGuardian(transaction, acting, storeId)
      return showSettings(transaction, storeId, acting.isOwnChild)
    })

  serve(app, settings.getStoreSettings, async ({ childLogin }, { actor }) => {
    const acting = await actingFor(db, actor, childLogin)
    return showSettings(db, await storeOf(db, acting), acting.isOwnChild)
  })
  serve(app, settings.updateStore, ({ childLogin, ...changed }, { actor }) =>
    change(actor, childLogin, (transaction, storeId) => updateStore(transaction, storeId, changed)),
  )
  serve(app, settings.saveWarehouse, ({ childLogin, ...warehouse }, { actor }) =>
    change(actor, childLogin, (transaction, storeId) => saveWarehouse(transaction, storeId, warehouse)),
  )
  serve(app, settings.removeWarehouse, ({ childLogin, warehouseId }, { actor }) =>
    change(actor, childLogin, (transaction, storeId) => removeWarehouse(transaction, storeId, warehouseId)),
  )
  serve(app, settings.saveShipping, ({ childLogin, ...shipping }, { actor }) =>
    change(actor, childLogin, (transaction, storeId) => saveShipping(transaction, storeId, shipping)),
  )
  serve(app, settings.saveTax, ({ childLogin, tax }, { actor }) =>
    change(actor, childLogin, (transaction, storeId) => saveTax(transaction, storeId, { tax })),
  )
  // A break takes nothing public, so a child may take one.
  serve(app, settings.pauseStore, ({ childLogin, until }, { actor }) =>
    change(actor, childLogin, (transaction, storeId) => pauseBySeller(transaction, storeId, until), {
      isForChildToo: true,
    }),
  )
  serve(app, settings.resumeStore, ({ childLogin }, { actor }) =>
    change(actor, childLogin, (transaction, storeId) => resumeBySeller(transaction, storeId), {
      isForChildToo: true,
    }),
  )
}

async function auditGuardian(db: Db, { actor }: Acting, storeId: number): Promise<void> {
  if (actor.kind !== 'GUARDIAN') return
  await writeAudit(db, actor, { action: 'store.update', subject: { kind: 'STORE', id: storeId } })
}

function teamRoutes(app: FastifyInstance, { db }: OnboardingParts): void {
  serve(app, teamCalls.getTeam, (_input, { actor }) => showTeam(db, sellerCalling(actor)))
  serve(
    app,
    teamCalls.inviteMember,
    async ({ email }, { actor, locale }) => {
      await inviteMember(db, sellerCalling(actor), email, locale)
      return showTeam(db, sellerCalling(actor))
    },
    { callsPerMinute: 10 },
  )
  serve(app, teamCalls.withdrawInvitation, async ({ invitationId }, { actor }) => {
    await withdrawInvitation(db, sellerCalling(actor), invitationId)
    return showTeam(db, sellerCalling(actor))
  })
  serve(app, teamCalls.removeMember, async ({ memberId }, { actor }) => {
    await removeMember(db, sellerCalling(actor), memberId)
    return showTeam(db, sellerCalling(actor))
  })
  serve(app, teamCalls.joinTeam, (input, { ip }) => joinTeam(db, input, ip), { callsPerMinute: 10 })
}
