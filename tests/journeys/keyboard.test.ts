// through: catalogue, home, products, read-model, search, stores
import { localeNames } from '../../packages/rules/src/locales.ts'
import { expect, test, visit, words } from './store.ts'

test('the keyboard alone skips the header, walks through the catalogue and picks the language', async ({
  page,
}) => {
  await visit(page, '/')
  const button = page.getByRole('banner').getByRole('button', { name: words.header.catalogue })
  const catalogue = page.getByRole('navigation', { name: words.header.catalogue })

  await test.step('the first key leads to a link that skips the header', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: words.header.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
  })

  await test.step('the catalogue is walked through', async () => {
    await button.focus()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const categories = catalogue.getByRole('list', { name: words.header.categories }).getByRole('button')
    await page.keyboard.press('Tab')
    await expect(categories.nth(0)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(categories.nth(1)).toHaveAttribute('aria-expanded', 'true')
    const name = await categories.nth(1).innerText()
    await expect(catalogue.getByRole('heading', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(catalogue).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('it closes when the keyboard or the pointer leaves it', async () => {
    await button.click()
    await expect(catalogue).toBeVisible()
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(catalogue).toBeHidden()
    await button.click()
    await expect(catalogue).toBeVisible()
    await page.mouse.click(720, 880)
    await expect(catalogue).toBeHidden()
  })

  await test.step('a category of it leads to its list', async () => {
    await button.click()
    const link = catalogue.getByRole('heading', { level: 2 }).getByRole('link')
    const name = await link.innerText()
    await link.click()
    await expect(page).toHaveURL(/\/products\/[A-Z_]+$/)
    await expect(catalogue).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeInViewport()
  })

  await test.step('the language is picked', async () => {
    const language = page.getByRole('button', { name: 'Language: English' })
    await language.focus()
    await page.keyboard.press('Enter')
    const choice = (name: string) => page.getByRole('menuitemradio', { name })
    await expect(choice(localeNames.en.name)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(choice(localeNames.pt.name)).toBeFocused()
    await page.keyboard.press('End')
    await expect(choice(localeNames.fr.name)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(choice(localeNames.en.name)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(language).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('d')
    await expect(choice(localeNames.de.name)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
