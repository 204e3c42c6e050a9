import { sql } from 'kysely'

import type { PersonRows } from '../../testing/person-rows.ts'
import { shownTexts } from '../../testing/registration.ts'

const texts = shownTexts()

export const personRows: PersonRows = {
  child: async (db, { accountId, login, guardian, token }) => {
    const { rows } = await sql<{ id: string }>`
      insert into guardian_link (token_hash, child_account_id, guardian_email)
      values (sha256(${token}::bytea), ${accountId}, ${guardian.email})
      returning guardian_link_id as id
    `.execute(db)
    const linkId = rows[0]?.id
    await sql`
      insert into guardian_consent (child_account_id, guardian_email, guardian_account_id, purpose, privacy_policy_version,
        privacy_policy_hash, user_agreement_version, user_agreement_hash, method, guardian_link_id, locale)
      select ${accountId}, ${guardian.email}, ${guardian.accountId ?? null}, purpose, ${texts.privacyPolicyVersion},
        ${texts.privacyPolicyHash}, ${texts.userAgreementVersion}, ${texts.userAgreementHash}, 'MAILED_LINK', ${linkId}, 'en'
      from unnest(array['ACCOUNT', 'BUY', 'SELL']) as purpose
    `.execute(db)
    await sql`
      insert into guardian_proof (child_account_id, guardian_email, method) values (${accountId}, ${guardian.email}, 'CARD')
    `.execute(db)
    await sql`
      insert into shop_limit (child_account_id, open_orders_max, quiet_from, quiet_until)
      values (${accountId}, 500, null, null)
    `.execute(db)
    await sql`
      insert into guardian_code (guardian_link_id, action, code_hash, expires_at)
      values (${linkId}, 'EXPORT', sha256(${login}::bytea), now() + interval '10 minutes')
    `.execute(db)
  },
}
