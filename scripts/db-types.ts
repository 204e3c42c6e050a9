import { writeFile } from 'node:fs/promises'

import { createDatabase } from '../apps/server/src/platform/database/db.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { databaseTypesFile, generateDatabaseTypes } from '../apps/server/src/testing/database-types.ts'
import { startTemporaryPostgres } from '../apps/server/src/testing/temporary-postgres.ts'

// `npm run db:types`: writes the types of the tables, from a database that has every migration.
const postgres = await startTemporaryPostgres()
try {
  await migrate(postgres.ownerUrl)
  const database = createDatabase(postgres.ownerUrl, { poolSize: 2, log: { warn: () => {} } })
  await writeFile(databaseTypesFile, await generateDatabaseTypes(database.db))
  await database.close()
} finally {
  await postgres.stop()
}
