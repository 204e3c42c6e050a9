import { getDocument, getTextsInForce } from '@kids-crafts/contract/documents.ts'
import type { PolicyDocument, TextsInForce } from '@kids-crafts/contract/documents.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getGuardianConsent, giveGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { documentCodes } from '@kids-crafts/rules/documents.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'

import { personalTables } from '../modules.ts'
import { listenForInvalidations } from '../platform/cache/listen-for-invalidations.ts'
import { aManager } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { aChild, anAdult, postRegistration, registerAs, shownTexts } from '../testing/registration.ts'
import { findUntrueRetention } from './find-untrue-retention.ts'
import { previewDocument } from './preview-document.ts'
import { publishDocument } from './publish-document.ts'
import { listVersions } from './read-versions.ts'
import { recordReleasedVersions } from './record-released-versions.ts'
import { readReleasedMarkdown } from './released-versions.ts'

const database = await testDatabase()
const { db } = database
const mailbox = testMailbox(database)
const manager = await aManager(db)
// Two processes that have the same database.
const [app, otherApp] = await Promise.all([testApp(database), testApp(database)])
for (const { caches } of [app, otherApp]) {
  const listener = await listenForInvalidations(database.url, caches, pino({ level: 'silent' }))
  afterAll(() => listener.stop())
}
const parts = { db, personalTables }

type Markdown = Record<Locale, string>

/** What came with the program, with something changed in every language or in one. */
async function edited(
  code: DocumentCode,
  change: (markdown: string, locale: Locale) => string,
): Promise<Markdown> {
  const texts = await Promise.all(
    locales.map(
      async (locale) => [locale, change(await readReleasedMarkdown(code, locale), locale)] as const,
    ),
  )
  return Object.fromEntries(texts) as Markdown
}

const withLead = (code: DocumentCode, words: string) =>
  edited(code, (markdown) => markdown.replace(/^lead: /m, `lead: ${words} `))

async function publish(code: DocumentCode, markdown: Markdown, today: string, replaces?: string) {
  const [inForce = ''] = await listVersions(db, code)
  const input = { documentCode: code, markdown, replacesVersion: replaces ?? inForce, note: '' }
  return publishDocument(parts, manager, input, today)
}

async function inForceAt(server: typeof app, locale: Locale = 'en'): Promise<TextsInForce> {
  const answer = await server.inject({
    url: urlOf(getTextsInForce),
    headers: { 'accept-language': locale },
  })
  return answer.json().responseEntity
}

async function documentAt(query: string): Promise<PolicyDocument> {
  const answer = await app.inject({ url: `${urlOf(getDocument)}?documentCode=PRIVACY_POLICY${query}` })
  return answer.json().responseEntity
}

test('P-02: what staff publish is in force in every process, and only it is agreed to', async () => {
  const before = await inForceAt(app, 'fr')
  expect([before, await inForceAt(otherApp, 'fr')]).toEqual([shownTexts('fr'), shownTexts('fr')])
  const waiting = aChild()
  await registerAs(app, waiting)
  const { data: request } = await mailbox.last(waiting.guardianEmail ?? '', 'guardian-request')

  const policy = await publish('PRIVACY_POLICY', await withLead('PRIVACY_POLICY', 'New.'), '2030-01-01')
  expect(policy).toEqual({ version: '2030-01-01' })
  for (const server of [app, otherApp]) {
    await vi.waitFor(
      async () => expect(await inForceAt(server, 'fr')).toMatchObject({ privacyPolicyVersion: '2030-01-01' }),
      { timeout: 1000 },
    )
  }
  const texts = await inForceAt(otherApp, 'fr')
  expect(texts.privacyPolicyHash).not.toBe(before.privacyPolicyHash)
  expect(texts.userAgreementHash).toBe(before.userAgreementHash)

  const refused = await postRegistration(app, anAdult(before))
  expect(refused.json().errors).toMatchObject([{ field: 'privacyPolicyVersion', errorCode: 'TEXT_CHANGED' }])
  const adult = anAdult(texts)
  await registerAs(app, adult)
  const { rows } = await sql`
    select document, version, text_hash as hash, policy_consent.locale
    from policy_consent
    join account using (account_id)
    where login = ${adult.userLogin}
    order by document
  `.execute(db)
  expect(rows).toEqual([
    { document: 'PRIVACY_POLICY', version: '2030-01-01', hash: texts.privacyPolicyHash, locale: 'fr' },
    {
      document: 'USER_AGREEMENT',
      version: texts.userAgreementVersion,
      hash: texts.userAgreementHash,
      locale: 'fr',
    },
  ])

  const { token } = request
  const shown = (await call(app, getGuardianConsent, { token })).json().responseEntity
  const english = await inForceAt(app)
  expect(shown).toMatchObject(english)
  const answer = (agreed: TextsInForce) =>
    call(app, giveGuardianConsent, { token, isAgreed: true, ...agreed })
  expect((await answer(shownTexts())).json().errors).toMatchObject([{ errorCode: 'TEXT_CHANGED' }])
  expect((await answer(english)).json().responseEntity).toMatchObject({ state: 'GIVEN', ...english })
})

test('P-02: former versions stay as they were, and what is kept is in every version of the policy', async () => {
  const [inForce, released = ''] = await listVersions(db, 'PRIVACY_POLICY')
  const current = await documentAt('')
  expect(current.version).toBe(inForce)
  expect(current.lead).toMatch(/^New\. /)
  expect(current.retention).toContainEqual(expect.objectContaining({ topic: 'orders', amount: 7 }))
  const former = await documentAt(`&version=${released}`)
  expect(former.hash).toBe(shownTexts().privacyPolicyHash)
  expect(former.versions).toEqual(current.versions)
  expect(former.lead).not.toMatch(/^New\. /)
})

test('a start of the program brings back none of its own versions, and says when the policy is not true any more', async () => {
  const before = await inForceAt(app)
  await recordReleasedVersions(db)
  expect(await inForceAt(app)).toEqual(before)
  expect(await findUntrueRetention(db, personalTables)).toBeUndefined()
  const withoutAccount = personalTables.filter(({ topic }) => topic !== 'account')
  expect(await findUntrueRetention(db, withoutAccount)).toContain(before.privacyPolicyVersion)
})

test('a version is published once: not twice, not beside another of its day, and not over one that came meanwhile', async () => {
  const code = 'USER_AGREEMENT'
  const former = await listVersions(db, code)
  const [released = ''] = former
  const mine = await withLead(code, 'Mine.')
  const yours = await withLead(code, 'Yours.')
  const both = await Promise.allSettled([
    publish(code, mine, '2030-02-01', released),
    publish(code, yours, '2030-02-01', released),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [first, second] = both[0].status === 'fulfilled' ? [mine, yours] : [yours, mine]
  expect(await publish(code, first, '2030-02-02', released)).toEqual({ version: '2030-02-01' })
  await expect(publish(code, second, '2030-02-01')).rejects.toThrow(/a day has one version/)
  await expect(publish(code, second, '2030-02-02', released)).rejects.toThrow(/published since/)
  expect(await listVersions(db, code)).toEqual(['2030-02-01', ...former])
  expect(await publish(code, second, '2030-02-02')).toEqual({ version: '2030-02-02' })
})

test.each(documentCodes)('%s may be published as it came with the program', async (code) => {
  const [inForce = ''] = await listVersions(db, code)
  expect(inForce).not.toBe('')
  const markdown = await edited(code, (text) => text)
  expect((await previewDocument(parts, { documentCode: code, markdown })).problems).toEqual([])
})

test.each<[string, (markdown: string, locale: Locale) => string | undefined, string]>([
  ['without a language', (text, locale) => (locale === 'kk' ? undefined : text), 'kk: There is no text.'],
  [
    'without a section that links lead to',
    (text) => text.replace('{#cookies}', '{#biscuits}'),
    'en: The section {#cookies} is missing: links lead to it.',
  ],
  [
    'with another order of sections in one language',
    (text, locale) => (locale === 'de' ? text.replace('{#cookies}', '{#x}') : text),
    'de: The sections must be those of English, in the same order.',
  ],
  [
    'with less in one language',
    (text, locale) => (locale === 'ar' ? text.replace(/\n- .*/, '') : text),
    'ar: The section {#cookies} must have the paragraphs and lists of English.',
  ],
  [
    'with a number that a setting could change',
    (text) => text.replace(/^lead: /m, 'lead: {{platformFeePercent}} '),
    'en: Write the number itself instead of {{platformFeePercent}}.',
  ],
  [
    'without a word for children',
    (text) => text.replace('> [!CHILD] ', ''),
    'en: The section {#who-we-are} must begin with what it means for a child: > [!CHILD].',
  ],
  [
    'S-33 with a link that runs a script',
    (text) => `${text}\n[x](javascript:alert(1))\n`,
    'en: A link may not lead to "javascript:alert(1)".',
  ],
])('nothing is published %s', async (_, change, problem) => {
  const whole = await edited('PRIVACY_POLICY', (text) => text)
  const changed = locales.map((locale) => [locale, change(whole[locale], locale)] as const)
  const markdown = Object.fromEntries(changed) as Markdown
  const { problems } = await previewDocument(parts, { documentCode: 'PRIVACY_POLICY', markdown })
  expect(problems).toContain(problem)
  const before = await listVersions(db, 'PRIVACY_POLICY')
  await expect(publish('PRIVACY_POLICY', markdown, '2031-01-01')).rejects.toThrow()
  expect(await listVersions(db, 'PRIVACY_POLICY')).toEqual(before)
})

test('a preview tells what would change', async () => {
  const code = 'USER_AGREEMENT'
  const markdown = await withLead(code, 'Newest.')
  const { texts, problems } = await previewDocument(parts, { documentCode: code, markdown })
  expect(problems).toEqual([])
  expect(texts.map(({ locale, changes }) => [locale, changes])).toEqual(
    locales.map((locale) => [locale, ['lead']]),
  )
})

test('a text that stands for two languages is not published: a consent would not tell which was read', async () => {
  const english = await readReleasedMarkdown('PRIVACY_POLICY', 'en')
  const markdown = await edited('PRIVACY_POLICY', (text, locale) => (locale === 'de' ? english : text))
  const { problems } = await previewDocument(parts, { documentCode: 'PRIVACY_POLICY', markdown })
  expect(problems).toEqual(['de: The text is the same as in en.'])
})

test('P-02: the database refuses a version that changes, and a consent to a text that was never shown', async () => {
  const refused = {
    document_version_is_append_only: [
      sql`update document_version set note = 'x'`,
      sql`delete from document_version`,
    ],
    document_version_pkey: [
      sql`
        insert into document_version (document, version, locale, shown_text, hash, is_released)
        select document, version, locale, 'other', encode(sha256('other'), 'hex'), true
        from document_version where document = 'PRIVACY_POLICY' and version = '2030-01-01' and locale = 'en'
      `,
    ],
    document_hash_is_that_of_the_text: [
      sql`
        insert into document_version (document, version, locale, shown_text, hash, is_released)
        values ('PRIVACY_POLICY', '2032-01-01', 'en', 'text', ${'0'.repeat(64)}, true)
      `,
    ],
    policy_consent_names_a_text_that_was_shown: [
      sql`
        insert into policy_consent (account_id, document, version, text_hash, locale)
        select account_id, 'PRIVACY_POLICY', '2032-01-01', ${'0'.repeat(64)}, 'en' from account limit 1
      `,
    ],
    consent_names_a_policy_that_was_shown: [
      sql`
        insert into guardian_consent (child_account_id, guardian_email, purpose, privacy_policy_version, privacy_policy_hash,
          user_agreement_version, user_agreement_hash, method, locale)
        select account_id, 'a@example.org', 'SELL', '2032-01-01', ${'0'.repeat(64)},
          ${shownTexts().userAgreementVersion}, ${shownTexts().userAgreementHash}, 'STAFF', 'en'
        from account limit 1
      `,
    ],
  }
  for (const [constraint, statements] of Object.entries(refused)) {
    for (const statement of statements)
      await expect(statement.execute(db)).rejects.toMatchObject({ constraint })
  }
})
