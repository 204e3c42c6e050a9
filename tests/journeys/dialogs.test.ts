import type { Locator, Page } from '@playwright/test'

import { expect, pickLanguage, test, visit } from './store.ts'

const endings = [
  { way: 'the button Confirm', ending: 'confirmed', end: (dialog: Locator) => press(dialog, 'Confirm') },
  {
    way: 'the button that denies',
    ending: 'denied',
    end: (dialog: Locator) => press(dialog, 'Save as draft'),
  },
  { way: 'the button Cancel', ending: 'cancelled', end: (dialog: Locator) => press(dialog, 'Cancel') },
  { way: 'the close button', ending: 'closed', end: (dialog: Locator) => press(dialog, 'Close') },
  { way: 'Escape', ending: 'escaped', end: (dialog: Locator) => dialog.page().keyboard.press('Escape') },
  {
    way: 'a click on the backdrop',
    ending: 'backdrop',
    end: (dialog: Locator) => dialog.page().mouse.click(5, 5),
  },
]

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('a dialog ends in one of six ways, says what the specification says, and leaves keyboard and page where they were', async ({
    page,
  }) => {
    await visit(page, '/dev/ui?theme=default')

    for (const { way, ending, end } of endings) {
      await test.step(`it ends by ${way}`, async () => {
        const { opener, dialog } = await open(page, 'Confirm')
        await end(dialog)
        await expect(dialog).toBeHidden()
        await expect(page.locator('[data-ending]')).toHaveText(JSON.stringify(ending))
        await expect(opener).toBeFocused()
      })
    }

    await test.step('the page behind it does not move when it opens', async () => {
      const opener = page.getByRole('main').getByRole('button', { name: 'Confirm', exact: true })
      await opener.scrollIntoViewIfNeeded()
      const before = await opener.boundingBox()
      await opener.click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await opener.boundingBox()).toEqual(before)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeHidden()
    })

    await test.step('success', async () => {
      const { dialog } = await open(page, 'Success')
      await expect(dialog).toHaveAccessibleName('Success!')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('an error', async () => {
      const { dialog } = await open(page, 'Error')
      await expect(dialog).toHaveAccessibleName('Error')
      await expect(dialog).toHaveAccessibleDescription('The card was declined')
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('a question, within which the keyboard stays', async () => {
      const { dialog } = await open(page, 'Confirm')
      await expect(dialog).toHaveAccessibleName('Are you shure?')
      await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeFocused()
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 5; presses += 1) {
          await page.keyboard.press(key)
          expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
        }
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('what is dangerous begins at Cancel', async () => {
      const { dialog } = await open(page, 'Danger')
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('a prompt takes an email address and nothing else, and keeps what was typed', async () => {
      const { dialog } = await open(page, 'Prompt')
      const field = dialog.getByRole('textbox', { name: 'Email' })
      await expect(field).toBeFocused()
      await press(dialog, 'Confirm')
      await expect(field).toHaveAccessibleDescription('This field is required')
      await field.fill('anna@')
      await press(dialog, 'Confirm')
      await expect(field).toHaveAccessibleDescription('Invalid email address')
      await expect(field).toHaveValue('anna@')
      await field.fill('anna@example.org')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.locator('[data-ending]')).toHaveText(
        '{"ending":"confirmed","value":"anna@example.org"}',
      )
    })

    await test.step('it is 32em wide on a desk and fits a phone', async () => {
      const { dialog } = await open(page, 'Confirm')
      const widthEm = await dialog.evaluate(
        (element) =>
          element.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize),
      )
      expect(widthEm).toBeCloseTo(32, 1)
      await page.setViewportSize({ width: 360, height: 640 })
      const box = await dialog.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    })
  })
})

test('a dialog with a timer ends by itself, but not under the pointer; a toast stands at the bottom left and is gone after 1500 ms', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-05-04T10:00:00' })
  await visit(page, '/dev/ui?theme=default')
  await page.clock.pauseAt('2026-05-04T11:00:00')

  await test.step('a dialog with a timer', async () => {
    // By the keyboard, so that the pointer does not stand where the dialog opens.
    await page.getByRole('button', { name: 'Timer', exact: true }).press('Enter')
    const dialog = page.locator('dialog[open]')
    const timeLeft = dialog.locator('.animate-drain')
    // The dialog's code arrives with the first dialog, and what shows it waits for a tick of the clock.
    await expect(async () => {
      await page.clock.runFor(10)
      expect(await timeLeft.isVisible()).toBe(true)
    }).toPass({ intervals: [50] })
    await page.clock.runFor(2000)
    await dialog.getByText('Closes by itself').hover()
    await expect(timeLeft).toHaveCSS('animation-play-state', 'paused')
    await page.clock.runFor(60_000)
    await expect(dialog).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(timeLeft).toHaveCSS('animation-play-state', 'running')
    await page.clock.runFor(900)
    await expect(dialog).toBeVisible()
    await page.clock.runFor(200)
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-ending]')).toHaveText('"timer"')
  })

  async function lookAtToast() {
    await page.getByRole('button', { name: 'Toast', exact: true }).click()
    const toast = page.getByRole('status').getByText('Added to the cart')
    await expect(toast).toBeVisible()
    await expect(toast.getByRole('button')).toBeHidden()
    const box = await toast.boundingBox()
    expect(box?.x).toBeLessThanOrEqual(24)
    expect(900 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThanOrEqual(24)
    await page.clock.runFor(1499)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(toast).toBeHidden()
  }

  await test.step('a toast', lookAtToast)
  await test.step('a toast in Arabic', async () => {
    await pickLanguage(page, 'ar')
    // A page starts its scripts after a moment, which has to pass.
    await page.clock.resume()
    await visit(page, '/dev/ui?theme=default')
    await page.clock.pauseAt('2026-05-04T12:00:00')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await lookAtToast()
  })
})

async function open(page: Page, name: string) {
  const opener = page.getByRole('button', { name, exact: true })
  await opener.click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toBeVisible()
  return { opener, dialog }
}

function press(dialog: Locator, name: string) {
  return dialog.getByRole('button', { name, exact: true }).click()
}
