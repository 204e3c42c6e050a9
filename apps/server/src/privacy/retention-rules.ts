import { privacyTopics } from '@kids-crafts/contract/privacy.ts'
import type { RetentionRule } from '@kids-crafts/contract/privacy.ts'

import type { PersonalTable } from '../platform/database/personal-table.ts'
import { retention } from './retention.ts'

/**
 * The table that is published. Mails that wait to be sent stand in no table of ours, yet they are
 * kept for a while.
 */
export function retentionRules(personalTables: readonly PersonalTable[]): RetentionRule[] {
  return privacyTopics.map((topic) => ({
    topic,
    ...retention[topic],
    onClosing: closingOf(personalTables.filter((entry) => entry.topic === topic)),
  }))
}

function closingOf(tables: readonly PersonalTable[]): RetentionRule['onClosing'] {
  const retained = tables.filter(({ onClosing }) => onClosing === 'keep')
  if (retained.length === 0) return 'DELETED'
  return retained.some(({ columns }) => Object.values(columns).includes('proof')) ? 'KEPT' : 'CUT_DOWN'
}
