import { expectNoViolations, sizes } from './axe.ts'
import { expect, inBothStores, pickLanguage, test, visit, words } from './store.ts'

// What is half faded in has colours that nobody reads it in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

inBothStores((store, theme) => {
  test.describe('on a first visit', () => {
    test.use({ hasConsented: false })

    test('axe finds nothing in the question for consent, on the home page and in its menus', async ({
      page,
    }) => {
      await visit(page, '/')
      await test.step('the question for consent', async () => {
        const question = page.getByRole('dialog', { name: words.consent.title })
        await expect(question).toBeVisible()
        await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'dialog' })
        await question.getByRole('button', { name: words.consent.reject }).click()
        await expect(question).toBeHidden()
      })

      await test.step('the home page, with header and footer', async () => {
        for (const size of [sizes.phone, sizes.desk])
          await expectNoViolations(page, { at: [size], within: 'html' })
      })

      await test.step('menus on a desk', async () => {
        const buttons = page.getByRole('banner').locator('button[aria-expanded]').filter({ visible: true })
        for (const button of await buttons.all()) {
          await button.click()
          await expect(button).toHaveAttribute('aria-expanded', 'true')
          await expectNoViolations(page, { within: 'header' })
          await page.keyboard.press('Escape')
        }
      })

      await test.step('menu and search on a phone', async () => {
        await page.setViewportSize(sizes.phone)
        await page.getByRole('button', { name: words.header.openMenu }).click()
        await page.getByRole('navigation', { name: words.header.menu }).locator('summary').first().click()
        await expectNoViolations(page, { within: 'header' })
        await page.getByRole('button', { name: words.header.openSearch }).click()
        await expectNoViolations(page, { within: 'header' })
      })

      // Names and roles could be missing in one language alone; which way it is read makes no difference to axe.
      if (store === 'kids') return
      await test.step('the home page in Arabic', async () => {
        await pickLanguage(page, 'ar')
        await visit(page, '/')
        await expectNoViolations(page, { within: 'html' })
      })
    })
  })

  test('axe finds nothing among the components, nor in open dialogs', async ({ page }) => {
    await visit(page, `/dev/ui?theme=${theme}`)
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk] })
    for (const name of ['Success', 'Error', 'Confirm', 'Danger', 'Prompt', 'Modal']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await expectNoViolations(page, { within: 'dialog' })
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toBeHidden()
    }
  })
})
