import { randomBytes, randomUUID } from 'node:crypto'

import { getGuardianConsent, startCardCheck } from '@kids-crafts/contract/guardians.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenChild } from '../testing/accounts.ts'
import { aManager } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { shownTexts } from '../testing/registration.ts'
import { handleCardCheckPaid, noteProofByStaff } from './prove-guardian.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)

/** A child that wants to sell, and whose guardian has agreed by the mailed link. */
async function givenAgreed(email = `parent-${randomUUID()}@example.org`) {
  const token = randomBytes(32).toString('base64url')
  const childId = await givenChild(db)
  const { rows } = await sql<{ linkId: string }>`
    insert into guardian_link (token_hash, child_account_id, guardian_email)
    values (sha256(${token}::bytea), ${childId}, ${email})
    returning guardian_link_id as "linkId"
  `.execute(db)
  const linkId = rows[0]?.linkId ?? ''
  const shown = shownTexts()
  await sql`
    insert into guardian_consent (child_account_id, guardian_email, purpose, privacy_policy_version, privacy_policy_hash,
      user_agreement_version, user_agreement_hash, method, guardian_link_id, locale)
    select ${childId}, ${email}, purpose, ${shown.privacyPolicyVersion}, ${shown.privacyPolicyHash},
      ${shown.userAgreementVersion}, ${shown.userAgreementHash}, 'MAILED_LINK', ${linkId}, 'en'
    from unnest(array['ACCOUNT', 'BUY', 'SELL']) as purpose
  `.execute(db)
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', childId)
    .executeTakeFirstOrThrow()
  return { token, email, childId, linkId, login }
}

const proofShown = async (token: string) =>
  (await call(app, getGuardianConsent, { token })).json().responseEntity.proof
const openStore = (childId: string) =>
  sql`
    insert into store (handle, kind, public_name, owner_account_id, country_iso)
    values (${`p03-${randomBytes(5).toString('hex')}`}, 'CHILD', 'Blue Owl', ${childId}, 'CA')
  `.execute(db)

test('P-03 a paid card check proves the guardian, once, for all their children', async () => {
  const first = await givenAgreed()
  const second = await givenAgreed(first.email)
  const stranger = await givenAgreed()
  expect(await proofShown(first.token)).toBe('EMAIL')
  const handler = handleCardCheckPaid(db)
  await handler.run({ guardianLinkId: first.linkId }, undefined)
  await handler.run({ guardianLinkId: first.linkId }, undefined)
  const proofs = await Promise.all([first, second, stranger].map(({ token }) => proofShown(token)))
  expect(proofs).toEqual(['CARD', 'CARD', 'EMAIL'])
  await openStore(second.childId)
})

test('P-03 the database opens no store for a guardian who has only answered a mail', async () => {
  const { childId, login, email, token } = await givenAgreed()
  await expect(openStore(childId)).rejects.toThrow('who has proven to be one')
  const manager = await aManager(db)
  expect(await noteProofByStaff(db, manager, login)).toEqual({ guardianEmail: email })
  await noteProofByStaff(db, manager, login)
  expect(await auditBy(db, manager)).toEqual([`guardian.prove ACCOUNT ${childId}`])
  expect(await proofShown(token)).toBe('STAFF')
  await openStore(childId)
  await expect(noteProofByStaff(db, await aManager(db), 'nobody-here')).rejects.toThrow('no current consent')
})

test('P-03 who was only asked, or has withdrawn, gets no page to pay on', async () => {
  const { linkId, token } = await givenAgreed()
  await sql`
    update guardian_consent set ended_at = now(), end_reason = 'WITHDRAWN' where guardian_link_id = ${linkId}
  `.execute(db)
  expect((await call(app, startCardCheck, { token })).statusCode).toBe(403)
  expect((await call(app, startCardCheck, { token: 'A'.repeat(43) })).statusCode).toBe(410)
  expect(await proofShown(token)).toBeUndefined()
})
