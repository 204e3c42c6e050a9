import { defineConfig } from '@playwright/test'

import { browserPath } from './scripts/programs.mjs'

const isCi = Boolean(process.env.CI)

/** Journeys through the real product, in the browser of the distribution. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/start-store.ts',
  fullyParallel: true,
  // Journeys wait more than they work: for a debounced search, for mails, for the server.
  workers: 3,
  forbidOnly: isCi,
  // A machine that others share may be slow for a moment; what only passes the second time is
  // reported as flaky.
  retries: isCi ? 1 : 0,
  reporter: [['line']],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-US',
    // Long journeys have minutes: what never comes is named at once, instead of when they are over.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // What moves is drawn sixty times a second, a tenth of a journey's CPU; those of home, cart and
    // dialogs let it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: browserPath() ?? '/usr/bin/chromium',
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
