import { themes } from '@kids-crafts/rules/themes.ts'
import { z } from 'zod'

import { defineJob } from '../platform/jobs/jobs.ts'

/**
 * Jobs for the guardians module, which depends on accounts: queued here in the causing transaction,
 * and handled there.
 */
export const askGuardianJob = defineJob({
  name: 'ask-guardian',
  payload: z.object({ accountId: z.uuid(), guardianEmail: z.string(), theme: z.enum(themes) }),
})

export const endGuardianshipJob = defineJob({
  name: 'end-guardianship',
  payload: z.object({ accountId: z.uuid(), theme: z.enum(themes) }),
})
