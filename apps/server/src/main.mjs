import './platform/compile-cache.mjs'

// What is imported above is loaded before any of it runs, so this comes when the cache is on.
await import('./main.ts')
