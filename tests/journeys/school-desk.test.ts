// through: portal, school-desk, orders
import vendorWords from '../../packages/i18n/messages/vendor/en.json' with { type: 'json' }
import { expectNoViolations, sizes } from './axe.ts'
import { inDatabase } from './in-database.ts'
import { visitPortalAs } from './portal-sign-in.ts'
import { forgive } from './sign-in.ts'
import { expect, test } from './store.ts'

const says = vendorWords.desk

test('the desk of a school takes a parcel in and hands it out', async ({ page, complaints }) => {
  let codes = { arrival: '', collection: '' }
  await inDatabase(async (database) => {
    // The parcel that lies there in the demo is on its way once more.
    const { rows } = await database.query<typeof codes>(`
      with gone as (delete from school_parcel returning order_part_id)
      select arrival_code as arrival, collection_code as collection
      from school_pickup
      join gone using (order_part_id)
    `)
    codes = rows[0] ?? codes
  })
  await page.setViewportSize(sizes.phone)
  await visitPortalAs(page, 'desk', '')
  const find = async (code: string) => {
    await page.getByRole('textbox', { name: says.code }).fill(code)
    await page.getByRole('button', { name: says.find }).click()
  }
  await find('0000000000')
  await expect(page.getByText(says.notFound)).toBeVisible()
  await expectNoViolations(page, { within: 'html', fits: true })
  await find(codes.arrival.toLowerCase())
  await page.getByRole('button', { name: says.takeIn, exact: true }).click()
  await expect(page.getByText(says.takenIn)).toBeVisible()
  await expectNoViolations(page, { within: 'html', fits: true })
  await page.getByRole('button', { name: says.next }).click()
  await find(codes.collection)
  await page.getByRole('button', { name: says.handOut, exact: true }).click()
  await expect(page.getByText(says.handedOut)).toBeVisible()
  await expect(page.getByText(says.hereEmpty)).toBeVisible()
  forgive(complaints, 404)
})
