// through: portal, product-cards, uploads, accounts, catalogue
import vendorWords from '../../packages/i18n/messages/vendor/en.json' with { type: 'json' }
import { expectNoViolations, sizes } from './axe.ts'
import { visitPortalAs } from './portal-sign-in.ts'
import { expect, test } from './store.ts'

const { cards, shell } = vendorWords

test('every page of a seller is reached on a phone, from the bar at its foot', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await visitPortalAs(page, 'business', '')
  await expect(page.getByRole('heading', { level: 1, name: vendorWords.home.title })).toBeVisible()
  const bar = page.getByRole('navigation', { name: shell.menu })
  await bar.getByRole('button', { name: shell.more }).click()
  await expectNoViolations(page, { within: 'html', fits: true })
  await bar.getByRole('menuitem', { name: vendorWords.reviews.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: vendorWords.reviews.title })).toBeVisible()
  await expect(bar.getByRole('menuitem')).toHaveCount(0)
})

test('a product is typed while the server is away, outlives its tab, and becomes a card of each size and colour', async ({
  page,
  context,
  complaints,
}) => {
  test.slow()
  await visitPortalAs(page, 'business', '/cards')

  await test.step('the tab is closed before anything was saved', async () => {
    const lost = await context.newPage()
    // In the page itself: what it sends once more while it is closed goes past every route.
    await lost.addInitScript(() => {
      const send = window.fetch
      window.fetch = (to, init) => {
        const url = to instanceof Request ? to.url : String(to)
        return url.includes('/card/draft/') ? Promise.reject(new TypeError('away')) : send(to, init)
      }
    })
    await lost.goto('/vendor/cards/new')
    await lost.locator('input[name=fullName]').fill('Felt slippers')
    await expect(lost.getByText(cards.saving.offline)).toBeVisible()
    await lost.close()
  })

  await test.step('a new card goes on with it, and the server has it then', async () => {
    await page.getByRole('link', { name: cards.new }).first().click()
    await expect(page.locator('input[name=fullName]')).toHaveValue('Felt slippers')
    await expect(page.getByText(cards.saving.saved)).toBeVisible()
    // It was asked whether the server had the card after all, and did not.
    expect(complaints.splice(0).every((each) => each.includes('404'))).toBe(true)
    await page.reload()
    await expect(page.locator('input[name=fullName]')).toHaveValue('Felt slippers')
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'vendor-drafts')),
    ).toEqual([])
  })

  await test.step('what the store will tell is in the preview', async () => {
    const picture = { name: 'slippers.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.locator('input[type=file]').first().setInputFiles(picture)
    await page.getByLabel(vendorWords.pictures.alt).fill('Two slippers of red felt')
    const kind = page.getByRole('combobox', { name: cards.category })
    await kind.fill('notebook')
    await kind.press('ArrowDown')
    await kind.press('Enter')
    await page.getByLabel(cards.description).fill('Warm slippers with a leather sole.')
    await page.locator('input[name=price]').fill('18')
    const materials = page.getByRole('combobox', { name: 'Material' })
    for (const material of ['Wool', 'Leather']) await materials.selectOption({ label: material })
    await page.getByText(cards.careTitle, { exact: true }).click()
    await page.getByLabel(cards.care.HAND_WASH).check()
    await page.getByText(cards.safetyTitle, { exact: true }).click()
    await page.getByLabel(cards.safety.ADULT_HELP).check()
    await page.getByRole('button', { name: cards.preview }).click()
    const preview = page.getByRole('dialog')
    await expect(preview.getByRole('img', { name: 'Two slippers of red felt' })).toBeVisible()
    for (const told of ['Wool, Leather', cards.care.HAND_WASH, cards.safety.ADULT_HELP])
      await expect(preview.getByText(told)).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
    await page.keyboard.press('Escape')
  })

  await test.step('two sizes in two colours are four cards', async () => {
    await page.getByText(cards.variants, { exact: true }).click()
    const own = page.locator('details', { hasText: cards.variantsHint })
    const [colours, sizesOf] = [own.getByRole('combobox').nth(0), own.getByRole('combobox').nth(1)]
    for (const index of [1, 1]) await sizesOf.selectOption({ index })
    for (const index of [1, 1]) await colours.selectOption({ index })
    const rows = own.getByRole('group')
    await expect(rows).toHaveCount(4)
    for (const row of await rows.all()) await row.getByLabel(cards.stock).fill('3')
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
    await page.getByRole('button', { name: cards.send }).click()
    await expect(page.getByRole('heading', { name: cards.group })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Felt slippers' })).toHaveCount(3)
  })
})
