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
