// through: orders, payments, mails, school-buying
import { isolated, isolatedPrice } from '../../packages/browser/src/isolated.ts'
import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import type { Locale } from '../../packages/rules/src/locales.ts'
import { formatMoney } from '../../packages/rules/src/money.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { putIntoCart, seed } from './cart.ts'
import { expectTotal, fillContact, seedAddress, seedBill, useAddress } from './checkout-steps.ts'
import { inDatabase } from './in-database.ts'
import { mailedLink } from './mailbox.ts'
import { seedAccount } from './seed-account.ts'
import { visitAs } from './sign-in.ts'
import { expect, openPageOfOther, test, visit } from './store.ts'

for (const { title, teachers, boards } of [
  {
    title:
      'a teacher orders above the limit, the board agrees to less of it, and the teacher pays from the school’s account',
    teachers: 'en',
    boards: 'en',
  },
  {
    title: 'a teacher who reads German asks, and a board that reads Arabic answers',
    teachers: 'de',
    boards: 'ar',
  },
] as const)
  test.describe(`in ${teachers} and ${boards}`, () => {
    test.use({ locale: teachers })

    test(title, async ({ page, browser, complaints }) => {
      test.slow()
      const [asked, answered] = [messagesOf(teachers), messagesOf(boards)]
      const price = (minor: number, locale: Locale) =>
        isolatedPrice(formatMoney({ minor, currency: 'USD' }, locale))
      const [teacher, board] = [await seedAccount(), await seedAccount()]
      const school = await seedSchool(teacher, board)
      const name = `A loom for ${school}`
      await seedAddress(teacher)
      await seedBill(teacher)
      await putIntoCart(teacher, await seed(name, 'labora-lernwelt'), 4)

      await test.step('on a phone the checkout says first who decides, and the order waits', async () => {
        const says = asked.schoolBuying
        await page.setViewportSize(sizes.phone)
        await visitAs(page, teacher, { to: '/checkout' })
        await fillContact(page, { read: asked })
        await useAddress(page, asked)
        await expectTotal(page, formatMoney({ minor: 5490, currency: 'USD' }, teachers), asked)
        await expect(page.getByRole('main')).toContainText(
          says.checkout.above
            .replace('{{limit}}', price(2000, teachers))
            .replace('{{school}}', isolated(school)),
        )
        await expectNoViolations(page, { at: [sizes.phone], fits: true })
        await page.getByRole('button', { name: says.checkout.place }).click()
        await page.waitForURL(/\/profile\/orders\//)
        await expect(
          page.getByText(says.approval.WAITING.title.replace('{{school}}', isolated(school))),
        ).toBeVisible()
        await expectNoViolations(page, { at: [sizes.phone], fits: true })
      })
      const orderNum = new URL(page.url()).pathname.split('/').at(-1) ?? ''

      const boardPage = await openPageOfOther(browser, complaints, { locale: boards })
      const says = answered.schoolBuying
      await test.step('the board follows the mail, lowers a quantity and approves', async () => {
        const path = `/profile/school/requests/${orderNum}`
        const link = await mailedLink(page.request, `${board}@kids-crafts.example`, path)
        await visitAs(boardPage, board, { to: new URL(link).pathname })
        await expect(boardPage.getByRole('main')).toContainText(school)
        for (let time = 0; time < 2; time += 1)
          await boardPage.getByRole('button', { name: answered.cart.less.replace('{{name}}', name) }).click()
        await expectNoViolations(boardPage, { at: [sizes.desk, sizes.phone], fits: true })
        await boardPage.setViewportSize(sizes.desk)
        await boardPage.getByRole('textbox', { name: says.request.reason }).fill('Two are enough')
        const approve = says.request.approve.replace('{{amount}}', price(2990, boards))
        await boardPage.getByRole('button', { name: approve }).click()
        await boardPage.getByRole('alertdialog').getByRole('button', { name: approve }).click()
        await expect(boardPage.getByText(says.request.approved)).toBeVisible()
        await expect(boardPage.getByRole('main')).toContainText(
          says.request.agreed.replace('{{amount}}', price(2990, boards)),
        )
        await visit(boardPage, '/profile/school')
        await expect(boardPage.getByRole('main')).toContainText(
          says.requests.waiting.replace('{{number}}', '0'),
        )
        await expectNoViolations(boardPage, { at: [sizes.desk, sizes.phone], fits: true })
        await visit(boardPage, '/profile/school/requests')
        await expect(boardPage.getByRole('link', { name: orderNum })).toBeVisible()
        await expectNoViolations(boardPage, { at: [sizes.desk, sizes.phone], fits: true })
      })

      await test.step('the board raises the limit', async () => {
        await visit(boardPage, '/profile/school/people')
        await boardPage
          .getByRole('button', { name: says.people.editNamed.replace('{{name}}', 'Ada Lovelace') })
          .click()
        await boardPage
          .getByRole('textbox', { name: says.people.limit.replace('{{currency}}', 'USD') })
          .fill('25,50')
        await boardPage.getByRole('button', { name: answered.form.save }).click()
        await expect(boardPage.getByRole('main')).toContainText(
          says.people.upTo.replace('{{limit}}', price(2550, boards)),
        )
        await expectNoViolations(boardPage, { at: [sizes.desk, sizes.phone], fits: true })
      })

      await test.step('the teacher reads the answer and pays', async () => {
        await visit(page, `/profile/orders/${orderNum}`)
        await expect(
          page.getByText(asked.schoolBuying.approval.APPROVED.title.replace('{{school}}', isolated(school))),
        ).toBeVisible()
        await expect(page.getByRole('main')).toContainText('Two are enough')
        await page
          .getByRole('button', { name: asked.orders.pay.named.replace('{{orderNum}}', orderNum) })
          .click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: asked.profile.payment.account.replace('{{billId}}', '') })
          .click()
        await expect(page.getByRole('main')).toContainText(asked.orders.statuses.CONFIRMED)
      })
    })
  })

/** A school of which one buys up to $20 and the other agrees to more. Gives its name. */
async function seedSchool(teacher: string, board: string): Promise<string> {
  const name = `School of ${teacher}`
  await inDatabase(async (database) => {
    await database.query('begin')
    const { rows } = await database.query<{ schoolId: string }>(
      `insert into school (name, kind, country_iso) values ($1, 'SCHOOL', 'DE') returning school_id as "schoolId"`,
      [name],
    )
    const schoolId = rows[0]?.schoolId
    await database.query(
      `update account set school_id = $2, first_name = 'Ada', last_name = 'Lovelace' where login = $1`,
      [teacher, schoolId],
    )
    await database.query(
      `insert into school_buyer (account_id, school_id, currency, limit_minor)
       select account_id, $2, 'USD', 2000 from account where login = $1`,
      [teacher, schoolId],
    )
    await database.query(
      `insert into school_approver (account_id, school_id) select account_id, $2 from account where login = $1`,
      [board, schoolId],
    )
    await database.query('commit')
  })
  return name
}
