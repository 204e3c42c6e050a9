// through: mailing, mails
import { expectNoViolations, expectToFit, sizes } from './axe.ts'
import { inDatabase } from './in-database.ts'
import { mailedLink } from './mailbox.ts'
import { expect, test, words } from './store.ts'

const { unsubscribe, lists } = words.mailing
const success = 'You have successfully unsubscribed from the mailing list'

/** As the delivery of a parcel would: to a guest, who has no profile to choose in. */
async function mailGuest(address: string): Promise<void> {
  const mail = {
    to: address,
    kind: 'order-delivered',
    key: address,
    locale: 'en',
    theme: 'default',
    data: {
      orderNum: '4821-7730-5',
      reader: { audience: 'BUYER', firstName: 'Ada' },
      link: '/profile/orders',
      parcel: { sellerName: 'Heron', items: [{ fullName: 'Kite', sku: 'KITE0001', quantity: 1 }] },
      deliveredAt: '2026-03-04T05:06:00.000Z',
    },
  }
  await inDatabase(async (database) => {
    await database.query(`select graphile_worker.add_job('send-mail', $1::json)`, [JSON.stringify(mail)])
  })
}

test('S-54 who follows the link of a mail unsubscribes with one button, undoes it and chooses kinds of mail', async ({
  page,
  request,
}) => {
  const address = `guest-${process.pid}-${Date.now()}@example.org`
  await mailGuest(address)
  const link = await mailedLink(request, address, '/email-unsubscribe')
  await page.goto(link)
  await expect(page.getByText(lists.ORDER_PROGRESS.title).first()).toBeVisible()
  const progress = page.getByRole('checkbox', { name: lists.ORDER_PROGRESS.title })
  await expect(progress).toBeChecked()

  await page.getByRole('button', { name: unsubscribe.button, exact: true }).click()
  await expect(page.getByText(success)).toBeVisible()
  await expect(progress).not.toBeChecked()
  await expectNoViolations(page)
  await expectToFit(page, sizes.phone)

  await page.getByRole('button', { name: unsubscribe.undo }).click()
  await expect(page.getByText(unsubscribe.undone)).toBeVisible()
  await expect(progress).toBeChecked()
  const reminders = page.getByRole('checkbox', { name: lists.REMINDERS.title })
  await reminders.click()
  await expect(reminders).not.toBeChecked()
  await page.reload()
  await expect(reminders).not.toBeChecked()
  await expect(page.getByRole('main')).not.toContainText('example.org')

  await page.goto(link.slice(0, -5))
  await expect(page.getByText(unsubscribe.badTitle)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('S-54 the button works as well, and opening the page has changed nothing', async ({
    page,
    request,
  }) => {
    const address = `plain-${process.pid}-${Date.now()}@example.org`
    await mailGuest(address)
    await page.goto(await mailedLink(request, address, '/email-unsubscribe'))
    await expect(page.getByText(unsubscribe.question)).toBeVisible()
    await expect(page.getByText(unsubscribe.noScript)).toBeVisible()
    await page.getByRole('button', { name: unsubscribe.button }).click()
    await expect(page.getByText(success)).toBeVisible()
    await page.getByRole('button', { name: unsubscribe.undo }).click()
    await expect(page.getByText(unsubscribe.undone)).toBeVisible()
  })
})
