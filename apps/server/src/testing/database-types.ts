import path from 'node:path'

import type { Kysely } from 'kysely'
import { IdentifierNode, ModuleReferenceNode, PostgresDialect, generate } from 'kysely-codegen'

import type { DB } from '../platform/database/generated/database.ts'

export const databaseTypesFile = path.resolve(
  import.meta.dirname,
  '../platform/database/generated/database.ts',
)

/** The TypeScript of a migrated database's tables, as the pool of `platform/db.ts` reads them. */
export async function generateDatabaseTypes(db: Kysely<DB>): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', domains: false })
  Object.assign(dialect.adapter.scalars, {
    int8: new IdentifierNode('number'),
    translated: new IdentifierNode('TranslatedColumn'),
  })
  Object.assign(dialect.adapter.imports, { TranslatedColumn: new ModuleReferenceNode('../translated.ts') })
  return generate({ db, dialect, outFile: null, typeOnlyImports: true, excludePattern: 'graphile_worker.*' })
}
