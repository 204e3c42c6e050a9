import { randomInt } from 'node:crypto'

import type { BrowserContextOptions, Page } from '@playwright/test'

import { stepAt } from '../../apps/server/src/accounts/totp.ts'
import { appCode } from '../../apps/server/src/testing/factors.ts'
import type { StaffRole } from '../../packages/contract/src/endpoint.ts'
import managerWords from '../../packages/i18n/messages/manager/en.json' with { type: 'json' }
import {
  expectTotal,
  fillAddress,
  fillContact,
  payWithGoodCard,
  place,
  useAddress,
} from './checkout-steps.ts'
import type { TypedPlace } from './checkout-steps.ts'
import { addStaff } from './staff-command.ts'
import { expect, openPageOfOther, test as storeTest, visit, words } from './store.ts'

interface Installation {
  port: number
  dataDir: string
}

interface Fixtures {
  /** A page in a browser of another person; the journey's own `page` is the first person's. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>
}

/**
 * A journey through an installation that never had the demo: categories and attributes, a first member of staff, nothing else. The
 * journeys of such files share it and meet what the others have left there.
 */
export const test = storeTest.extend<Fixtures, { installation: Installation }>({
  installation: [
    // Playwright reads from the pattern which fixtures this needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const answer = await fetch(process.env.FRESH_INSTALLATION_URL ?? '')
      if (!answer.ok) throw new Error(await answer.text())
      const installation = (await answer.json()) as Installation
      // Playwright gives journeys with this fixture a process of their own, whose helpers mean this store from here on.
      process.env.STORE_PORT = String(installation.port)
      process.env.STORE_DATA_DIR = installation.dataDir
      await use(installation)
    },
    // The first that asks waits for the start.
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],

  openPage: async ({ browser, complaints }, use) => {
    const pages: Page[] = []
    await use(async (options) => {
      const page = await openPageOfOther(browser, complaints, options)
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
})

export const freshPassword = 'seven quiet herons by the lake'

export interface StaffMember {
  login: string
  /** What their phone shows; each code opens once, so a second one within the minute may have to be waited for. */
  nextCode: () => Promise<string>
}

/** A new member of staff, made by the command: chooses a password, sets up the second factor, and arrives at the inbox. */
export async function enterAsNewStaff(
  page: Page,
  installation: Installation,
  role: StaffRole = 'manager',
  by?: string,
): Promise<StaffMember> {
  const login = `staff-${randomInt(10 ** 9)}`
  await page.goto(await addStaff(installation, login, role, by))
  await page.locator('input[name=password]').fill(freshPassword)
  await page.getByRole('button', { name: managerWords.signIn.next }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  const member = { login, nextCode: codesOf(page, secret) }
  await page.getByLabel(managerWords.signIn.firstCode).fill(await member.nextCode())
  await page.getByRole('button', { name: managerWords.signIn.confirm }).click()
  await page.getByRole('button', { name: managerWords.signIn.recoverySaved }).click()
  await expectInbox(page)
  return member
}

/** Signs in again, such as after signing out or in another browser. */
export async function signInAsStaff(page: Page, { login, nextCode }: StaffMember): Promise<void> {
  await fillStaffLogin(page, login)
  await page.getByLabel(managerWords.signIn.code).fill(await nextCode())
  await page.getByRole('button', { name: managerWords.signIn.submit }).click()
  await expectInbox(page)
}

async function fillStaffLogin(page: Page, login: string) {
  await page.goto('/manager')
  await page.getByLabel(managerWords.signIn.userLogin).fill(login)
  await page.locator('input[name=password]').fill(freshPassword)
  await page.getByRole('button', { name: managerWords.signIn.next }).click()
}

/** With what is in it: its answer brings the token by which the page is known when it is opened anew. */
async function expectInbox(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: managerWords.inbox.title })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** From the half minute before this one on, as the server allows, so that the first ones follow without a wait. */
function codesOf(page: Page, secret: string) {
  let last = 0
  return async () => {
    last = Math.max(last + 1, stepAt(Date.now()) - 1)
    while (last > stepAt(Date.now()) + 1) await page.waitForTimeout(500)
    return appCode(secret, last - stepAt(Date.now()))
  }
}

/** From the queue to the desk, by keyboard. Staff of another journey may have the card for a moment. */
export async function comeToCard(page: Page, product: string): Promise<void> {
  await expect(async () => {
    await page.goto('/manager/review')
    await page.getByRole('link', { name: product }).focus({ timeout: 5000 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product, { timeout: 5000 })
  }).toPass({ timeout: 90_000 })
}

/** The keys of a page count a moment after it is drawn, and checking all twice is checking all. */
export async function checkAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('c')
    const approve = page.getByRole('button', { name: managerWords.review.approve })
    await expect(approve).toBeEnabled({ timeout: 1000 })
  }).toPass()
}

/** The card that is here ahead is left to others. */
export async function leaveDesk(page: Page): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expectInbox(page)
}

interface Purchase {
  /** The page of the store that sells it, which shows it as soon as it is on sale; a search may be a minute old. */
  storePath: string
  email: string
  to: TypedPlace
  /** With shipping, as the checkout says it. */
  total: string
}

/** A guest finds a product in its store, buys one piece of it and pays by card. */
export async function buyAsGuest(page: Page, product: string, purchase: Purchase): Promise<void> {
  const { storePath, email, to, total } = purchase
  const found = page.getByRole('main').getByRole('link', { name: product }).first()
  await expect(async () => {
    await visit(page, storePath)
    await expect(found).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await found.click()
  await page.getByRole('button', { name: words.product.addToCart, exact: true }).click()
  await page.getByRole('link', { name: words.cart.view }).click()
  await page.getByRole('link', { name: words.cart.checkout }).click()
  await fillContact(page, { email })
  await fillAddress(page, to)
  await useAddress(page)
  await expectTotal(page, total)
  await place(page).click()
  await payWithGoodCard(page)
}
