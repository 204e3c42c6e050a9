// through: portal, accounts, onboarding, enquiries, inbox, product-cards, uploads, fulfilment, orders
import managerWords from '../../packages/i18n/messages/manager/en.json' with { type: 'json' }
import { enterAsNewStaff, signInAsStaff, test } from './fresh-installation.ts'
import { expect } from './store.ts'

test('an installation without the demo has staff, and nothing waits for them', async ({
  page,
  installation,
}) => {
  test.slow()
  const member = await enterAsNewStaff(page, installation)
  await page.getByRole('button', { name: managerWords.shell.signOut }).click()
  await expect(page.getByRole('heading', { name: managerWords.signIn.title })).toBeVisible()
  await signInAsStaff(page, member)
})
