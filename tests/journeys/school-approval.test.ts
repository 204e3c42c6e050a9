// through: orders, payments, mails, school-buying
import type { Page } from '@playwright/test'

import { isolated, isolatedPrice } from '../../packages/browser/src/isolated.ts'
import { expectNoViolations, sizes } from './axe.ts'
import { putIntoCart, seed } from './cart.ts'
import { expectTotal, fillContact, seedAddress, seedBill, useAddress } from './checkout-steps.ts'
import { inDatabase } from './in-database.ts'
import { mailedLink } from './mailbox.ts'
import { seedAccount } from './seed-account.ts'
import { visitAs } from './sign-in.ts'
import { expect, openPageOfOther, test, visit, words } from './store.ts'

const { schoolBuying: says } = words

test('a teacher orders above the limit, the board agrees to less of it, and the teacher pays from the school’s account', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const [teacher, board] = [await seedAccount(), await seedAccount()]
  const school = await seedSchool(teacher, board)
  const name = `A loom for ${school}`
  await seedAddress(teacher)
  await seedBill(teacher)
  await putIntoCart(teacher, await seed(name, 'labora-lernwelt'), 4)

  await test.step('on a phone the checkout says first who decides, and the order waits', async () => {
    await page.setViewportSize(sizes.phone)
    await visitAs(page, teacher, { to: '/checkout' })
    await fillContact(page)
    await useAddress(page)
    await expectTotal(page, '$54.90')
    await expect(page.getByRole('main')).toContainText(
      says.checkout.above
        .replace('{{limit}}', isolatedPrice('$20.00'))
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

  const boardPage = await openPageOfOther(browser, complaints)
  await test.step('the board follows the mail, lowers a quantity and approves', async () => {
    const path = `/profile/school/requests/${orderNum}`
    const link = await mailedLink(page.request, `${board}@kids-crafts.example`, path)
    await visitAs(boardPage, board, { to: new URL(link).pathname })
    await expect(boardPage.getByRole('main')).toContainText(school)
    await lower(boardPage, name, 2)
    await expectNoViolations(boardPage, { at: [sizes.desk, sizes.phone], fits: true })
    await boardPage.setViewportSize(sizes.desk)
    await boardPage.getByRole('textbox', { name: says.request.reason }).fill('Two are enough')
    const approve = says.request.approve.replace('{{amount}}', isolatedPrice('$29.90'))
    await boardPage.getByRole('button', { name: approve }).click()
    await boardPage.getByRole('alertdialog').getByRole('button', { name: approve }).click()
    await expect(boardPage.getByText(says.request.approved)).toBeVisible()
    await expect(boardPage.getByRole('main')).toContainText(
      says.request.agreed.replace('{{amount}}', isolatedPrice('$29.90')),
    )
    await visit(boardPage, '/profile/school')
    await expect(boardPage.getByRole('main')).toContainText(says.requests.waiting.replace('{{number}}', '0'))
    await expectNoViolations(boardPage, { at: [sizes.desk, sizes.phone], fits: true })
    await visit(boardPage, '/profile/school/requests')
    await expect(boardPage.getByRole('link', { name: orderNum })).toBeVisible()
    await expectNoViolations(boardPage, { at: [sizes.desk, sizes.phone], fits: true })
  })

  await test.step('the board raises the limit', async () => {
    await visit(boardPage, '/profile/school/people')
    await boardPage.getByRole('button', { name: says.people.edit }).click()
    await boardPage.getByRole('textbox', { name: /^Limit/ }).fill('25,50')
    await boardPage.getByRole('button', { name: words.form.save }).click()
    await expect(boardPage.getByRole('main')).toContainText(
      says.people.upTo.replace('{{limit}}', isolatedPrice('$25.50')),
    )
    await expectNoViolations(boardPage, { at: [sizes.desk, sizes.phone], fits: true })
  })

  await test.step('the teacher reads the answer and pays', async () => {
    await visit(page, `/profile/orders/${orderNum}`)
    await expect(
      page.getByText(says.approval.APPROVED.title.replace('{{school}}', isolated(school))),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Two are enough')
    await page.getByRole('button', { name: words.orders.pay.named.replace('{{orderNum}}', orderNum) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Account/ })
      .click()
    await expect(page.getByRole('main')).toContainText(words.orders.statuses.CONFIRMED)
  })
})

async function lower(page: Page, name: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await page.getByRole('button', { name: words.cart.less.replace('{{name}}', name) }).click()
}

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
