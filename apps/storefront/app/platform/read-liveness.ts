import { read } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { getLiveness } from '@kids-crafts/contract/health.ts'
import type { Liveness } from '@kids-crafts/contract/health.ts'

/** Cached, like every read. */
export const readLiveness = (): Promise<Liveness> => read(getLiveness, {})

/** Caches an answer fetched without the client, as if it had been read. */
export const storeLiveness = (answer: Liveness): void => setCachedRead(getLiveness, {}, answer)
