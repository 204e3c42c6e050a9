import type { CodeParts } from '#guardians'

import type { Module } from '../platform/module.ts'
import type { ClosingParts } from './close-account.ts'
import { deleteExpired, deleteExpiredCrontab } from './delete-expired.ts'
import { privacyRoutes } from './routes.ts'
import type { PrivacyParts } from './rows-of.ts'
import type { ShowPrivacyParts } from './show-privacy.ts'

/**
 * Privacy: what is stored of a person, shown, exported and erased. It owns no table: every module
 * declares its own (`personal-data.ts`), and what is written here follows that map alone.
 * Invariants: every column of every table that leads to a person stands in the map; whatever a
 * closed account leaves is what the map says is kept, and no longer than it says.
 */
export const privacyModule: Module<ShowPrivacyParts & ClosingParts & CodeParts, PrivacyParts> = {
  name: 'privacy',
  routes: privacyRoutes,
  jobs: (parts) => [deleteExpired(parts)],
  crontab: [deleteExpiredCrontab],
}

export { deleteExpired } from './delete-expired.ts'
export { retentionRules } from './retention-rules.ts'
