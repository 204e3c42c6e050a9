import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const isOfLists =
  /[\\/](?:app[\\/](?:products|store|search)|contract[\\/]src[\\/](?:list-query|products|stores|search)|ui[\\/]src[\\/](?:sheet|pagination|pages-shown|native-select|chip))[\\/.]/
const isOfQueries =
  /@tanstack[\\/].*(?:[oO]bserver|use\w*Query|suspense|errorBoundaryUtils|IsRestoring|ErrorReset)/
const isLibrary =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|@tanstack|i18next|react-i18next|use-sync-external-store|html-parse-stringify|void-elements|zod)[\\/]/
const isOurs = /[\\/](?:packages|app|lucide-react)[\\/]/

/** What every page needs is two files: the libraries, which seldom change, and the shell. Lists share a third. */
const sharedChunks = {
  groups: [
    { name: 'libraries', test: (id: string) => isLibrary.test(id) && !isOfQueries.test(id), priority: 3 },
    {
      name: 'shell',
      test: (id: string) => isOurs.test(id) && !isOfLists.test(id),
      minShareCount: 2,
      priority: 2,
    },
    { name: 'lists', test: isOfLists, minShareCount: 2, priority: 1 },
  ],
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: sharedChunks } } } },
    ssr: {
      build: { rollupOptions: { input: './server/render.ts' } },
      // One file with React's production code in it: the server starts faster and renders in half the time.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}))
