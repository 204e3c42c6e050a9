import { withdrawGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { findRunningPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'

import { createDatabase } from '../../apps/server/src/platform/database/db.ts'
import type { Database } from '../../apps/server/src/platform/database/db.ts'
import { createFiles } from '../../apps/server/src/platform/files/files.ts'
import { givenDeliveredLine } from '../../apps/server/src/testing/delivered-line.ts'
import { givenFullAdult, givenFullChild } from '../../apps/server/src/testing/full-person.ts'
import type { FullPerson } from '../../apps/server/src/testing/full-person.ts'
import { storeUpload } from '../../apps/server/src/testing/store-upload.ts'
import { urlOf, wrapRequest } from '../../packages/contract/src/endpoint.ts'
import { addressesOf, callsWithoutSellers, copySecondsOf, crawl, findMarkers } from './crawl.ts'
import type { Crawled } from './crawl.ts'
import { givenServer, testDataDir } from './given-server.ts'
import { freePort } from './server-process.ts'

const processes = 3
const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const dataDir = await testDataDir()
let database: Database | undefined
afterAll(() => database?.close())

async function givenStore() {
  const port = await freePort()
  const env = {
    WEB_CONCURRENCY: String(processes),
    LOCALES: 'en,de',
    RATE_LIMITS: 'off',
    PUBLIC_URL: `http://localhost:${port}`,
    THEME_HOSTS: 'localhost=default,kids.localhost=kids',
  }
  const server = givenServer({ dataDir, port, env })
  await server.ready()
  await vi.waitUntil(() => server.output().includes('Kids Crafts is up'), { timeout: 120_000 })
  database = createDatabase((await findRunningPostgres(dataDir)) ?? '', {
    poolSize: 3,
    log: { warn: () => {} },
  })
  return { server, port, db: database.db }
}

/**
 * Two things of a child, one of which a business sells too, with pictures and translations, and a
 * review of a thing of others.
 */
async function givenChildInPublic(
  db: Database['db'],
): Promise<{ child: FullPerson & { token: string }; crawled: Crawled }> {
  const child = await givenFullChild(db, { email: 'guardian-of-all@example.org' })
  const adult = await givenFullAdult(db)
  const files = await createFiles({ dataDir })
  const picture = Buffer.from(tinyPng, 'base64')
  const { pictureHash } = await storeUpload(db, files, picture)
  await sql`update store set about = 'Made by ' || public_name where owner_account_id = ${child.accountId}`.execute(
    db,
  )
  await sql`
    insert into store_translation (store_id, locale, original_locale, about)
    select store_id, 'de', 'en', 'Von ' || public_name from store where owner_account_id = ${child.accountId}
  `.execute(db)
  const { rows } = await sql<{ sku: string; handle: string; productId: number }>`
    with pictured as (
      insert into product_picture (product_id, position, picture_hash, alt)
      select product_id, 0, ${pictureHash}, 'Front of ' || full_name from own_product join product using (product_id)
      where owner_account_id = ${child.accountId}
    )
    select sku, handle, product_id as "productId"
    from offer
    join store using (store_id)
    join product using (product_id)
    where owner_account_id = ${child.accountId}
  `.execute(db)
  const [own] = rows
  if (!own) throw new Error('The child sells nothing')
  const { rows: things } = await sql<{ productId: number }>`
    select product_id as "productId" from own_product where owner_account_id = ${adult.accountId}
  `.execute(db)
  const { orderLineId, storeId } = await givenDeliveredLine(db, {
    accountId: child.accountId,
    productId: things[0]?.productId ?? 0,
  })
  const { rows: others } = await sql<{ sku: string }>`
    with
      thing as (
        select product_id, sku from own_product join product using (product_id) where owner_account_id = ${adult.accountId}
      ),
      reviewed as (
        insert into review (product_id, account_id, order_line_id, store_id, author_name, rating, body)
        select product_id, ${child.accountId}, ${orderLineId}::bigint, ${storeId}::bigint, author_name, 5, body
        from thing, (select author_name, body from review where account_id = ${child.accountId}) as words
        returning review_id
      ),
      translated as (
        insert into review_translation (review_id, locale, body)
        select review_id, 'de', body
        from reviewed, (
          select review_translation.body from review_translation join review using (review_id)
          where account_id = ${child.accountId}
        ) as words
      ),
      -- Cheaper than the business, so that the card names the child as its maker.
      shared as (
        insert into offer (product_id, store_id, price_minor)
        select product_id, store_id, 100 from thing, store where owner_account_id = ${child.accountId}
      )
    select sku from thing
  `.execute(db)
  const { rows: prices } = await sql<{ id: number }>`
    select price_id as id from offer join store using (store_id) where owner_account_id = ${child.accountId}
  `.execute(db)
  const name = wordOf(await publicNameOf(db, child.accountId))
  const word = wordOf(await nameOf(db, own.productId))
  return {
    child,
    crawled: {
      handle: own.handle,
      sku: own.sku,
      otherSkus: others.map(({ sku }) => sku),
      listCodes: ['STUDENTS_PRODUCT', 'KITE'],
      priceIds: prices.map(({ id }) => id),
      pictureHashes: [pictureHash],
      // The start of a word, and one with a typing error that is corrected.
      searches: [word.slice(0, 7), `${word.slice(0, 4)}${word.slice(5)}`, name.slice(0, 7), 'kite'],
    },
  }
}

const publicNameOf = async (db: Database['db'], ownerId: string) =>
  (
    await db
      .selectFrom('store')
      .select('public_name')
      .where('owner_account_id', '=', ownerId)
      .executeTakeFirstOrThrow()
  ).public_name

const nameOf = async (db: Database['db'], productId: number) =>
  (
    await db
      .selectFrom('product')
      .select('full_name')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).full_name

/**
 * What the public may see of the child while the consent stands, each by a word that nobody else
 * has.
 */
async function publicMarkers(db: Database['db'], { accountId }: FullPerson): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select handle as text from store where owner_account_id = ${accountId}
    union select public_name from store where owner_account_id = ${accountId}
    union select full_name from product join own_product using (product_id) where owner_account_id = ${accountId}
    union select description from product join own_product using (product_id) where owner_account_id = ${accountId}
    union select full_name from product_translation join own_product using (product_id) where owner_account_id = ${accountId}
    union select description from product_translation join own_product using (product_id) where owner_account_id = ${accountId}
    union select alt from product_picture join own_product using (product_id) where owner_account_id = ${accountId} and product_picture.position = 11
    union select alt from product_picture_translation join own_product using (product_id) where owner_account_id = ${accountId}
    union select author_name from review where account_id = ${accountId}
    union select body from review where account_id = ${accountId}
    union select review_translation.body from review_translation join review using (review_id) where account_id = ${accountId}
  `.execute(db)
  return rows.map(({ text }) => wordOf(text))
}

/** The one word of a text that nobody else has. */
const wordOf = (text: string): string => /[a-z]{10}$/.exec(text.toLowerCase())?.[0] ?? text.toLowerCase()

test('H-14 a minute after a guardian withdraws the consent, no process shows a byte of the child anywhere', async () => {
  const { server, port, db } = await givenStore()
  const { child, crawled } = await givenChildInPublic(db)
  const shown = await publicMarkers(db, child)
  expect(new Set(shown).size).toBeGreaterThanOrEqual(9)
  const markers = [...new Set([...shown, ...child.values.map(wordOf)])]
  const addresses = addressesOf(crawled)
  await expectAllPublicCalls(server.url, addresses)
  await vi.waitUntil(async () => (await fetch(`${server.url}/product/${crawled.sku}`)).status === 200, {
    timeout: 20_000,
  })

  const before = await crawl(port, addresses, processes)
  const seen = findMarkers(before, markers)
  for (const marker of shown) expect(seen.join('\n')).toContain(`: ${marker}`)
  expect(seen.filter((place) => place.endsWith('the picture')).length).toBe(2 * 8 * processes)
  // P-04: nothing else of the child was ever public.
  expect(
    seen.filter(
      (place) => !shown.some((marker) => place.endsWith(`: ${marker}`)) && !place.endsWith('the picture'),
    ),
  ).toEqual([])
  const showing = before.filter((surface) => findMarkers([surface], markers).length > 0)
  const copiedForLong = showing.filter((surface) => (copySecondsOf(surface) ?? Infinity) > 60)
  expect(copiedForLong.map(({ place, cacheControl }) => `${place}: ${cacheControl}`)).toEqual([])

  const withdrawn = await fetch(`${server.url}${urlOf(withdrawGuardianConsent)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wrapRequest(withdrawGuardianConsent.envelope, { token: child.token })),
  })
  expect(withdrawn.status).toBe(200)
  const withdrawnAt = performance.now()
  // The read model follows within a second; copies in shared caches are the rest of the minute. A
  // crawl counts from its start, because on a busy machine it takes half a minute itself.
  let crawledAt = withdrawnAt
  const expectNothingShown = async () => {
    crawledAt = performance.now()
    expect(findMarkers(await crawl(port, addresses, 1), markers)).toEqual([])
  }
  await vi.waitFor(expectNothingShown, { timeout: 120_000 })
  expect(crawledAt - withdrawnAt).toBeLessThan(40_000)
  expect(findMarkers(await crawl(port, addresses, processes), markers)).toEqual([])
})

/** A public call that is added later must be crawled too. */
async function expectAllPublicCalls(url: string, addresses: readonly string[]): Promise<void> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, { get?: { security?: unknown } }>
  }
  const crawledPaths = new Set(addresses.map((address) => address.split('?')[0]))
  const missing = Object.entries(paths)
    .filter(([, { get }]) => get && get.security === undefined)
    .map(([path]) => path)
    .filter((path) => !crawledPaths.has(path) && !callsWithoutSellers.includes(path))
  expect(missing).toEqual([])
}
