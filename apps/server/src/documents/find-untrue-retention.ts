import { retentionRules } from '#privacy'

import type { ReadDb } from '../platform/database/db.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'
import { listVersions, readVersion } from './read-versions.ts'

/**
 * A policy that staff have published says what the program of that day kept. Undefined while that
 * is still true.
 */
export async function findUntrueRetention(
  db: ReadDb,
  personalTables: readonly PersonalTable[],
): Promise<string | undefined> {
  const [version = ''] = await listVersions(db, 'PRIVACY_POLICY')
  const inForce = await readVersion(db, 'PRIVACY_POLICY', version, 'en')
  if (JSON.stringify(inForce?.text.retention) === JSON.stringify(retentionRules(personalTables)))
    return undefined
  return `The privacy policy in force (${version}) does not say what this program keeps and how long. Publish it again: npm run staff -- policies.`
}
