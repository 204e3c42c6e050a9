import type { Page } from '@playwright/test'

import { embed } from './embed.ts'
import { expect, inBothStores, test, visit, words } from './store.ts'

test.use({ hasConsented: false })

inBothStores(() => {
  test('consent is asked first, and accepting needs both boxes', async ({ page }) => {
    await visit(page, '/')
    const dialog = question(page)
    await expect(dialog).toBeVisible()
    const accept = dialog.getByRole('button', { name: words.consent.accept })
    const cookies = dialog.getByRole('checkbox', { name: words.consent.agreeCookies })
    const policy = dialog.getByRole('checkbox', { name: words.consent.readPolicy })

    await expect(cookies).not.toBeChecked()
    await expect(policy).not.toBeChecked()
    await expect(accept).toBeDisabled()
    await cookies.check()
    await expect(accept).toBeDisabled()
    await policy.check()
    await expect(accept).toBeEnabled()
    await cookies.uncheck()
    await expect(accept).toBeDisabled()
    await cookies.check()
    await accept.click()
    await expect(dialog).toBeHidden()

    await visit(page, '/')
    await expect(dialog).toBeHidden()
  })
})

test('consent cannot be waved away', async ({ page }) => {
  await visit(page, '/')
  const dialog = question(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: words.dialog.close })).toBeHidden()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
})

test('who continues without consent is not asked again during the visit, but on the next one', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await question(page).getByRole('button', { name: words.consent.reject }).click()
  await expect(question(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await visit(page, '/dev/ui/main')
  await expect(question(page)).toBeHidden()

  const laterVisit = await context.newPage()
  await visit(laterVisit, '/')
  await expect(question(laterVisit)).toBeVisible()
})

test('nothing is stored on the device before the answer', async ({ page, context }) => {
  await visit(page, '/')
  await expect(question(page)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['XSRF-TOKEN'])
})

test.describe('in the mobile app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16) KidsCraftsApp/1.3.2' })

  test('the app asks for consent, so the page does not', async ({ page }) => {
    await visit(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(question(page)).toBeHidden()
  })
})

test('a page within another page does not ask for consent', async ({ page }) => {
  const frame = await embed(page, '/', { within: 'school' })
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame.getByRole('dialog')).toBeHidden()
})

function question(page: Page) {
  return page.getByRole('dialog', { name: words.consent.title })
}
