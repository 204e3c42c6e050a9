// through: school-books, profile, ledger, invoices, portal
import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { codeOf, stepAt } from '../../apps/server/src/accounts/totp.ts'
import { demoFactorSecret, demoPassword } from '../../apps/server/src/demo/content/accounts.ts'
import { readSheets } from '../../apps/server/src/school-books/testing/read-sheets.ts'
import managerWords from '../../packages/i18n/messages/manager/en.json' with { type: 'json' }
import { expectNoViolations, sizes } from './axe.ts'
import { forgive, visitAs } from './sign-in.ts'
import { expect, test, words } from './store.ts'

const { schoolBooks: says } = words
const account = '40817203355'
/** From the other one other journeys pay meanwhile. */
const quietAccount = '40817209961'

for (const [name, size] of [
  ['phone', sizes.phone],
  ['desk', sizes.desk],
] as const) {
  test(`a board reads its school’s books on a ${name}, and its three documents have the same sums`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await visitAs(page, 'board', { to: '/profile/school', password: demoPassword })
    const main = page.getByRole('main')
    await expect(page.getByLabel(says.school)).toHaveValue(/\d+/)
    await expect(main.getByRole('button', { name: new RegExp(account) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(main.getByText(says.kinds.ORDER).first()).toBeVisible()
    await expect(main.getByText(says.commission.balance)).toBeVisible()
    await expect(main.getByText('Helen Tremblay').first()).toBeVisible()
    await page.getByRole('button', { name: says.statement.schoolYear }).click()
    await expect(main.getByRole('rowheader', { name: '5310 Classroom supplies' })).toBeVisible()
    await expectNoViolations(page, { fits: true })

    const [csv, xlsx, pdf] = [await save(page, 'CSV'), await save(page, 'Excel'), await save(page, 'PDF')]
    const fromCsv = closingsOfCsv(csv.toString('utf8'))
    expect(fromCsv).toHaveLength(1)
    expect(await closingsOfXlsx(xlsx)).toEqual(fromCsv)
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    // What the page says of today is what the documents close with.
    const quiet = main.getByRole('button', { name: new RegExp(quietAccount) })
    await expect(quiet).toContainText(`$${fromCsv[0]}`)
    await quiet.click()
    await expect(main.getByText(says.kinds.DEPOSIT).first()).toBeVisible()
  })
}

test('who approves for two schools sees each of them alone', async ({ page }) => {
  await visitAs(page, 'board', { to: '/profile/school', password: demoPassword })
  await page.getByLabel(says.school).selectOption({ label: 'Riverbend Elementary' })
  await page.waitForURL(/school=\d+/)
  await expect(page.getByRole('button', { name: /40817211480/ })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(account) })).toHaveCount(0)
})

test('who approves for no school is told so', async ({ page }) => {
  await visitAs(page, 'parent', { to: '/profile/school', password: demoPassword })
  await expect(page.getByRole('main')).toContainText(words.schoolBuying.none)
})

test('finance makes the statement of a school, with a reason', async ({ page, complaints }) => {
  await signInAsDemoFinance(page)
  await page.goto('/manager/schools?text=Harbour')
  await page.getByText('Harbour View Secondary').first().click()
  const { schools: portalSays } = managerWords
  await page.getByLabel(portalSays.format).selectOption('csv')
  await page.getByLabel(portalSays.reason).fill('The board asked by phone')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: portalSays.makeStatement }).click()
  const download = await downloading
  expect(closingsOfCsv(await readFile(await download.path(), 'utf8'))).toHaveLength(1)
  // The first page after signing in may ask once more for the token against forged requests.
  forgive(complaints, 403)
})

/** Staff of the demo have a second factor that everybody may know; each code opens once. */
async function signInAsDemoFinance(page: Page): Promise<void> {
  await page.goto('/manager')
  await page.getByLabel(managerWords.signIn.userLogin).fill('finance')
  await page.locator('input[name=password]').fill(demoPassword)
  await page.getByRole('button', { name: managerWords.signIn.next }).click()
  await page
    .getByLabel(managerWords.signIn.code)
    .fill(codeOf(Buffer.from(demoFactorSecret), stepAt(Date.now())))
  await page.getByRole('button', { name: managerWords.signIn.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: managerWords.inbox.title })).toBeVisible()
}

async function save(page: Page, format: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: says.statement.download.replace('{{format}}', format) }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(
    /^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.(?:pdf|csv|xlsx)$/,
  )
  return readFile(await download.path())
}

/** The balance that closes the account. */
function closingsOfCsv(text: string): string[] {
  return text
    .split('\r\n')
    .filter((line) => line.includes(`"${quietAccount}"`) && line.includes('"Closing balance"'))
    .map((line) => /(\d+\.\d\d)/.exec(line)?.[1] ?? '')
}

/** Of the second sheet, which is of the accounts. */
async function closingsOfXlsx(bytes: Buffer): Promise<string[]> {
  const [, sheet = []] = await readSheets(bytes)
  return sheet
    .filter((cells) => cells.includes(quietAccount) && cells.includes('Closing balance'))
    .map((cells) => Number(cells.findLast((cell) => typeof cell === 'number')).toFixed(2))
}
