import { failuresQuery } from '@kids-crafts/contract/staff-lists.ts'

import { listFailures } from '../platform/jobs/failing-work.ts'
import type { Failure } from '../platform/jobs/failing-work.ts'
import type { PrintedList } from '../platform/print-list.ts'

export const printedFailures: PrintedList<typeof failuresQuery, Failure> = {
  query: failuresQuery,
  read: listFailures,
  line: ({ key, work, state, attempts, failedAt, retryAt, about, error }) => {
    const known = Object.values(about).join(' ')
    const next = retryAt === null ? 'not retried' : `retried at ${retryAt.toISOString()}`
    const reason = error.split('\n', 1)[0]?.slice(0, 200)
    const name = state === 'dead' ? `${key}  ${work}` : key
    return `${[name, known].filter(Boolean).join('  ')}  attempts: ${attempts}, the last at ${failedAt.toISOString()}, ${next}: ${reason}`
  },
  nothing: 'No failed work.',
}
