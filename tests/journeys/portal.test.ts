// through: portal, accounts, accounts-sessions
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import { repositoryRoot } from '../../apps/server/src/platform/config.ts'
import managerWords from '../../packages/i18n/messages/manager/en.json' with { type: 'json' }
import arabicWords from '../../packages/i18n/messages/vendor/ar.json' with { type: 'json' }
import vendorWords from '../../packages/i18n/messages/vendor/en.json' with { type: 'json' }
import { expectNoViolations, sizes } from './axe.ts'
import { visitPortalAs } from './portal-sign-in.ts'
import { expect, httpTest, inBothStores, pickLanguage, test } from './store.ts'

const mostScriptBytes = 180_000

// Contrast, sizes and names of the shell, signed out and in, in both looks and by night.
inBothStores((store) => {
  test('a seller is asked to sign in, and finds every page of the portal from a phone and a desk', async ({
    page,
  }) => {
    await page.goto('/vendor')
    await expect(page.locator('html')).toHaveAttribute('data-theme', store === 'kids' ? 'kids' : 'default')
    await expect(page.getByRole('heading', { level: 1, name: vendorWords.signIn.title })).toBeVisible()
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })

    await visitPortalAs(page, 'business', '')
    await page.setViewportSize(sizes.phone)
    await expect(page.getByRole('heading', { level: 1, name: vendorWords.home.title })).toBeVisible()
    for (const [name, title] of [
      [vendorWords.orders.title, vendorWords.orders.title],
      [vendorWords.cards.title, vendorWords.cards.title],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, { within: 'html' })
  })
})

test('the portal of sellers speaks their language, from right to left in Arabic', async ({ page }) => {
  await pickLanguage(page, 'ar')
  await visitPortalAs(page, 'business', '/money')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: arabicWords.money.title })).toBeVisible()
  await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
  await page.goto('/vendor/no-such-page')
  await expect(page.getByRole('heading', { level: 1, name: arabicWords.shell.notFound })).toBeVisible()
})

test('staff are asked to sign in, and no text becomes markup there', async ({ page, complaints }) => {
  await page.goto('/manager/people')
  await expect(page.getByRole('heading', { level: 1, name: managerWords.signIn.title })).toBeVisible()
  await expectNoViolations(page, { at: [sizes.desk, sizes.phone], within: 'html', fits: true })
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>not markup</b>'
      return false
    } catch {
      return true
    }
  })
  expect(refused).toBe(true)
  expect(complaints.splice(0).every((each) => each.includes('TrustedHTML'))).toBe(true)
})

httpTest('each portal loads its own files alone, at most 180 kB of scripts', async ({ request }) => {
  for (const portal of ['vendor', 'manager'] as const) {
    const html = await (await request.get(`/${portal}`)).text()
    const named = [...html.matchAll(/(?:src|href)="\/([\w-]+)\/([\w-]+\.(?:js|css))"/g)]
    expect(named.length).toBeGreaterThan(1)
    expect(new Set(named.map(([, folder]) => folder))).toEqual(new Set([`${portal}-assets`]))
    const folder = path.join(repositoryRoot, 'apps/portal/build', portal, `${portal}-assets`)
    const scripts = named.flatMap(([, , file = '']) => (file.endsWith('.js') ? [file] : []))
    const bytes = await Promise.all(
      scripts.map(async (file) => (await stat(path.join(folder, `${file}.br`))).size),
    )
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(mostScriptBytes)
    const other = portal === 'vendor' ? 'manager' : 'vendor'
    for (const file of (await readdir(folder)).filter((each) => each.endsWith('.js'))) {
      expect(await readFile(path.join(folder, file), 'utf8'), file).not.toContain(`${other}-assets`)
    }
  }
})
