// through: bot-check, conversations, mails, portal, store-messages, stores, uploads
import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { inDatabase } from './in-database.ts'
import { mailedLink } from './mailbox.ts'
import { visitPortalAs } from './portal-sign-in.ts'
import { expect, test, visit, words } from './store.ts'

const { message: form } = words.store
const { attachments, conversations } = messagesOf('en')
const email = 'asks-by-link@example.org'
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

test('a guest asks a store, the seller answers, and the guest reads it by the mailed link and goes on', async ({
  page,
  browser,
  request,
}) => {
  await visit(page, '/store/about/maple-desk-supply')
  const section = page.getByRole('region', { name: form.titleOfBusiness })
  await section.getByLabel(form.email).fill(email)
  await section.getByLabel(form.message).fill('Does the desk fold?')
  await section.getByRole('button', { name: form.send }).click()
  await expect(page.getByRole('dialog')).toContainText(form.sent)
  let number = ''
  await inDatabase(async (database) => {
    const { rows } = await database.query(
      `select message_number from store_message where sender_email = $1`,
      [email],
    )
    number = String(rows[0]?.message_number)
  })
  const link = await mailedLink(request, email, `/messages/${number}`)

  const seller = await (await browser.newContext()).newPage()
  await test.step('the seller answers in the portal', async () => {
    await visitPortalAs(seller, 'business', '/messages')
    await expectNoViolations(seller, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
    await seller.getByRole('link', { name: 'Does the desk fold?' }).click()
    await expect(seller.getByRole('main')).not.toContainText(email)
    await seller.getByLabel(conversations.write).fill('It does, in a minute.')
    await seller.getByRole('button', { name: attachments.send, exact: true }).click()
    const thread = seller.getByRole('list', { name: conversations.messages })
    await expect(thread.getByText('It does, in a minute.')).toBeVisible()
    await expectNoViolations(seller, { at: [sizes.phone, sizes.desk], within: 'html', fits: true })
  })

  await test.step('the guest reads it by the link, and sends a picture', async () => {
    await page.goto(link)
    const thread = page.getByRole('list', { name: conversations.messages })
    await expect(thread.getByText('It does, in a minute.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/messages/${number}\\?[^#]*$`))
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'corner.png', mimeType: 'image/png', buffer: onePixel })
    await expect(page.getByText(attachments.ready, { exact: true })).toBeVisible()
    await page.getByLabel(conversations.write).fill('Into this corner?')
    await page.getByRole('button', { name: attachments.send, exact: true }).click()
    await expect(thread.getByText('Into this corner?')).toBeVisible()
    await expect(thread.getByRole('img')).toHaveJSProperty('complete', true)
    await expectNoViolations(page, { at: [sizes.phone, sizes.desk], fits: true })
  })

  await test.step('the seller sees it', async () => {
    await seller.reload()
    await expect(seller.getByText('Into this corner?')).toBeVisible()
    await expect(seller.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  })
})
