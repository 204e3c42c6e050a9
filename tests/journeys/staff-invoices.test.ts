// through: portal, invoices
import managerWords from '../../packages/i18n/messages/manager/en.json' with { type: 'json' }
import { enterAsNewStaff, test } from './fresh-installation.ts'
import { inDatabase } from './in-database.ts'
import { expect } from './store.ts'

const { bank, credit, list, settings } = managerWords.invoices

test('money that nobody could match is returned to its payer by keyboard, and the other pages open', async ({
  page,
  installation,
}) => {
  test.slow()
  await givenLine()
  await enterAsNewStaff(page, installation)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: bank.title })).toBeVisible()
  await expect(page.getByText('Meadow School')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('For the wooden boats')).toHaveCount(2)
  await page.keyboard.press('b')
  await expect(page.getByText('Goes back to DE89370400440532013000.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(bank.returning).or(page.getByText(bank.empty))).toBeVisible()

  for (const [path, title] of [
    ['/all', list.title],
    ['/credit', credit.title],
    ['/settings', settings.title],
  ] as const) {
    await page.goto(`/manager/invoices${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  }
})

/** As the statement of a bank brings it. */
const givenLine = () =>
  inDatabase(async (database) => {
    await database.query(`
      insert into bank_line (
        account_iban, entry_key, direction, amount_minor, currency, booked_on, payer_name, payer_iban, reference, remittance
      )
      values (
        'IE64IRCE92050112345678', gen_random_uuid(), 'IN', 4250, 'USD', current_date, 'Meadow School',
        'DE89370400440532013000', '', 'For the wooden boats'
      )
    `)
  })
