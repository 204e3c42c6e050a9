import { randomBytes } from 'node:crypto'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { givenAccount } from './accounts.ts'
import { givenBuyer } from './orders.ts'

const consentPurposes = ['ACCOUNT', 'BUY'] as const

/**
 * A child who may buy: with the consent of a guardian, who has an account unless told otherwise,
 * and an address of that guardian.
 */
export async function givenChildBuyer(db: Db, { hasAccount = true }: { hasAccount?: boolean } = {}) {
  const guardianEmail = `guardian-${randomBytes(6).toString('hex')}@example.org`
  const guardianId = await givenAccount(db, { email: guardianEmail, roles: ['buyer', 'guardian'] })
  const buyer = await givenBuyer(db)
  const { accountId } = buyer
  const { login } = await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('guardian_consent')
      .values(
        consentPurposes.map((purpose) => ({
          child_account_id: accountId,
          guardian_email: guardianEmail,
          guardian_account_id: hasAccount ? guardianId : null,
          purpose,
          privacy_policy_version: '1',
          user_agreement_version: '1',
          method: 'STAFF',
          locale: 'en',
        })),
      )
      .execute()
    await transaction
      .updateTable('delivery_point')
      .set({
        given_by_guardian_at: new Date(),
        contact_first_name: 'Ana',
        contact_last_name: 'Sandoval',
        contact_phone1: '+16045550142',
      })
      .where('account_id', '=', accountId)
      .execute()
    return transaction
      .updateTable('account')
      .set({ birth_date: null, email: null, birth_year: 2015 })
      .where('account_id', '=', accountId)
      .returning('login')
      .executeTakeFirstOrThrow()
  })
  return { ...buyer, login, guardian: { accountId: guardianId, email: guardianEmail } }
}
