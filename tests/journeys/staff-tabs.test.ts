// through: portal, accounts, accounts-sessions
import managerWords from '../../packages/i18n/messages/manager/en.json' with { type: 'json' }
import { enterAsNewStaff, test } from './fresh-installation.ts'
import { expect } from './store.ts'

const pages = [
  ['', managerWords.inbox.title],
  ['/review', managerWords.review.title],
  ['/goods', managerWords.goods.title],
  ['/requests', managerWords.requests.title],
  ['/people', managerWords.people.title],
  ['/stores', managerWords.stores.title],
  ['/catalogue', managerWords.catalogue.title],
  ['/audit', managerWords.audit.title],
] as const

test('staff work in eight tabs that are opened and loaded anew at once, with one session', async ({
  page,
  context,
  installation,
}) => {
  test.slow()
  await enterAsNewStaff(page, installation)
  const tabs = await Promise.all(
    pages.map(async ([path, name]) => ({ path, name, tab: await context.newPage() })),
  )
  const expectAll = async () => {
    for (const { tab, name } of tabs)
      await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 })
  }
  await Promise.all(tabs.map(({ tab, path }) => tab.goto(`/manager${path}`)))
  await expectAll()
  await Promise.all(tabs.map(({ tab }) => tab.reload()))
  await expectAll()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: managerWords.inbox.title })).toBeVisible()
})
