// through: about, business, content, investment-deck
import { expectNoViolations, sizes } from './axe.ts'
import { addressOf, expect, httpTest, inBothStores, pickLanguage, test, visit, words } from './store.ts'

const { calculator, deck } = words.business

inBothStores((store) => {
  test('a seller works out what is left of a price, and an investor turns the slides of the deck', async ({
    page,
  }) => {
    const size = store === 'school' ? sizes.desk : sizes.phone
    await page.setViewportSize(size)

    await test.step('the calculation follows price, quantity and school', async () => {
      await visit(page, store === 'school' ? '/for-business' : '/sell-on-kids-crafts')
      const result = page.locator('dl', { hasText: calculator.seller })
      await expect(result).toContainText('$90.00')
      await page.getByLabel(calculator.price).fill('20,5')
      await page.getByLabel(calculator.quantity).fill('2')
      await page.keyboard.press('Enter')
      await expect(result).toContainText('$36.90')
      await expect(result).toContainText('$2.05')
      await page.getByLabel(calculator.school).uncheck()
      await expect(result).not.toContainText('$2.05')
      await page.getByLabel(calculator.price).fill('nothing')
      await expect(page.getByText('A price like 12.50')).toBeVisible()
      await expect(result).toContainText('$36.90')
      await page.getByLabel(calculator.price).fill('20.50')
      await expectNoViolations(page, { at: [size], fits: true })
    })

    await test.step('slides turn by key and button, and back by the back button', async () => {
      await visit(page, '/investment-deck')
      const shown = page.locator('.deck-slide[data-current]')
      await page.keyboard.press('ArrowRight')
      await expect(shown).toHaveAttribute('id', 'problem')
      await expect(page).toHaveURL(/#problem$/)
      await page.getByRole('button', { name: deck.next }).click()
      await expect(shown).toHaveAttribute('id', 'idea')
      await expect(page.getByRole('button', { name: deck.next })).toBeFocused()
      await page.keyboard.press('End')
      await expect(shown).toHaveAttribute('id', 'contact')
      await page.goBack()
      await expect(shown).toHaveAttribute('id', 'idea')
      await page.keyboard.press('Home')
      await expect(shown).toHaveAttribute('id', 'cover')
      await page.getByRole('link', { name: 'How the money flows' }).click()
      await expect(shown).toContainText('90%')
      await expectNoViolations(page, { at: [size], fits: true })
    })

    await test.step('on paper each slide is there', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 2, name: 'The problem' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Talk to us' })).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    })

    if (store === 'kids') return
    await test.step('the page for investors', async () => {
      await visit(page, '/for-investors')
      await expectNoViolations(page, { at: [sizes.desk, sizes.phone], fits: true })
    })
    await test.step('in Arabic the slides go the other way', async () => {
      await pickLanguage(page, 'ar')
      await visit(page, '/investment-deck#problem')
      const shown = page.locator('.deck-slide[data-current]')
      await expect(shown).toHaveAttribute('id', 'problem')
      await page.keyboard.press('ArrowLeft')
      await expect(shown).toHaveAttribute('id', 'idea')
      await expectNoViolations(page, { at: [sizes.phone], fits: true })
    })
  })
})

test('S-16 the deck and the page about us show within a named site and tell it their height, no other page does', async ({
  page,
  complaints,
}) => {
  const around = `${addressOf('kids')}/a-page-around-it`
  let framed = ''
  await page.clock.install()
  await page.route(around, (route) =>
    route.fulfill({ contentType: 'text/html', body: pageAround(`${addressOf('school')}${framed}`) }),
  )
  // As the server sends them, with their policy. Only the address is unknown to the browser then, as that of the page around is:
  // it lets no such page show one of this machine.
  await page.route(
    (url) => url.origin === addressOf('school') && url.pathname === framed,
    async (route) => route.fulfill({ response: await route.fetch() }),
  )
  for (const path of ['/investment-deck-frame', '/about-frame']) {
    framed = path
    const isHydrated = page.waitForResponse('**/api/liveness')
    await page.goto(around)
    await isHydrated
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toBeAttached()
    const told = () => page.evaluate(() => (window as unknown as { heights: number[] }).heights)
    // At start, after 150 ms, and each second for five, which pass at once; then no more.
    await expect.poll(async () => (await told()).length).toBeGreaterThan(0)
    await page.clock.runFor(5200)
    await expect.poll(async () => (await told()).length).toBe(7)
    await page.clock.runFor(10_000)
    expect(await told()).toHaveLength(7)
    const height = await frame
      .getByRole('main')
      .evaluate((main) => Math.ceil(main.getBoundingClientRect().height))
    expect((await told()).at(-1)).toBe(height)
    const ways = await frame
      .locator('main a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('target')))
    expect(new Set(ways).size, 'links open the top window').toBeLessThanOrEqual(1)
    expect(ways.filter((target) => target !== '_top')).toEqual([])
  }

  framed = '/investment-deck'
  await page.goto(around)
  const refusal = /frame-ancestors|BLOCKED_BY_RESPONSE/
  await expect.poll(() => complaints.some((complaint) => refusal.test(complaint))).toBe(true)
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0)
  complaints.length = 0
})

httpTest(
  'S-16 framing is allowed for two pages alone, and for the sites of the setting',
  async ({ request }) => {
    const policyOf = async (path: string) =>
      /frame-ancestors ([^;]*)/.exec(
        (await request.get(path)).headers()['content-security-policy'] ?? '',
      )?.[1]
    const named = `'self' ${addressOf('kids')}`
    expect(await policyOf('/investment-deck-frame')).toBe(named)
    expect(await policyOf('/about-frame')).toBe(named)
    for (const path of ['/', '/investment-deck', '/about', '/for-business', '/for-investors', '/login']) {
      expect(await policyOf(path), path).toBe("'none'")
    }
  },
)

const pageAround = (url: string) => `<!doctype html><title>A page around it</title><script>
  window.heights = []
  addEventListener('message', ({ data }) => data.type === 'kc:height' && heights.push(data.h))
</script><iframe src="${url}" width="900" height="600"></iframe>`
