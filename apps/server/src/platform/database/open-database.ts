import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@kids-crafts/embedded-postgres/embedded-postgres.ts'

import type { Config } from '../config.ts'

export type OpenedDatabase = Readonly<{ url: string; ownerUrl: string; stop: () => Promise<void> }>

/**
 * For commands: DATABASE_URL, or a running server's embedded database, or the embedded one started
 * for this.
 */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  progress: (message: string) => void,
): Promise<OpenedDatabase> {
  const url = databaseUrl ?? (await findRunningPostgres(dataDir))
  if (url === undefined) return startEmbeddedPostgres({ dataDir, progress })
  const ownerUrl = databaseUrl === undefined ? await findRunningPostgres(dataDir, 'owner') : databaseOwnerUrl
  return { url, ownerUrl: ownerUrl ?? url, stop: async () => {} }
}
