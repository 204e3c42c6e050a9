// through: catalogue, documents, home, products, read-model, search, stores
import type { Page } from '@playwright/test'

import { expectNoViolations, sizes } from './axe.ts'
import { embed } from './embed.ts'
import { expect, test, visit, words } from './store.ts'

test.use({ hasConsented: false })

test('consent is asked first, cannot be waved away, and accepting needs both boxes; axe finds nothing in it nor on the home page', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  const dialog = question(page)
  await expect(dialog).toBeVisible()

  await test.step('nothing is stored on the device before the answer', async () => {
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['XSRF-TOKEN'])
  })

  await test.step('it cannot be waved away', async () => {
    await expect(dialog.getByRole('button', { name: words.dialog.close })).toBeHidden()
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'dialog' })
  })

  const accept = dialog.getByRole('button', { name: words.consent.accept })
  await test.step('accepting needs both boxes', async () => {
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
  })

  await test.step('what is to be read can be read: the question does not stand in front of it', async () => {
    const [reader] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: words.navigation.privacyPolicy }).click(),
    ])
    await expect(reader.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
    await expect(reader.locator('#kept')).toContainText(words.privacy.topics.orders.why)
    await expect(reader.getByRole('dialog')).toBeHidden()
    const fingerprint = await reader.locator('code').innerText()
    expect(fingerprint).toBe((await policyInForce(page)).hash)
    await expectNoViolations(reader, { at: [sizes.phone, sizes.desk] })
    await reader.close()
  })

  await test.step('who has accepted is not asked again', async () => {
    await accept.click()
    await expect(dialog).toBeHidden()
    const { version, hash } = await policyInForce(page)
    expect(await storedConsent(page)).toBe(`accepted ${version} ${hash}`)
    await visit(page, '/')
    await expect(dialog).toBeHidden()
    await expectNoViolations(page, { at: [sizes.desk, sizes.phone], within: 'html' })
  })
})

test('a policy can be linked to by section, compared with a former version and printed', async ({ page }) => {
  await visit(page, '/privacy-policy')
  const kept = page.locator('#kept')
  await kept.getByRole('link', { name: /What we keep/ }).click()
  await expect(page).toHaveURL(/#kept$/)
  await expect(kept).toBeInViewport()

  // With the first of the former versions.
  await page.getByRole('link', { name: words.docs.compare }).last().click()
  await expect(page.getByText(/no longer in force/)).toBeVisible()
  await expect(page.locator('#cookies ins').filter({ hasText: 'cookie policy' })).toBeVisible()
  await expect(page.locator('#kept ins').filter({ hasText: '180 days' })).toBeVisible()
  await expectNoViolations(page, { at: [sizes.phone, sizes.desk] })
  await page.getByRole('link', { name: words.docs.toFormer }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await page.getByRole('link', { name: words.docs.toCurrent }).click()
  await expect(page.getByText(/no longer in force/)).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('code')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await visit(page, '/cookie-policy')
  await expect(page.getByRole('cell', { name: 'recent-products' })).toBeVisible()
  await expectNoViolations(page, { at: [sizes.phone, sizes.desk] })
})

test.describe('in the kids store', () => {
  test.use({ store: 'kids' })

  test('who continues without consent is not asked again, and neither searches nor products are stored; axe finds nothing in the question nor on the home page', async ({
    page,
    context,
  }) => {
    await visit(page, '/')
    await expect(question(page)).toBeVisible()
    await expectNoViolations(page, { at: [sizes.desk, sizes.phone], within: 'dialog' })
    await question(page).getByRole('button', { name: words.consent.reject }).click()
    await expect(question(page)).toBeHidden()
    expect(await storedConsent(page)).toMatch(/^declined /)
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'html' })

    const field = page.getByRole('combobox', { name: words.header.search }).filter({ visible: true })
    await field.fill('kite')
    await page.getByRole('banner').getByRole('option').first().click()
    await expect(page).not.toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('recent-products'))).toBeNull()

    const laterVisit = await context.newPage()
    await visit(laterVisit, '/login')
    await expect(question(laterVisit)).toBeHidden()
  })
})

test('a page within another page does not ask for consent', async ({ page }) => {
  const frame = await embed(page, '/login', { within: 'school' })
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame.getByRole('dialog')).toBeHidden()
})

async function policyInForce(page: Page): Promise<{ version: string; hash: string }> {
  const answer = await page.request.get('/api/document/v1/get?documentCode=PRIVACY_POLICY')
  return (await answer.json()).responseEntity
}

const storedConsent = (page: Page) => page.evaluate(() => localStorage.getItem('consent'))

function question(page: Page) {
  return page.getByRole('dialog', { name: words.consent.title })
}
