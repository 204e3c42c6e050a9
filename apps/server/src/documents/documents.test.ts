import { contentText } from '@kids-crafts/contract/content.ts'
import type { Block } from '@kids-crafts/contract/content.ts'
import { getDocument, getTextsInForce } from '@kids-crafts/contract/documents.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { unconfirmedRegistrationDays } from '@kids-crafts/rules/accounts.ts'
import {
  referralRewardMinor,
  referralSalesThresholdMinor,
  schoolCommissionPercent,
} from '@kids-crafts/rules/constants.ts'
import { documentCodes } from '@kids-crafts/rules/documents.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { payoutHoldDays } from '@kids-crafts/rules/onboarding.ts'
import { completionDays } from '@kids-crafts/rules/orders.ts'
import { describe, expect, test } from 'vitest'

import { personalTables } from '../modules.ts'
import { readConfig } from '../platform/config.ts'
import { testDatabase } from '../testing/database.ts'
import { shownTexts } from '../testing/registration.ts'
import { testServer } from '../testing/server.ts'
import { listVersions, readVersion } from './read-versions.ts'
import { listReleasedVersions, readReleasedMarkdown, readReleasedText } from './released-versions.ts'
import { documentRoutes } from './routes.ts'
import { composeText } from './whole-text.ts'

const { db } = await testDatabase()
const app = await testServer({ LOCALES: locales.join(',') })
documentRoutes(app, { reads: db, config: readConfig({ SUPPORT_EMAIL: 'help@shop.example' }) })

async function textOf(code: DocumentCode, locale: Locale) {
  const { text, problems } = composeText(code, await readReleasedMarkdown(code, locale), personalTables)
  expect(problems).toEqual([])
  return text
}
const ask = (documentCode: string, locale = 'en') =>
  app.inject({
    url: `${urlOf(getDocument)}?documentCode=${documentCode}`,
    headers: { 'accept-language': locale },
  })

/** What the consents to the first version have recorded. */
const firstHashes: Record<DocumentCode, Record<Locale, string>> = {
  PRIVACY_POLICY: {
    en: '318a1c9520073bd35fff0636a43be040d0fdc7130198e1ffa088419bba7dd716',
    pt: '0f9329efced8b0c2ecbca76427c2f0c14206307050ca991d11b31fd3c658b41c',
    ar: 'adeeea1602e7ce7b08bb8c4545d766c105465bdb73c49969cb41c741862a630e',
    tr: '1845b139c750254e3dad5bc1d1c755678a2bcbe1319256435f8c5b0a04602c65',
    de: '71dfd48639916d46f00d445abea5c154f1fa224840c084d7a293c263384f0a32',
    it: 'b01696c5a55fb279399f440dd972d2c281eab0cf85b30c0645bb1998a7e8272f',
    es: 'f6ab7813266892fa560f49e0032ebe0359b0e2ac9e517f30bae7c6c1e724dd24',
    ru: '615ce4c35ddea2331bd1d78694553fe6ddfae674ed9c795157b35aaaf5dcb443',
    kk: 'b0456cd98bc68e224db5062dacc845829720fe7b081cfbdefec99d0aabe1a715',
    fr: 'd5a8a8cc990e1f5b59bde8f98ac643f6509d8d2b8735fc6310a4e30a0d52670e',
  },
  USER_AGREEMENT: {
    en: 'b029ca200333282a9288c3445a9ea7805b06a2884d37fce98e18a24c6cb95a13',
    pt: 'f8153aed9a297f816a390c4b607dff9c5748100e2084775e8d7988a1c21d38f6',
    ar: '5fd4369dd433573e9cc5d69d1762b4cdf4e0ca6a540bc108cd49898db43bac4d',
    tr: 'e3078f38e6a7d5f755f26519294635177ae26eef3e2504c98bad124c124ec9a1',
    de: '7f1ae2d7adca8a3f23c299a547c438aa93cf6e2f7bb5847cc75df942f5b64022',
    it: 'dbb578a7d9991ee1f366253cace9a6c9f03c5b1c33a94c6319f7d8a87acdcb04',
    es: 'a3ff30086ab8f4441910498bfee7750acb70a5107420d8f097dd268ba4ff28d9',
    ru: '59e7feedfb81af06ba75fe4f7d3b5a22f89afab31ec4dd7e82ec3c463154099d',
    kk: 'd6e856c203a1f42a8b1d63d6719cbe468a754a336f62037e9172581be410f008',
    fr: '27a604f83b91331528643908695e118465a02a7c231f9ffccaec1584bdabcb66',
  },
  SELLER_AGREEMENT: {
    en: '09b32ad7e10063fdfd16e9dc2f157f70bd10412f713d3e0afcf0e30b3618cb75',
    pt: 'e56f06f029a47a24e6b8766a901f1b749f0f96483dba19b1c7e9178679d86b12',
    ar: '0b24d4e01bc5935a4b835061a1c83954246d81657a3f9f67202e5062340a351b',
    tr: 'a4e1619b5e9d58b05f086bb10819f222279e8fb62eb7162b669ba5513d91ca00',
    de: 'c11a10a1a62fecc0cbc2cb127456e13f7ccb1a35fa1f9bc190c03e7a2c27040c',
    it: 'ea9fefd1f4f5327c9adcbb2be543f10afd3f438e62eba86c65e05a4f7375e4ed',
    es: '4a69934551e0fdd6ee6ce6aa2ad2d324645d3bc8c82c50192beb3d7b46d359df',
    ru: '21b1c932c9f9b21bef6dedbf0aca50d61bd1fad26fc27c8e469eb5e4b3467ed4',
    kk: '8f6d794c57016edc45e46a4d7906655b5d01136244f10963a3a0ff6746e22f87',
    fr: '6a8494057758d4247d3c895075d13ebff9699c02b2f9e13fa86793ad42a2f98b',
  },
}

const firstVersions: Record<DocumentCode, string> = {
  PRIVACY_POLICY: '2026-11-16',
  USER_AGREEMENT: '2026-11-16',
  SELLER_AGREEMENT: '2026-11-18',
}

function hashOfShown(code: DocumentCode, locale: Locale): string {
  if (code === 'SELLER_AGREEMENT') return firstHashes.SELLER_AGREEMENT[locale]
  const { privacyPolicyHash, userAgreementHash } = shownTexts(locale)
  return code === 'PRIVACY_POLICY' ? privacyPolicyHash : userAgreementHash
}

function wordsOf({ blocks }: { blocks: readonly Block[] }): string {
  return JSON.stringify(blocks)
}

describe.each(documentCodes)('%s', (code) => {
  test('is stored as its latest version; a text or a retention rule that has changed needs a new one', async () => {
    const [latest = ''] = await listReleasedVersions(code)
    for (const locale of locales) {
      const stored = await readReleasedText(code, latest, locale)
      expect(stored, 'the text has changed: `npm run documents` gives it a new version').toBe(
        JSON.stringify(await textOf(code, locale)),
      )
    }
  })

  test.each(locales)('has the sections and lists of English in %s, and none is empty', async (locale) => {
    const text = await textOf(code, locale)
    const { retention: _, ...words } = text
    expect(contentText.strict().parse(words)).toEqual(words)
    const shape = ({ sections }: typeof text) =>
      sections.map(({ id, blocks }) => [
        id,
        blocks.map((block) => [block.kind, block.kind === 'list' ? block.items.length : 1]),
      ])
    expect(shape(text)).toEqual(shape(await textOf(code, 'en')))
    const texts = [text.title, text.lead, ...text.sections.map(({ title }) => title)]
    expect([...texts, ...text.sections.map(wordsOf)].filter((each) => each.trim().length < 3)).toEqual([])
  })

  test.each(locales)('tells a child what each section means in %s, before anything else', async (locale) => {
    const { sections } = await textOf(code, locale)
    expect(sections.filter(({ blocks }) => blocks[0]?.kind !== 'note').map(({ id }) => id)).toEqual([])
  })

  test.each(locales)(
    'P-02: can be read in every version, and has the hash that consents name, in %s',
    async (locale) => {
      const versions = await listVersions(db, code)
      expect(versions).toEqual(await listReleasedVersions(code))
      const stored = await readVersion(db, code, versions[0] ?? '', locale)
      expect(stored).toEqual({ text: await textOf(code, locale), hash: hashOfShown(code, locale) })
      const first = await readVersion(db, code, firstVersions[code], locale)
      expect(first?.hash).toBe(firstHashes[code][locale])
      expect(first?.text.sections.every(({ blocks }) => blocks.length > 0)).toBe(true)
    },
  )

  test('is not the same text in two languages', async () => {
    const leads = await Promise.all(locales.map(async (locale) => (await textOf(code, locale)).lead))
    expect(new Set(leads).size).toBe(locales.length)
  })
})

test.each(locales)('the numbers and the year of the texts are those of the rules in %s', async (locale) => {
  const policy = await textOf('PRIVACY_POLICY', locale)
  const agreement = await textOf('USER_AGREEMENT', locale)
  const sectionOf = ({ sections }: typeof policy, id: string) =>
    wordsOf(sections.find((section) => section.id === id) ?? { blocks: [] })
  expect(sectionOf(policy, 'guardians')).toContain(String(unconfirmedRegistrationDays))
  expect(sectionOf(policy, 'changes')).toContain('© 2025 Kids Crafts')
  expect(sectionOf(agreement, 'content')).toContain('© 2025 Kids Crafts')
  const seller = await textOf('SELLER_AGREEMENT', locale)
  expect(sectionOf(seller, 'fee').match(/\d+/g)?.map(Number)).toEqual(
    expect.arrayContaining([10, schoolCommissionPercent, payoutHoldDays]),
  )
  expect(sectionOf(agreement, 'return-policy')).toContain(String(completionDays))
  const numbers = sectionOf(agreement, 'partner-terms').match(/\d+/g)?.map(Number)
  expect(numbers).toEqual([
    schoolCommissionPercent,
    referralRewardMinor / 100,
    referralSalesThresholdMinor / 100,
  ])
})

test('a document is shown in the visitor’s language, with its version and hash and what is kept how long', async () => {
  const answer = await ask('PRIVACY_POLICY', 'fr')
  const { retention, supportEmail, version, hash, title } = answer.json().responseEntity
  const texts = shownTexts('fr')
  expect({ version, hash }).toEqual({ version: texts.privacyPolicyVersion, hash: texts.privacyPolicyHash })
  expect(title).toBe((await textOf('PRIVACY_POLICY', 'fr')).title)
  expect(supportEmail).toBe('help@shop.example')
  expect(retention).toContainEqual({
    topic: 'orders',
    since: 'ENDED',
    amount: 7,
    unit: 'year',
    onClosing: 'CUT_DOWN',
  })
  expect((await ask('USER_AGREEMENT')).json().responseEntity).not.toHaveProperty('retention')
  expect((await ask('PRIVACY_POLICY&version=2026-11-16', 'fr')).json().responseEntity).toMatchObject({
    version: '2026-11-16',
    hash: firstHashes.PRIVACY_POLICY.fr,
    versions: await listVersions(db, 'PRIVACY_POLICY'),
  })
  expect((await ask('PRIVACY_POLICY&version=2019-01-01')).statusCode).toBe(404)
  expect((await ask('PRIVACY_POLICY&version=..%2F..')).statusCode).toBe(400)
  expect((await ask('COOKIE_POLICY')).statusCode).toBe(400)
})

test('a page that asks for a consent is told which texts are in force, in the language that it is read in', async () => {
  for (const locale of locales) {
    const answer = await app.inject({
      url: urlOf(getTextsInForce),
      headers: { 'accept-language': locale },
    })
    expect(answer.json().responseEntity).toEqual(shownTexts(locale))
  }
})
