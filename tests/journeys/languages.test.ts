// through: catalogue, home, products, read-model, search, stores
import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { directionOf, localeNames, locales } from '../../packages/rules/src/locales.ts'
import { expectNoViolations } from './axe.ts'
import { bannersOf } from './banners.ts'
import { textsOf } from './html.ts'
import { seedProduct } from './seed-product.ts'
import { addressOf, expect, httpTest, test, visit, words } from './store.ts'

/** Sentences that no other language says in the same words. */
const unmistakablyEnglish = [
  words.site.tagline.default,
  words.site.tagline.kids,
  words.header.openMenu,
  words.header.search,
  words.navigation.contactUs,
  words.consent.essential,
  words.consent.reject,
  bannersOf('default').hero,
  bannersOf('kids').hero,
  words.home.steps.title,
  words.home.trust.guardian.text,
  words.home.benefits.parents.one,
  bannersOf('default').firstNations,
]

const untranslatedKey = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\.[a-z]\\w*|\\{\\{|\\$t\\(`, 'i')

httpTest('a visitor is met in the language that the browser asks for, or in English', async ({ request }) => {
  for (const [asked, locale] of [
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fi-FI,fi;q=0.9', 'en'],
  ] as const) {
    const html = await (await request.get('/', { headers: { 'accept-language': asked } })).text()
    expect(html).toContain(`<html lang="${locale}"`)
    expect(textsOf(html)).toContain(bannersOf('default', locale).hero)
  }
})

test.describe('a visitor who reads German', () => {
  test.use({ locale: 'de-AT' })

  test('reads about a child’s work in German, and in the child’s own words at a press', async ({ page }) => {
    const sku = await seedProduct({
      fullName: 'Quilted whale',
      description: 'It sleeps all day.',
      german: { fullName: 'Gesteppter Pottwal', description: 'Er schläft den ganzen Tag.' },
    })
    const { translated } = messagesOf('de').product
    await visit(page, '/')
    await page
      .getByRole('combobox', { name: messagesOf('de').header.search })
      .filter({ visible: true })
      .fill('pottwal')
    await page.getByRole('option', { name: 'Gesteppter Pottwal' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gesteppter Pottwal')
    await expect(page).toHaveURL(new RegExp(`/product/${sku}$`))
    const main = page.getByRole('main')
    await expect(main.getByText('Er schläft den ganzen Tag.')).toBeVisible()
    await expect(main.getByText('It sleeps all day.')).toBeHidden()
    await main.getByText(translated.from.en).click()
    await expect(main.getByText('It sleeps all day.')).toBeVisible()
    await expect(main.locator('[lang=en]', { hasText: 'Quilted whale' })).toBeVisible()
    await main.getByText(translated.hide).click()
    await expect(main.getByText('It sleeps all day.')).toBeHidden()
  })

  httpTest(
    'reads what a young maker’s store tells in German, with the child’s own words beside it',
    async ({ request }) => {
      const headers = { 'accept-language': 'de-AT' }
      const html = await (await request.get('/store/silver-heron-274', { headers })).text()
      expect(html).toContain('Ich mache Dinge aus Holz')
      const [own = ''] = /<details.*?<\/details>/s.exec(html) ?? []
      expect(own).toContain(messagesOf('de').product.translated.from.en)
      expect(own).toMatch(/lang="en"[^>]*>.*I make things from wood/s)
    },
  )
})

test('the language that is picked stays, on this page, the next and after a reload', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await page.getByRole('button', { name: `Language: ${localeNames.en.name}` }).click()
  const menu = page.getByRole('menu', { name: words.header.languages })
  await expect(menu.getByRole('menuitemradio')).toHaveCount(locales.length)
  await expect(menu.getByRole('menuitemradio', { name: localeNames.en.name })).toBeChecked()
  await menu.getByRole('menuitemradio', { name: localeNames.fr.name }).click()

  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(bannersOf('default', 'fr').hero)
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' })

  // What the browser would ask for with its cookies.
  for (const path of ['/', '/dev/ui/main', '/nowhere']) {
    expect(await (await page.request.get(path)).text(), path).toContain('<html lang="fr"')
  }
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' })

  test('the page runs from right to left, and a menu opens within the window; axe finds nothing', async ({
    page,
  }) => {
    await visit(page, '/')
    // Names could be missing in one language alone; which way it is read makes no difference to axe.
    await expectNoViolations(page, { within: 'html' })
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const header = page.getByRole('banner')
    const logo = await header.getByRole('link', { name: messagesOf('ar').header.home }).boundingBox()
    const button = header.getByRole('button', { name: localeNames.ar.name })
    const language = await button.boundingBox()
    expect(logo?.x).toBeGreaterThan(720)
    expect(language?.x).toBeLessThan(720)
    await button.click()
    const menu = await page.getByRole('menu').boundingBox()
    expect(menu?.x).toBeGreaterThanOrEqual(0)
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(1440)
  })
})

test.describe('on a first visit in Kazakh', () => {
  test.use({ locale: 'kk', hasConsented: false })

  test('what only the browser shows is translated too', async ({ page }) => {
    await visit(page, '/')
    await expect(page.getByRole('dialog')).toContainText(messagesOf('kk').consent.essential)
    const said = await page.evaluate(everythingSaid)
    const english = said.filter((text) => unmistakablyEnglish.some((sentence) => text.includes(sentence)))
    expect([...said.filter((text) => untranslatedKey.test(text)), ...english]).toEqual([])
  })
})

for (const locale of locales) {
  httpTest(`every word of a page in ${localeNames[locale].name} is translated`, async ({ request }) => {
    for (const [store, path] of [
      ['school', '/'],
      ['kids', '/'],
      ['kids', '/dev/ui/main'],
    ] as const) {
      // Only browsers know that every name under localhost is this machine.
      const headers = { host: new URL(addressOf(store)).host, 'accept-language': locale }
      const html = await (await request.get(`${addressOf('school')}${path}`, { headers })).text()
      expect(html).toContain(`data-theme="${store === 'kids' ? 'kids' : 'default'}"`)
      expect(html).toContain(`<html lang="${locale}" dir="${directionOf(locale)}"`)
      const said = textsOf(html)
      expect(said.filter((text) => untranslatedKey.test(text))).toEqual([])
      const english = said.filter((text) => unmistakablyEnglish.some((sentence) => text.includes(sentence)))
      if (locale === 'en') expect(english).not.toEqual([])
      else expect(english).toEqual([])
    }
  })
}

/** What is read, and what is only heard or found. */
function everythingSaid(): string[] {
  const said = [document.title, ...document.body.innerText.split('\n')]
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], meta[content]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'content'])
      said.push(element.getAttribute(name) ?? '')
  }
  return said
}
