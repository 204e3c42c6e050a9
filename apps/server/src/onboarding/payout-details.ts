import type { BankAccount, PayoutDetail } from '@kids-crafts/contract/onboarding.ts'
import { schoolCommissionPercent } from '@kids-crafts/rules/constants.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { payoutHoldDays } from '@kids-crafts/rules/onboarding.ts'
import { maskAccount, schemeOf } from '@kids-crafts/rules/payout-details.ts'
import type { PayoutScheme } from '@kids-crafts/rules/payout-details.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { contactOf } from '#accounts'
import { writeAudit } from '#audit'
import { isCountry } from '#delivery'
import { queueMail } from '#mails'

import { accountOf } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Vault } from '../platform/vault.ts'
import { assertAdult, storeOf } from './own-store.ts'
import type { Acting } from './own-store.ts'

/**
 * Masked: nobody reads whole bank details but what pays them out. A child does not see its
 * guardian's.
 */
export async function showPayoutDetail(
  db: Db,
  acting: Acting,
  platformFeePercent: number,
): Promise<PayoutDetail> {
  assertAdult(acting)
  const row = await db
    .selectFrom('payout_detail')
    .select(['scheme', 'country_iso', 'masked', 'changed_at'])
    .select(sql<Date | null>`case when held_until > now() then held_until end`.as('held_until'))
    .where('store_id', '=', await storeOf(db, acting))
    .executeTakeFirst()
  return {
    detail: row && {
      scheme: row.scheme as PayoutScheme,
      countryIso: row.country_iso,
      masked: row.masked,
      changedAt: row.changed_at.toISOString(),
      heldUntil: row.held_until?.toISOString(),
    },
    platformFeePercent,
    schoolCommissionPercent,
  }
}

/**
 * The first are taken at once; after a change payouts wait, and whoever gets the owner's mail is
 * told.
 */
export async function savePayoutDetail(
  db: Db,
  vault: Vault,
  acting: Acting,
  account: BankAccount,
): Promise<void> {
  assertAdult(acting)
  if (!isCountry(account.countryIso)) {
    throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: 'bankAccount.countryIso' }])
  }
  const isOfCountry = account.scheme !== 'IBAN' || account.iban.startsWith(account.countryIso)
  if (schemeOf(account.countryIso) !== account.scheme || !isOfCountry) {
    throw new Refusal('VALIDATION', fault('NOT_IN_LIST'), [{ field: 'bankAccount.countryIso' }])
  }
  const storeId = await storeOf(db, acting)
  await db.selectFrom('store').select('store_id').where('store_id', '=', storeId).forNoKeyUpdate().execute()
  const former = await db
    .selectFrom('payout_detail')
    .select(['sealed', 'masked'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  // Sent twice, or typed again as it is: nothing changes, and nobody waits.
  if (former && isSame(vault, storeId, former.sealed, account)) return
  const masked = maskAccount(account.scheme === 'IBAN' ? account.iban : account.account)
  const values = {
    scheme: account.scheme,
    country_iso: account.countryIso,
    sealed: vault.seal(JSON.stringify(account), whatIsSealed(storeId)),
    masked,
    given_by: accountOf(acting.actor),
    changed_at: sql<Date>`now()`,
    held_until: former === undefined ? null : sql<Date>`now() + make_interval(days => ${payoutHoldDays})`,
  }
  await db
    .insertInto('payout_detail')
    .values({ store_id: storeId, ...values })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute()
  await writeAudit(db, acting.actor, {
    action: 'payout-detail.save',
    subject: { kind: 'STORE', id: storeId },
  })
  if (former) await tellOwner(db, acting.ownerId, storeId, masked)
}

/** A row that is copied to another store does not open there. */
const whatIsSealed = (storeId: number): string => `bank details of store ${storeId}`

/** What a lost key has sealed is as good as other details. */
function isSame(vault: Vault, storeId: number, sealed: Buffer, account: BankAccount): boolean {
  try {
    return vault.open(sealed, whatIsSealed(storeId)) === JSON.stringify(account)
  } catch {
    return false
  }
}

async function tellOwner(db: Db, ownerId: string, storeId: number, masked: string): Promise<void> {
  const contact = await contactOf(db, ownerId)
  if (contact === undefined) return
  const { email: to, locale, guardianLocale = locale, timeZone } = contact
  const changedAt = new Date().toISOString()
  await queueMail(db, {
    to,
    kind: 'payout-details-changed',
    key: `${storeId} ${changedAt}`,
    locale: guardianLocale,
    theme: defaultTheme,
    timeZone,
    data: { masked, changedAt, holdDays: payoutHoldDays },
  })
}
