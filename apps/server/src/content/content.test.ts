import * as contract from '@kids-crafts/contract/content.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import type { Endpoint, Role } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { listenForInvalidations } from '../platform/cache/listen-for-invalidations.ts'
import { readConfig } from '../platform/config.ts'
import { givenAccount } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { givenClass } from '../testing/classes.ts'
import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
import { countFigures } from './count-figures.ts'
import { readContent } from './read-content.ts'
import { recordReleasedTexts } from './record-released-texts.ts'
import { hashOf, listReleasedTexts, readReleasedText } from './released-texts.ts'
import { contentRoutes } from './routes.ts'

const { db, url } = await testDatabase()
const app = await testServer({ LOCALES: 'en,de,ar,fr' })
recogniseTestAccounts(app)
const config = readConfig({})
contentRoutes(app, { db, reads: db, config })
const listener = await listenForInvalidations(url, app.caches, pino({ level: 'silent' }))
afterAll(() => listener.stop())

const code = 'support'
const english = { contentCode: code, locale: 'en', variant: 'default' } as const
const releasedEnglish = (await readReleasedText(english)) ?? ''
let manager = ''

beforeAll(async () => {
  manager = await givenAccount(db)
})

const markdown = (words: string) => `---\ntitle: Help\nlead: A lead.\n---\n\n## Help {#help}\n\n${words}\n`

async function read(locale = 'en', host = 'localhost') {
  const answer = await call(
    app,
    contract.getContent,
    { contentCode: code },
    { 'accept-language': locale, host },
  )
  return answer.json().responseEntity as contract.Content
}

async function callAsStaff(endpoint: Endpoint, body: object, roles: Role[] = ['manager']) {
  const answer = await call(app, endpoint, body, as(manager, roles))
  return { status: answer.statusCode, ...answer.json() }
}

const publish = (words: string, replacesHash: string, name: object = english) =>
  callAsStaff(contract.publishContent, { ...name, markdown: markdown(words), replacesHash, note: '' })

const shownHash = async () => (await read()).hash

test('the texts that came with the program are noted once, however often it starts', async () => {
  await Promise.all([recordReleasedTexts(db), recordReleasedTexts(db)])
  await recordReleasedTexts(db)
  const { count } = await db
    .selectFrom('content_version')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe((await listReleasedTexts()).length)
})

test('what staff publish is on the next page that anybody asks for, until it is withdrawn', async () => {
  expect(await read()).toMatchObject({
    title: 'Help and support',
    locale: 'en',
    hash: hashOf(releasedEnglish),
  })
  expect(await publish('Call **us**.', await shownHash())).toMatchObject({ status: 200 })
  await vi.waitFor(async () => expect((await read()).title).toBe('Help'), { timeout: 1000 })
  expect((await read()).sections).toEqual([
    {
      id: 'help',
      title: 'Help',
      blocks: [{ kind: 'paragraph', text: ['Call ', { kind: 'strong', text: ['us'] }, '.'] }],
    },
  ])
  await callAsStaff(contract.withdrawContent, { ...english, note: 'Too short' })
  await vi.waitFor(async () => expect((await read()).title).toBe('Help and support'), { timeout: 1000 })
})

test('an earlier version can be read and published again; nothing is lost on the way', async () => {
  await publish('First.', await shownHash())
  await vi.waitFor(async () => expect(await shownHash()).toBe(hashOf(markdown('First.'))))
  await publish('Second.', await shownHash())
  const query = new URLSearchParams(english).toString()
  const source = async () =>
    (
      await app.inject({
        url: `${urlOf(contract.getContentSource)}?${query}`,
        headers: as(manager, ['manager']),
      })
    ).json().responseEntity as { markdown: string; versions: contract.ContentVersion[] }
  const { versions } = await source()
  expect(versions[0]).toMatchObject({ action: 'PUBLISHED', isShown: true, hash: hashOf(markdown('Second.')) })
  expect(versions.filter(({ isShown }) => isShown)).toHaveLength(1)
  expect(versions.at(-1)).toMatchObject({ action: 'RELEASED', hash: hashOf(releasedEnglish) })

  const first = versions[1]?.contentVersionId
  await callAsStaff(contract.restoreContent, { contentVersionId: first, note: 'The first was better' })
  expect(await source()).toMatchObject({ markdown: markdown('First.') })
  expect((await source()).versions).toHaveLength(versions.length + 1)
  expect(await callAsStaff(contract.restoreContent, { contentVersionId: '99999', note: '' })).toMatchObject({
    status: 404,
  })
  await callAsStaff(contract.withdrawContent, { ...english, note: '' })
})

test('of two who change the same text the second is told, and the same change sent twice is made once', async () => {
  await vi.waitFor(async () => expect(await shownHash()).toBe(hashOf(releasedEnglish)))
  const before = await shownHash()
  const answers = await Promise.all([publish('Mine.', before), publish('Yours.', before)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const after = answers.find(({ status }) => status === 200).responseEntity.hash
  const again = markdown('Mine.')
  const words = hashOf(again) === after ? 'Mine.' : 'Yours.'
  expect(await publish(words, before)).toMatchObject({ status: 200 })
  const { rows } = await sql`select from content_version where hash = ${after}`.execute(db)
  expect(rows).toHaveLength(1)
  await callAsStaff(contract.withdrawContent, { ...english, note: '' })
})

test('every publishing and withdrawal says who did it', async () => {
  const before = await auditBy(db, { accountId: manager })
  await publish('Audited.', await shownHash())
  await callAsStaff(contract.withdrawContent, { ...english, note: '' })
  await callAsStaff(contract.withdrawContent, { ...english, note: '' })
  expect((await auditBy(db, { accountId: manager })).slice(before.length)).toEqual([
    'content.publish CONTENT support en default',
    'content.withdraw CONTENT support en default',
  ])
})

test('S-33 what a preview complains of is not published', async () => {
  for (const words of ['[x](javascript:alert(1))', '{{dailyProfit}}', '# Loud', 'turn\u202E']) {
    const preview = await callAsStaff(contract.previewContent, { ...english, markdown: markdown(words) })
    expect(preview.responseEntity.problems).toHaveLength(1)
    expect(await publish(words, hashOf(releasedEnglish))).toMatchObject({
      status: 400,
      message: preview.responseEntity.problems[0],
    })
  }
  const unknown = { ...english, contentCode: 'no-such-page' }
  expect(await publish('Text', hashOf(''), unknown)).toMatchObject({ status: 404 })
  expect(await publish('Text', hashOf(''), { ...english, contentCode: '../secrets' })).toMatchObject({
    status: 400,
  })
})

test('S-09 nobody but a manager may look behind the texts or change them', async () => {
  const body = { ...english, markdown: markdown('Text'), replacesHash: hashOf(releasedEnglish), note: '' }
  for (const roles of [[], ['buyer'], ['seller'], ['moderator'], ['finance']] satisfies Role[][]) {
    expect((await callAsStaff(contract.publishContent, body, roles)).status).toBe(403)
  }
  expect((await app.inject({ url: urlOf(contract.listContent) })).statusCode).toBe(401)
})

test('the kids store has its own variant where there is one, and English stands in for a language that is missing', async () => {
  const parts = { reads: db, config }
  const inGerman = { ...english, locale: 'de', variant: 'kids' } as const
  const inSchool = await readContent(parts, code, 'de', 'default')
  const shown = await readContent(parts, code, 'de', 'kids')
  await callAsStaff(contract.publishContent, {
    ...inGerman,
    markdown: markdown('Hallo {{platformFeePercent}}'),
    replacesHash: shown.hash,
    note: '',
  })
  const [paragraph] = (await readContent(parts, code, 'de', 'kids')).sections[0]?.blocks ?? []
  expect(paragraph).toEqual({ kind: 'paragraph', text: [`Hallo ${config.platformFeePercent}\u00A0%`] })
  expect((await readContent(parts, code, 'de', 'default')).hash).toBe(inSchool.hash)
})

test('a version is never changed or deleted', async () => {
  await recordReleasedTexts(db)
  const refused = { constraint: 'content_version_is_append_only' }
  await expect(sql`update content_version set note = 'x'`.execute(db)).rejects.toMatchObject(refused)
  await expect(sql`delete from content_version`.execute(db)).rejects.toMatchObject(refused)
  await expect(
    sql`
      insert into content_version (content_code, locale, variant, action, markdown, hash)
      values ('faq', 'en', 'default', 'PUBLISHED', 'text', ${hashOf('another')})
    `.execute(db),
  ).rejects.toThrow('content_hash_is_that_of_the_text')
})

test('P-20 a figure of fewer than ten is not told', async () => {
  const answer = await app.inject({ url: urlOf(contract.getFigures) })
  expect(answer.json().responseEntity).toEqual({})
  for (let count = 1; count <= 10; count += 1) await givenClass(db)
  await givenClass(db, { status: 'CANCELLED' })
  await givenClass(db, { dates: [-1] })
  expect(await countFigures(db)).toEqual({ workshops: 10 })
})
