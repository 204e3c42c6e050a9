import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/storefront/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.{ts,tsx}'],
          globalSetup: 'apps/server/src/testing/start-database.ts',
        },
      },
      {
        test: {
          name: 'lifecycle',
          include: ['tests/lifecycle/**/*.test.ts'],
          // Each of them starts real servers and waits for them, so they run alone and one after another.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
