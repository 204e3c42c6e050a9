// through: bot-check, enquiries
import type { Page } from '@playwright/test'

import { expectNoViolations } from './axe.ts'
import { inDatabase } from './in-database.ts'
import { expect, test, visit, words } from './store.ts'

const { enquiries: says, store } = words
const { message: dialogSays } = store

const dialogOf = (page: Page) => page.locator('dialog[open]')

async function expectReceived(page: Page) {
  await expect(dialogOf(page)).toContainText('Successfully')
  await expect(dialogOf(page)).toContainText('Your request has been successfully received')
  await dialogOf(page).getByRole('button').first().click()
}

async function expectFailed(page: Page) {
  await expect(dialogOf(page)).toContainText('Try again')
  await expect(dialogOf(page)).toContainText('Error when submitting the application')
  await dialogOf(page).getByRole('button').first().click()
}

const expectStored = (email: string, row: object) =>
  inDatabase(async (database) => {
    const { rows } = await database.query('select kind, role_code, message from enquiry where email = $1', [
      email,
    ])
    expect(rows).toEqual([row])
  })

test('a student writes to us; a cut network loses nothing, not even over a reload, and what got through counts once', async ({
  page,
  complaints,
}) => {
  await visit(page, '/contacts')
  await expectNoViolations(page)
  await page.getByLabel(says.contact.roles.STUDENT).check()
  await page.getByLabel(says.name).fill('Mia')
  await page.getByLabel(dialogSays.email).fill('mia.class@example.org')
  await page.getByLabel(dialogSays.message).fill('Please call +1 604 555 0123')
  const send = page.getByRole('button', { name: says.contact.send })
  await send.click()
  // P-07
  await expect(page.getByText('please leave this out: +1 604 555 0123')).toBeVisible()
  await page.getByLabel(dialogSays.message).fill('May I sell kites?')

  // The server receives it, and its answer is lost.
  await page.route('**/contact/request/v1/create', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send.click()
  await expect(dialogOf(page)).toContainText('Try again')
  await expect(dialogOf(page)).toContainText('Error when submitting the application')
  await expectNoViolations(page, { within: 'dialog[open]' })
  await dialogOf(page).getByRole('button').first().click()
  await page.unroute('**/contact/request/v1/create')
  complaints.length = 0

  await visit(page, '/contacts')
  await expect(page.getByLabel(dialogSays.message)).toHaveValue('May I sell kites?')
  await expect(page.getByLabel(says.contact.roles.STUDENT)).toBeChecked()
  await send.click()
  await expectReceived(page)
  await expect(page.getByLabel(dialogSays.message)).toHaveValue('')
  const message = 'May I sell kites?'
  await expectStored('mia.class@example.org', { kind: 'CONTACT', role_code: 'STUDENT', message })
})

test('a business and an investor write over a bad network: what they typed stays, and each is received once', async ({
  page,
  complaints,
}) => {
  await test.step('a business is cut off before anything gets through', async () => {
    await visit(page, '/for-business')
    await page.getByRole('link', { name: words.business.actions.request }).first().click()
    await page.getByLabel(says.vendor.businessName).fill('Mill & Co')
    await page.getByLabel(says.vendor.contactName).fill('Ada')
    await page.getByLabel(dialogSays.email).fill('mill@example.org')
    await page.getByLabel(words.profile.shipping.country).selectOption('CA')
    await page.getByLabel(says.vendor.description).fill('Paper of our own')
    await page.getByRole('checkbox').last().check()
    const call = '**/vendor/request/v1/create'
    await page.route(call, (route) => route.abort('internetdisconnected'))
    const send = page.getByRole('button', { name: says.vendor.send })
    await send.click()
    await expectFailed(page)
    await page.unroute(call)
    complaints.length = 0

    await expect(page.getByLabel(says.vendor.description)).toHaveValue('Paper of our own')
    await send.dblclick()
    await expectReceived(page)
    await expect(page.getByLabel(says.vendor.description)).toHaveValue('')
    const message = 'Paper of our own'
    await expectStored('mill@example.org', { kind: 'VENDOR', role_code: null, message })
  })

  await test.step('an investor gets no answer to what has got through', async () => {
    await visit(page, '/for-investors#request')
    await page.getByLabel(says.investor.companyName).fill('Seed Fund')
    await page.getByLabel(dialogSays.email).fill('seed@example.org')
    const call = '**/investor/request/v1/create'
    await page.route(call, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    const send = page.getByRole('button', { name: says.investor.send })
    await send.click()
    await expectFailed(page)
    await page.unroute(call)
    complaints.length = 0

    await expect(page.getByLabel(says.investor.companyName)).toHaveValue('Seed Fund')
    await send.click()
    await expectReceived(page)
    await expectStored('seed@example.org', { kind: 'INVESTOR', role_code: null, message: null })
  })
})

test.describe('kids store', () => {
  test.use({ store: 'kids' })

  test('a club becomes a partner once the texts are confirmed, the check is passed and the length is right', async ({
    page,
  }) => {
    await visit(page, '/partnership')
    await expectNoViolations(page)
    await expect(page.getByRole('heading', { name: '5% for your school' })).toBeVisible()
    const send = page.getByRole('button', { name: says.partner.form.send })
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleDescription(new RegExp(says.missing.consent))

    await page.getByLabel(says.name).fill('Aiko')
    await page.getByLabel(dialogSays.email).fill('club@example.org')
    await page.getByLabel(says.partner.form.role).selectOption({ label: 'Club' })
    const description = page.getByLabel(says.partner.form.description)
    await description.fill('x'.repeat(4097))
    await page.getByRole('checkbox').check()
    await expect(page.getByText(words.botCheck.checked)).toBeVisible()
    await expect(page.getByText('4097/4096')).toHaveClass(/text-danger/)
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleDescription(/4096/)

    await description.fill('We weave on Fridays.')
    await expect(page.getByText('20/4096')).toBeVisible()
    await expect(send).toBeEnabled()
    await send.click()
    await expectReceived(page)
    const message = 'Aiko: We weave on Fridays.'
    await expectStored('club@example.org', { kind: 'PARTNER', role_code: 'CLUB', message })
  })
})
