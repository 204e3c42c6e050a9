// through: notifications, conversations
import type { BrowserContext, Page } from '@playwright/test'

import { isolated } from '../../packages/browser/src/isolated.ts'
import { notificationStream } from '../../packages/contract/src/notifications.ts'
import { expectNoViolations, expectToFit, sizes } from './axe.ts'
import { inDatabase } from './in-database.ts'
import { seedAccount } from './seed-account.ts'
import { visitAs } from './sign-in.ts'
import { expect, test, visit, words } from './store.ts'

const { notifications } = words

/** As `notify` does it when an order is sent. */
const tell = (login: string, orderNum: string) =>
  inDatabase(async (database) => {
    await database.query(
      `with told as (
         insert into notification (account_id, event_key, kind, facts, href)
         select account_id, 'ORDER_SENT:' || $2, 'ORDER_SENT', jsonb_build_object('orderNum', $2::text), '/profile/orders'
         from account
         where login = $1
         returning account_id
       )
       select pg_notify('notifications', account_id::text) from told`,
      [login, orderNum],
    )
  })

/** How many streams the tabs of this browser have opened. */
function countStreams(context: BrowserContext): () => number {
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith(notificationStream.url)) streams += 1
  })
  return () => streams
}

const unread = (count: number) =>
  notifications[count === 1 ? 'unread_one' : 'unread_other'].replace('{{count, number}}', String(count))
const sentence = (orderNum: string) =>
  notifications.kinds.ORDER_SENT.replace('{{orderNum}}', isolated(orderNum))
const bellOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true })

test('the bell counts up in every tab by one stream, which the next tab takes over, and reading counts down', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desk)
  const streams = countStreams(page.context())
  const login = await seedAccount()
  await visitAs(page, login, { to: '/profile/notifications' })
  await expect(page.getByText(notifications.none)).toBeVisible()
  const other = await page.context().newPage()
  await visit(other, '/')
  for (const tab of [page, other]) await expect(bellOf(tab, notifications.title)).toBeVisible()

  await test.step('what is told is shown at once, on the page of all as well', async () => {
    await expect.poll(streams).toBe(1)
    await tell(login, '1111')
    for (const tab of [page, other]) await expect(bellOf(tab, unread(1))).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: sentence('1111') })).toBeVisible()
    expect(streams()).toBe(1)
    await expectNoViolations(page)
    await expectToFit(page, sizes.phone)
  })

  await test.step('when the tab with the stream is closed, the other has one', async () => {
    await page.close()
    await expect.poll(streams).toBe(2)
    await tell(login, '2222')
    await expect(bellOf(other, unread(2))).toBeVisible()
  })

  await test.step('to open one is to read it, by the keyboard too', async () => {
    await bellOf(other, unread(2)).press('Enter')
    const panel = other.getByRole('region', { name: notifications.title })
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expectNoViolations(other)
    await panel.getByRole('link', { name: sentence('2222') }).press('Enter')
    await expect(other).toHaveURL(/\/profile\/orders$/)
    await expect(bellOf(other, unread(1))).toBeVisible()
    await bellOf(other, unread(1)).click()
    await panel.getByRole('button', { name: notifications.readAll }).click()
    await expect(bellOf(other, notifications.title)).toBeVisible()
    await expect(panel.getByText(notifications.isUnread)).toHaveCount(0)
  })
})

test('who reads a conversation sees the answer that the bell tells of', async ({ page }) => {
  const login = await seedAccount()
  const number = `S-${login}`.slice(0, 40)
  await inDatabase(async (database) => {
    await database.query(
      `insert into support_request (request_number, account_id, topic, message, locale)
       select $2, account_id, 'Paint', 'Is it safe?', 'en' from account where login = $1`,
      [login, number],
    )
  })
  await visitAs(page, login, { to: '/profile/support' })
  await page.getByRole('link', { name: 'Paint' }).click()
  await expect(page.getByText('Is it safe?')).toBeVisible()
  await expect(bellOf(page, notifications.title)).toBeVisible()
  await inDatabase(async (database) => {
    await database.query(
      `with answered as (
         insert into conversation_message (conversation_id, side, message, locale)
         select conversation_id, 'STAFF', 'Yes, for every age.', 'en' from conversation_head where number = $2
       ),
       told as (
         insert into notification (account_id, event_key, kind, facts, href)
         select account_id, 'SUPPORT_ANSWERED:' || $2, 'SUPPORT_ANSWERED', jsonb_build_object('number', $2::text),
           '/profile/support/' || $2
         from account
         where login = $1
         returning account_id
       )
       select pg_notify('notifications', account_id::text) from told`,
      [login, number],
    )
  })
  await expect(page.getByText('Yes, for every age.')).toBeVisible()
})
