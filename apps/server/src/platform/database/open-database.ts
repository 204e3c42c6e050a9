import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@kids-crafts/embedded-postgres/embedded-postgres.ts'

import type { Config } from '../config.ts'

/** For commands: DATABASE_URL, or the embedded database of a server that is running, or the embedded one started for this. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  progress: (message: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = databaseUrl ?? (await findRunningPostgres(dataDir))
  return url === undefined ? startEmbeddedPostgres({ dataDir, progress }) : { url, stop: async () => {} }
}
