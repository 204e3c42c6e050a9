// through: accounts, accounts-fields, accounts-passwords, accounts-registration, accounts-sessions,
//   accounts-tokens, catalogue, guardians, home, products, read-model, search, stores
import type { Page } from '@playwright/test'

import { localeNames } from '../../packages/rules/src/locales.ts'
import { seedAccount } from './seed-account.ts'
import { visitAs } from './sign-in.ts'
import { expect, test, visit, words } from './store.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

// The development page shows the header as if every page existed: with search, cart and sign-in.
const wholeShell = '/dev/ui/main'

test('the menu and the search of the header never lie over each other, and lead on', async ({ page }) => {
  const login = await seedAccount()
  await visitAs(page, login, { to: wholeShell })

  await test.step('the menu opens and closes by its button', async () => {
    await expect(menu(page)).toBeHidden()
    await openMenu(page).tap()
    await expect(menu(page)).toBeVisible()
    await closeMenu(page).tap()
    await expect(menu(page)).toBeHidden()
  })

  await test.step('menu and search are never open together', async () => {
    await openMenu(page).tap()
    await expect(menu(page)).toBeVisible()
    await openSearch(page).tap()
    await expect(search(page)).toBeFocused()
    await expect(menu(page)).toBeHidden()
    await openMenu(page).tap()
    await expect(menu(page)).toBeVisible()
    await expect(search(page)).toBeHidden()
  })

  await test.step('Escape closes menu and search, and the keyboard is back at their buttons', async () => {
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(openMenu(page)).toBeFocused()
    await openSearch(page).tap()
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeHidden()
    await expect(openSearch(page)).toBeFocused()
  })

  await test.step('whoever has signed in finds their name in the menu, leading to the profile', async () => {
    await openMenu(page).tap()
    await expect(menu(page).getByRole('link', { name: login })).toHaveAttribute('href', '/profile')
  })

  await test.step('the menu closes when it has led to another place', async () => {
    await menu(page).locator('summary').first().tap()
    const link = menu(page)
      .getByRole('link')
      .filter({ visible: true })
      .and(page.locator('[href^="/products/"]'))
      .first()
    await link.tap()
    await expect(page).toHaveURL('/products/STUDENTS_PRODUCT')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made by students')
    await expect(menu(page)).toBeHidden()
  })

  await changeLanguage(page)
})

test.describe('the kids store', () => {
  test.use({ store: 'kids' })

  test('has its five links in the menu, which opens and closes by its button', async ({ page }) => {
    await visit(page, wholeShell)
    await expect(menu(page)).toBeHidden()
    await openMenu(page).tap()
    for (const name of ['Workshops', 'Partners', 'Investment deck', 'About us', 'Contact us']) {
      await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible()
    }
    await closeMenu(page).tap()
    await expect(menu(page)).toBeHidden()
    await changeLanguage(page)
  })
})

async function changeLanguage(page: Page): Promise<void> {
  await test.step('the menu tells currency and language, and changes the language', async () => {
    await openMenu(page).tap()
    await menu(page).getByRole('button', { name: 'Currency: US Dollar' }).tap()
    await expect(menu(page).getByRole('button', { name: 'US Dollar (USD)', pressed: true })).toBeVisible()
    await menu(page)
      .getByRole('button', { name: `Language: ${localeNames.en.name}` })
      .tap()
    await menu(page).getByRole('button', { name: localeNames.it.name, exact: true }).tap()
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  })
}

const openMenu = (page: Page) => page.getByRole('button', { name: words.header.openMenu })
const closeMenu = (page: Page) => page.getByRole('button', { name: words.header.closeMenu })
const openSearch = (page: Page) => page.getByRole('button', { name: words.header.openSearch })
const menu = (page: Page) => page.getByRole('navigation', { name: words.header.menu, exact: true })
const search = (page: Page) =>
  page.getByRole('combobox', { name: words.header.search }).filter({ visible: true })
