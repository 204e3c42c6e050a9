import { defineConfig } from '@playwright/test'

const isCi = Boolean(process.env.CI)

/** Journeys through the real product, in the browser of the distribution. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/start-store.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: isCi,
  reporter: [['line']],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
