import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { expect, inBothStores, localesIn, test, visit } from './store.ts'

// What is half faded in has colours that nobody reads it in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const layouts = ['main', 'minimal-header', 'login', 'empty', 'empty-header', 'docs', 'frame']
const both = [sizes.desk, sizes.phone]

inBothStores((store, theme) => {
  for (const locale of localesIn(store)) {
    test.describe(`in ${locale}`, () => {
      test.use({ locale })
      const words = messagesOf(locale)

      test('axe finds nothing on the home page', async ({ page }) => {
        await visit(page, '/')
        for (const size of both) await expectNoViolations(page, { at: [size], within: 'html' })
      })

      test('axe finds nothing in any layout, nor in the privacy policy', async ({ page }) => {
        for (const path of [...layouts.map((layout) => `/dev/ui/${layout}`), '/privacy-policy']) {
          await visit(page, path)
          await expectNoViolations(page, { at: both, within: 'html' })
        }
      })

      test('axe finds nothing in open menus', async ({ page }) => {
        await visit(page, '/dev/ui/main')
        const header = page.getByRole('banner')
        for (const button of await header.locator('button[aria-expanded]').filter({ visible: true }).all()) {
          await button.click()
          await expect(button).toHaveAttribute('aria-expanded', 'true')
          await expectNoViolations(page, { within: 'header' })
          await page.keyboard.press('Escape')
        }
        await page.setViewportSize(sizes.phone)
        await page.getByRole('button', { name: words.header.openMenu }).click()
        await page.getByRole('navigation', { name: words.header.menu }).locator('summary').first().click()
        await expectNoViolations(page, { within: 'header' })
        await page.getByRole('button', { name: words.header.openSearch }).click()
        await expectNoViolations(page, { within: 'header' })
      })

      test('axe finds nothing among the components, nor in open dialogs', async ({ page }) => {
        await visit(page, `/dev/ui?theme=${theme}`)
        await expectNoViolations(page, { at: [sizes.phone, sizes.desk] })
        // Names, roles and contrast of a dialog do not change with the language.
        if (locale !== 'en') return
        for (const name of ['Success', 'Error', 'Confirm', 'Danger', 'Prompt', 'Modal']) {
          await page.getByRole('button', { name, exact: true }).click()
          await expect(page.locator('dialog[open]')).toBeVisible()
          await expectNoViolations(page, { within: 'dialog' })
          await page.keyboard.press('Escape')
          await expect(page.locator('dialog[open]')).toBeHidden()
        }
      })

      test.describe('on a first visit', () => {
        test.use({ hasConsented: false })

        test('axe finds nothing in the question for consent', async ({ page }) => {
          await visit(page, '/')
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectNoViolations(page, { at: both })
        })
      })
    })
  }
})
