import { buildStorefront } from './build-storefront.ts'

// `npm start`. The server runs in this very process, so that signals reach it without a messenger.
if (!(await buildStorefront())) process.exit(1)
await import('../apps/server/src/main.ts')
