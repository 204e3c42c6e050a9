import { z } from 'zod'

import { defineJob } from '../platform/jobs/jobs.ts'

/** What payments asks of the guardians module, which stands above it: queued in the transaction that takes the money. */
export const cardCheckPaidJob = defineJob({
  name: 'card-check-paid',
  payload: z.object({ guardianLinkId: z.uuid() }),
})
