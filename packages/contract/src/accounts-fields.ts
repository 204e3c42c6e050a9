import { z } from './zod.ts'

export const mailSent = z.object({ sent: z.literal(true) })
