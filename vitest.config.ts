import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL, for servers that start and for time limits: with a worker more
    // than cores, none of them rests.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // No file mocks a module, so the files of one worker share what they import: loading it anew
    // for each takes longer than their tests.
    isolate: false,
    // For tests that hang. How fast something is is measured by the bench, and a machine that
    // others share may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What no import leads to: with `--changed` these make every test run.
    forceRerunTriggers: [
      '**/package.json',
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/apps/server/{migrations,sql}/**',
      '**/packages/i18n/messages/**',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{storefront,portal}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // Mails are rendered as in production: the development build of React takes three times as
        // long.
        oxc: { jsx: { development: false } },
        test: {
          name: 'server',
          env: { NODE_ENV: 'production' },
          include: ['apps/server/**/*.test.{ts,tsx}'],
          globalSetup: 'apps/server/src/testing/start-database.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'lifecycle',
          include: ['tests/lifecycle/**/*.test.ts'],
          // Each starts the server several times, beside the other tests.
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
