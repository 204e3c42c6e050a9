import { writeDefinitionsVersion } from './definitions-version.ts'

// `npm run db:definitions`: gives the functions, views and triggers of `apps/server/sql` the next version if they have changed.
console.log(`The definitions in apps/server/sql have version ${await writeDefinitionsVersion()}.`)
