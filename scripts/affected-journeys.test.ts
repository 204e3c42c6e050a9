import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { affectedJourneys, affectsLifecycle } from './affected-journeys.ts'

const journeys = readdirSync(path.join(import.meta.dirname, '../tests/journeys'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.test.ts'.length))

test('a feature of server, storefront or contract affects the journeys that go through it', () => {
  for (const file of [
    'apps/server/src/support/create-request.ts',
    'apps/storefront/app/support/support.tsx',
    'packages/contract/src/support.ts',
  ]) {
    expect(affectedJourneys([file]), file).toEqual(['login', 'privacy', 'profile', 'registration'])
  }
  expect(affectedJourneys(['apps/portal/src/vendor/home/home.tsx'])).toContain('portal')
})

test('what several features need affects every journey', () => {
  for (const file of [
    'apps/server/src/platform/http/serve.ts',
    'apps/server/src/app.ts',
    'apps/server/migrations/0001-first.sql',
    'apps/storefront/app/shell/header.tsx',
    'apps/storefront/app/root.tsx',
    'packages/ui/src/button.tsx',
    'packages/i18n/messages/shared/en.json',
    'packages/contract/src/endpoint.ts',
    'tests/journeys/store.ts',
    'playwright.config.ts',
    'package-lock.json',
    'a/new/place.ts',
  ]) {
    expect(affectedJourneys(['docs/architecture.md', file]), file).toBe('all')
  }
})

test('a journey affects itself alone; documents and other tests affect none', () => {
  expect(affectedJourneys(['tests/journeys/login.test.ts', 'tests/journeys/home.test.ts'])).toEqual([
    'home',
    'login',
  ])
  expect(affectedJourneys(['README.md', 'docs/a.png', 'apps/server/src/search/search.test.ts'])).toEqual([])
  expect(
    affectedJourneys(['apps/server/src/testing/app.ts', 'apps/server/src/cart/testing/person-rows.ts']),
  ).toEqual([])
})

test('every journey is affected by some feature or by what all of them need, and none is named that is not there', () => {
  const features = [
    'accounts',
    'content',
    'catalogue',
    'classes',
    'enquiries',
    'home',
    'invoices',
    'profile',
    'referrals',
    'search',
    'stores',
    'mails',
    'notifications',
    'orders',
    'privacy',
    'reviews',
  ]
  const named = features.flatMap((feature) => affectedJourneys([`apps/server/src/${feature}/a.ts`]))
  expect(journeys).toEqual(expect.arrayContaining(named))
  // Components and dialogs are shown by a page for development, which no feature shapes.
  expect(journeys.filter((journey) => !named.includes(journey))).toEqual(['accessibility', 'dialogs'])
})

test('whatever the server is made of affects its start', () => {
  expect(
    ['apps/server/src/main.ts', 'packages/rules/src/money.ts', 'package-lock.json'].every(affectsLifecycle),
  ).toBe(true)
  expect(
    ['packages/ui/src/button.tsx', 'apps/server/src/a.test.ts', 'README.md'].some(affectsLifecycle),
  ).toBe(false)
})

test('what a journey says it goes through is a feature that there is', () => {
  const root = path.join(import.meta.dirname, '..')
  for (const journey of journeys) {
    const text = readFileSync(path.join(root, `tests/journeys/${journey}.test.ts`), 'utf8')
    const header = /^(?:\/\/.*\n)*/.exec(text)?.[0] ?? ''
    const features = header
      .replaceAll(/\/\/| |through:|\n/g, '')
      .split(',')
      .filter(Boolean)
    const places = (feature: string) => [
      `apps/server/src/${feature}`,
      `apps/storefront/app/${feature}`,
      `packages/contract/src/${feature}.ts`,
      ...(feature === 'portal' ? ['apps/portal'] : []),
    ]
    const unknown = features.filter(
      (feature) => !places(feature).some((place) => existsSync(path.join(root, place))),
    )
    expect(unknown, journey).toEqual([])
  }
})
