import { addressOf, expect, inBothStores, test, visit, words } from './store.ts'

const longestTitle = 100

const hostileTitles = [
  '<script>window.pwned = 1</script>',
  '</title><script>window.pwned = 1</script>',
  '</script><script>window.pwned = 1</script>',
  '"><img src=x onerror="window.pwned=1">',
  `'-window.pwned=1-'`,
  '<svg onload=window.pwned=1>',
  '<!--<script>window.pwned = 1</script>-->',
  '&lt;script&gt;window.pwned = 1&lt;/script&gt;',
  'javascript:window.pwned=1',
  '{{window.pwned=1}}',
  '${window.pwned=1}',
  'a\u2028window.pwned=1\u2029b',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '$t(header.search) {{count}}',
]

inBothStores((_store, theme) => {
  const suffix = words.site.name[theme]

  test('a title in the query replaces the title of the page and keeps the name of the store', async ({
    page,
  }) => {
    await visit(page, '/?title=For%20our%20teachers')
    await expect(page).toHaveTitle(`For our teachers – ${suffix}`)
    await visit(page, '/?title=')
    await expect(page).toHaveTitle(`${words.home.title} – ${suffix}`)
  })
})

test('a long title in the query is cut', async ({ page }) => {
  await visit(page, `/?title=${'x'.repeat(5000)}`)
  await expect(page).toHaveTitle(`${'x'.repeat(longestTitle)} – ${words.site.name.default}`)
})

test('S-12: a hostile title is shown as text and runs nothing', async ({ page }) => {
  for (const title of hostileTitles) {
    await test.step(title, async () => {
      await visit(page, `/?title=${encodeURIComponent(title)}`)
      await expect(page).toHaveTitle(`${title.replace(/\s+/g, ' ')} – ${words.site.name.default}`)
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
      expect(await page.evaluate(() => document.baseURI)).toContain(addressOf('school'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.home.hero.default.title)
    })
  }
})
