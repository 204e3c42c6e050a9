// through: referrals
import { expectNoViolations } from './axe.ts'
import { visitAs } from './sign-in.ts'
import { expect, test, visit, words } from './store.ts'

const said = words.profile.referrals
const demoPassword = 'demo-kids-crafts'

test.describe('in the kids store', () => {
  test.use({ store: 'kids' })

  test('somebody follows the link of a seller and registers, and the seller sees that one more came', async ({
    page,
    browser,
    baseURL,
  }) => {
    await visit(page, '/')
    await visitAs(page, 'seller', { to: '/profile/details/referrals', password: demoPassword })
    await expect(page.getByRole('figure', { name: said.qr })).toBeVisible()
    const came = page.getByRole('heading', { level: 3, name: /^Maker \d+$/ })
    await expect(came.first()).toBeVisible()
    const before = await came.count()
    const link = (await page.getByText(/\?ref=/).textContent()) ?? ''
    await expectNoViolations(page, { fits: true })

    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    await context.addInitScript(() => localStorage.setItem('consent', 'accepted'))
    const friend = await context.newPage()
    await visit(friend, link.trim())
    await expect.poll(() => friend.evaluate(() => localStorage.getItem('referral'))).not.toBeNull()
    await visit(friend, '/register')
    const login = `friend-${process.pid}-${Date.now() % 1_000_000}`
    await friend.locator('input[value=SELLER]').check()
    await friend.getByLabel(words.registration.birthDate).fill('1987-09-02')
    await friend.getByRole('button', { name: words.registration.continue }).click()
    await friend.locator('input[name=userLogin]').fill(login)
    await friend.locator('input[name=password]').fill('three otters paint a door')
    await friend.locator('input[name=email]').fill(`${login}@example.org`)
    for (const box of await friend.getByRole('checkbox').all()) await box.check()
    await friend.getByRole('button', { name: words.registration.create }).click()
    await friend.waitForURL('**/profile')
    expect(await friend.evaluate(() => localStorage.getItem('referral'))).toBeNull()
    await context.close()

    // A job binds it a moment after the registration.
    await expect(async () => {
      await page.reload()
      await expect(came).toHaveCount(before + 1, { timeout: 2000 })
    }).toPass({ timeout: 20_000 })
  })
})
