import { endpoint, nothing } from './endpoint.ts'
import { z } from './zod.ts'

export const getLiveness = endpoint({
  method: 'GET',
  base: 'api',
  path: 'liveness',
  summary: 'Says that the process runs, and which build it is',
  envelope: 'bare',
  access: 'public',
  input: nothing,
  output: z.object({ name: z.string(), version: z.string(), commit: z.string(), startTime: z.string() }),
})
export type Liveness = z.output<typeof getLiveness.output>

export const getReadiness = endpoint({
  method: 'GET',
  base: 'api',
  path: 'readiness',
  summary:
    'Says whether the database answers, so that a balancer may send visitors, and what is wrong although it does',
  envelope: 'bare',
  access: 'public',
  input: nothing,
  output: z.object({ ready: z.boolean(), degraded: z.array(z.string()) }),
})
