import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'mailed_address',
    // A count against abuse, under the same rule as failed sign-ins. Its subject is a keyed hash:
    // it leads to nobody.
    topic: 'signInFailures',
    whose: [],
    onClosing: 'keep',
    retentionReason: 'It names nobody and is gone the next day',
    ages: { from: 'since' },
    columns: {
      subject: 'secret',
      mails: 'technical',
      since: 'time',
      hour_mails: 'technical',
      hour_since: 'time',
    },
  }),
]
