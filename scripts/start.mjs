import '../apps/server/src/platform/compile-cache.mjs'

// `npm start`. The server runs in this very process, so that signals reach it without a messenger.
const { buildApps } = await import('./build-apps.ts')
if (!(await buildApps())) process.exit(1)
await import('../apps/server/src/main.ts')
