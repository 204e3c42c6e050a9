// through: catalogue, home, products, read-model, search, stores
import { bannersOf } from './banners.ts'
import { textsOf, titlesOf } from './html.ts'
import { addressOf, expect, httpTest, stores, test, visit, words } from './store.ts'

const longestTitle = 80

const hostileTitles = [
  '<script>window.pwned = 1</script>',
  `'-window.pwned=1-'`,
  '<svg onload=window.pwned=1>',
  '<!--<script>window.pwned = 1</script>-->',
  '&lt;script&gt;window.pwned = 1&lt;/script&gt;',
  'javascript:window.pwned=1',
  '{{window.pwned=1}}',
  '${window.pwned=1}',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '$t(header.search) {{count}}',
]

/** What each kind of them would break out of, for the browser to judge. */
const breakingOut = [
  '</title><script>window.pwned = 1</script>',
  '</script><script>window.pwned = 1</script>',
  '"><img src=x onerror="window.pwned=1">',
]

for (const store of stores) {
  httpTest(
    `a title in the query replaces the title of a page of the ${store} store, is cut, and keeps the name of the store`,
    async ({ request }) => {
      // Only browsers know that every name under localhost is this machine.
      const headers = { host: new URL(addressOf(store)).host }
      const suffix = words.site.name[store === 'kids' ? 'kids' : 'default']
      for (const [query, title] of [
        ['For%20our%20teachers', 'For our teachers'],
        ['', words.home.title],
        ['Read%20%E2%80%AEme%0D%0Aplease', 'Read me please'],
        ['x'.repeat(5000), 'x'.repeat(longestTitle)],
      ]) {
        const html = await (await request.get(`${addressOf('school')}/?title=${query}`, { headers })).text()
        expect(titlesOf(html)).toEqual([`${title} – ${suffix}`])
        expect(html).not.toContain('?title=')
      }
      const refused = await request.get(`${addressOf('school')}/?title=Read%00`, { headers })
      expect(refused.status()).toBe(400)
    },
  )
}

httpTest('S-12: a hostile title is sent as text, and nowhere as a part of the page', async ({ request }) => {
  for (const title of [...hostileTitles, ...breakingOut]) {
    const html = await (await request.get(`/?title=${encodeURIComponent(title)}`)).text()
    expect(titlesOf(html), title).toEqual([`${title} – ${words.site.name.default}`])
    if (/[<>"]/.test(title)) expect(html, title).not.toContain(title)
    expect(textsOf(html), title).toContain(bannersOf('default').hero)
  }
})

test('S-12: a hostile title is shown as text and runs nothing', async ({ page }) => {
  for (const title of breakingOut) {
    await test.step(title, async () => {
      await visit(page, `/login?title=${encodeURIComponent(title)}`)
      await expect(page).toHaveTitle(`${title} – ${words.site.name.default}`)
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
      expect(await page.evaluate(() => document.baseURI)).toContain(addressOf('school'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.login.title)
      // React took the title over from the server instead of writing its own beside it.
      await expect(page.locator('head title')).toHaveCount(1)
    })
  }
})
