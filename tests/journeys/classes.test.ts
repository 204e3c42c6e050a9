// through: classes
import type { Page } from '@playwright/test'

import { addMonths, monthOf, sameDayIn } from '../../apps/storefront/app/classes/month-grid.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { servedPage } from './served-page.ts'
import { expect, httpTest, inBothStores, test, visit, words } from './store.ts'

const { classes, products } = words

// The server's clock is at UTC, and no class of the demo is.
test.use({ timezoneId: 'UTC' })

inBothStores((store) => {
  test('workshops are filtered, found by the month and by keys alone, and whoever registers is told that they leave', async ({
    page,
  }) => {
    await visit(page, '/classes')
    const whole = await total(page)
    expect(whole).toBeGreaterThanOrEqual(24)
    await expect(page.getByText(/^Your time: /).first()).toBeVisible()

    await test.step('a filter is followed, and its chip takes it back', async () => {
      await page.getByRole('checkbox', { name: classes.filters.forFirstNations }).click()
      await expect(page).toHaveURL('/classes?forFirstNations=1')
      await expect.poll(() => total(page)).toBeLessThan(whole)
      await expectNoViolations(page, { at: [store === 'kids' ? sizes.phone : sizes.desk], fits: true })
      await page.setViewportSize(sizes.desk)
      const chip = products.filters.remove.replace('{{filter}}', classes.marks.forFirstNations)
      await page.getByRole('link', { name: chip }).click()
      await expect(page).toHaveURL('/classes')
      await expect.poll(() => total(page)).toBe(whole)
    })

    await test.step('keys walk through the calendar and into a day', async () => {
      await page.getByRole('link', { name: classes.views.calendar, exact: true }).click()
      const today = page.getByRole('grid').locator('[aria-current=date]')
      await today.focus()
      await expectNoViolations(page, { at: [store === 'kids' ? sizes.desk : sizes.phone], fits: true })
      await page.setViewportSize(sizes.desk)
      await today.focus()
      const day = (await focusedDay(page)) ?? ''
      await page.keyboard.press('PageDown')
      await expect.poll(() => focusedDay(page)).toBe(sameDayIn(addMonths(monthOf(day), 1), day))
      await expect(page).toHaveURL(new RegExp(`month=${addMonths(monthOf(day), 1)}$`))
      const withClasses = page.locator('td[data-day]:has(a)').first()
      await withClasses.focus()
      await page.keyboard.press('Enter')
      await expect(withClasses.getByRole('link').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(withClasses).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/classes\/C-\w+$/)
    })

    await test.step('before leaving for the site of the centre one is told so', async () => {
      await page.goBack()
      await page.getByRole('link', { name: classes.views.list, exact: true }).click()
      await page.getByRole('article').filter({ hasText: 'places left' }).first().getByRole('link').click()
      const register = page.getByRole('link', { name: /^Register at / })
      await expect(register).toHaveAttribute('rel', 'noopener noreferrer')
      await expectNoViolations(page, { at: [store === 'kids' ? sizes.phone : sizes.desk], fits: true })
      await register.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(classes.leaving.title)
      await expect(dialog).toContainText(classes.leaving.data)
      await expect(dialog.getByRole('link', { name: /^Go to / })).toHaveAttribute('href', /^https:/)
      await expectNoViolations(page, { within: 'dialog' })
      await dialog.getByRole('button', { name: classes.leaving.stay }).click()
      await expect(dialog).toBeHidden()
      await expect(register).toBeFocused()
    })
  })
})

httpTest(
  'without scripts a class says that one pays elsewhere, and search engines read its dates',
  async ({ request }) => {
    const { html, structured } = await servedPage(request, '/classes')
    expect(Object.keys(structured).toSorted()).toEqual(['BreadcrumbList', 'ItemList'])
    expect(html).toMatch(/<form(?=[^>]* action="\/classes")(?=[^>]* method="get")/)
    const path = /href="(\/classes\/C-\w+)"/.exec(html)?.[1] ?? ''
    const shown = await servedPage(request, path, { store: 'kids' })
    expect(shown.text).toContain(classes.leaving.title)
    expect(shown.text).toContain(classes.leaving.data)
    expect(shown.html).toContain(`href="${path}.ics"`)
    expect(shown.structured.Event).toMatchObject({
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/),
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { '@type': 'Offer' },
    })
    expect(shown.html).not.toMatch(/forWithDisabilities|hurry|only \d+ left/i)
  },
)

httpTest('what cannot be shown says why, with a way on', async ({ request }) => {
  const refused = await servedPage(request, '/classes?fromAge=old')
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(classes.refused.ages.replace('{{max}}', '99'))
  const missing = await servedPage(request, '/classes/C-NOTHERE')
  expect(missing.status).toBe(404)
  expect(missing.text).toContain(classes.missing.title)
  const empty = await servedPage(request, '/classes?nameMask=zzzzzz')
  expect(empty.text).toContain(classes.empty.title)
})

async function total(page: Page): Promise<number> {
  const count = page.getByRole('region', { name: classes.list }).getByRole('status').first()
  return Number.parseInt(await count.innerText(), 10)
}

const focusedDay = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day)
