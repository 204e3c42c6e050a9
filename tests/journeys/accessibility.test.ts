import { expectNoViolations, sizes } from './axe.ts'
import { expect, inBothStores, test, visit } from './store.ts'

/** The first two have all the colours that there are. */
const dialogs = ['Danger', 'Prompt', 'Success', 'Error', 'Confirm', 'Modal']

inBothStores((_store, theme) => {
  test('axe finds nothing among the components, nor in open dialogs', async ({ page }) => {
    await visit(page, `/dev/ui?theme=${theme}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk] })
    for (const [index, name] of dialogs.entries()) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await expectNoViolations(page, { within: 'dialog', contrast: index < 2 })
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toBeHidden()
    }
  })
})
