import { getLiveness } from '@kids-crafts/contract/health.ts'
import type { Liveness } from '@kids-crafts/contract/health.ts'

import { call } from './api.ts'

export const readLiveness = (signal: AbortSignal): Promise<Liveness> => call(getLiveness, {}, { signal })
