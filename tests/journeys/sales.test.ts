// through: portal, fulfilment, orders
import vendorWords from '../../packages/i18n/messages/vendor/en.json' with { type: 'json' }
import { expectNoViolations, sizes } from './axe.ts'
import { visitPortalAs } from './portal-sign-in.ts'
import { expect, test } from './store.ts'

const says = vendorWords.orders

test('a business sends a paid order in two parcels', async ({ page }) => {
  await visitPortalAs(page, 'business', '/orders')
  await expect(page.getByRole('heading', { name: says.next })).toBeVisible()
  await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
  await page.getByRole('link', { name: says.open }).click()
  const sending = page.getByRole('region', { name: says.send })
  await expect(sending).toBeVisible()
  await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })

  const first = sending.getByRole('textbox').first()
  await first.fill('1')
  await sending.getByLabel(says.tracking).fill('7035 1140 2233')
  await sending.getByRole('button', { name: says.sendButton }).click()
  const parcels = page.getByRole('region', { name: says.parcels })
  await expect(parcels.getByText(says.parcel.replace('{{number, number}}', '1'))).toBeVisible()
  await expect(parcels.getByRole('link', { name: '703511402233' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.canadapost/,
  )

  await sending.getByLabel(says.carrier).selectOption('BY_HAND')
  await sending.getByRole('button', { name: says.sendButton }).click()
  await expect(parcels.getByText(says.parcel.replace('{{number, number}}', '2'))).toBeVisible()
  await expect(sending).toBeHidden()
})

test('a child packs an order without seeing the buyer, and the guardian sends it', async ({
  page,
  browser,
}) => {
  await visitPortalAs(page, 'seller', '/orders')
  await page.getByRole('link', { name: says.open }).click()
  await page.getByRole('button', { name: says.pack }).click()
  await expect(page.getByText(says.waits)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(says.sendBy.replace('{{day}}', ''))
  await expect(page.getByRole('region', { name: says.send })).toBeHidden()
  for (const ofBuyer of ['Okafor', 'Daniel', 'knock twice', '+1604'])
    await expect(page.getByRole('main')).not.toContainText(ofBuyer)
  const { pathname } = new URL(page.url())
  await expectNoViolations(page, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })

  const context = await browser.newContext()
  const guardians = await context.newPage()
  await visitPortalAs(guardians, 'guardian', '/guardian')
  await guardians.getByRole('link', { name: vendorWords.guardian.send }).click()
  await expect(guardians).toHaveURL(pathname)
  await expect(guardians.getByRole('region', { name: says.buyer })).toContainText('Okafor')
  const sending = guardians.getByRole('region', { name: says.send })
  await sending.getByLabel(says.tracking).fill('7035 1140 9988')
  await sending.getByRole('button', { name: says.sendButton }).click()
  await expect(guardians.getByRole('region', { name: says.parcels })).toContainText('703511409988')
  await expect(sending).toBeHidden()
  await context.close()
})
