import { z } from 'zod'

import { defineJob } from '../platform/jobs/jobs.ts'

/**
 * A job for the guardians module, which depends on payments: queued in the transaction that records
 * the money.
 */
export const cardCheckPaidJob = defineJob({
  name: 'card-check-paid',
  payload: z.object({ guardianLinkId: z.uuid() }),
})
