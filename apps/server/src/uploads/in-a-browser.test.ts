import { existsSync } from 'node:fs'
import path from 'node:path'

import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { repositoryRoot } from '../platform/config.ts'
import { givenAccount, signInSeller } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
/** As scripts/programs.mjs has them. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']
let origin = ''
let browser: Browser
let script = ''

beforeAll(async () => {
  script = await bundle('apps/portal/src/vendor/pictures/testing/picture-page.tsx')
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  browser = await chromium.launch({
    executablePath:
      process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place)) ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
}, 240_000)
afterAll(() => browser.close())

/** The field as the portal has it, on the origin of the calls that it makes. */
async function bundle(entry: string): Promise<string> {
  const bundling = await rolldown({
    input: path.join(repositoryRoot, entry),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' } },
    logLevel: 'silent',
  })
  const { output } = await bundling.generate({ format: 'esm', codeSplitting: false })
  return output[0].code
}

async function openField(login: string): Promise<Page> {
  const user = { ...(await signInSeller(app, login)), userLogin: login }
  const page = await browser.newPage()
  const html =
    '<!doctype html><html lang="en"><div id="portal"></div><script type="module" src="/field.js"></script>'
  await page.route(`${origin}/field`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route(`${origin}/field.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto(`${origin}/field`)
  await page.evaluate((text) => localStorage.setItem('vendor', text), JSON.stringify(user))
  await page.reload()
  return page
}

/**
 * Every fifth request does not come through, and of every fifth of the others the answer is lost.
 */
async function loseRequests(page: Page): Promise<{ lost: () => number }> {
  let count = 0
  let lost = 0
  await page.route(`${origin}/api/vendor/**`, async (route) => {
    count += 1
    if (count % 10 === 3) {
      lost += 1
      await route.abort('connectionreset')
    } else if (count % 10 === 8) {
      lost += 1
      await route.fetch().catch(() => undefined)
      await route.abort('connectionreset')
    } else {
      // A page that is left has no use for the answer.
      await route.continue().catch(() => undefined)
    }
  })
  return { lost: () => lost }
}

const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: {
          width: 1000,
          height: 750,
          channels: 3,
          background: { r: index * 20, g: 255 - index * 20, b: 128 },
          noise: { type: 'gaussian', mean: 90 + index * 8, sigma: 25 },
        },
      })
        .jpeg({ quality: 90 })
        .toBuffer(),
    })),
  )

const readyIn = async (page: Page): Promise<string[]> =>
  ((await page.locator('output[data-busy]').textContent()) ?? '').split(' ').filter(Boolean)

const uploadsOf = (accountId: string) =>
  db.selectFrom('upload').select(['status', 'picture_hash']).where('account_id', '=', accountId).execute()

test('twelve photos arrive although a fifth is lost on the way and the page is loaded anew, none twice', async () => {
  const accountId = await givenAccount(db, { login: 'photographer', roles: ['buyer', 'seller'] })
  const page = await openField('photographer')
  const { lost } = await loseRequests(page)
  const files = await photos(12)
  await page.getByLabel('Choose photos').first().setInputFiles(files)
  await expect.poll(async () => (await readyIn(page)).length, { timeout: 120_000 }).toBeGreaterThan(2)
  await expect.poll(() => page.getByRole('listitem').count(), { timeout: 120_000 }).toBe(12)
  await page.reload()
  await expect.poll(async () => (await readyIn(page)).length, { timeout: 180_000 }).toBe(12)
  await expect.poll(() => page.locator('output[data-busy]').getAttribute('data-busy')).toBe('false')
  // Chosen once more, they are what they were.
  await page.getByRole('button', { name: /^Remove: Picture 12/ }).click()
  await page.getByLabel('Choose photos').first().setInputFiles(files.slice(0, 3))
  await expect
    .poll(() => page.getByText('You’ve already added this picture.').count(), { timeout: 30_000 })
    .toBe(1)
  await expect.poll(async () => (await readyIn(page)).length, { timeout: 30_000 }).toBe(11)

  const uploads = await uploadsOf(accountId)
  expect(uploads.every(({ status }) => status === 'READY')).toBe(true)
  expect(uploads).toHaveLength(12)
  expect(new Set(uploads.map(({ picture_hash: hash }) => hash)).size).toBe(12)
  expect(lost()).toBeGreaterThan(10)
  await page.close()
}, 480_000)

test('pictures are described, ordered by keyboard, turned and cropped; what is no picture is refused in a sentence', async () => {
  await givenAccount(db, { login: 'arranger', roles: ['buyer', 'seller'] })
  const page = await openField('arranger')
  await page
    .getByLabel('Choose photos')
    .first()
    .setInputFiles(await photos(2))
  await expect.poll(async () => (await readyIn(page)).length, { timeout: 60_000 }).toBe(2)
  const [first, second] = await readyIn(page)
  await page.getByLabel('What’s in the picture?').first().fill('Kite')
  await expect.poll(() => readyIn(page)).toEqual([`${first}Kite`, second])
  await page.getByRole('button', { name: 'Move later: Picture 1' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => readyIn(page)).toEqual([second, `${first}Kite`])

  await page.getByRole('button', { name: 'Rotate: Picture 1' }).click()
  await expect.poll(async () => (await readyIn(page))[0], { timeout: 30_000 }).not.toBe(second)
  await expect.poll(async () => (await readyIn(page)).length, { timeout: 30_000 }).toBe(2)
  await page.getByRole('button', { name: 'Crop: Picture 1' }).click()
  await page.getByRole('button', { name: 'Part of the picture' }).press('Shift+ArrowLeft')
  await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click()
  await expect.poll(async () => (await readyIn(page)).length, { timeout: 30_000 }).toBe(2)
  const stored = await db.selectFrom('picture').select(['width', 'height']).execute()
  expect(stored).toContainEqual({ width: 750, height: 1000 })

  const fake = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }
  await page.getByLabel('Choose photos').first().setInputFiles([fake])
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('can’t open this picture')
  expect(await readyIn(page)).toHaveLength(2)
  await page.close()
}, 240_000)
