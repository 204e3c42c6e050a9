import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs is two files: the libraries, which seldom change, and the shell. */
const sharedChunks = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|@tanstack|i18next|react-i18next|use-sync-external-store|html-parse-stringify|void-elements|zod)[\\/]/,
      priority: 2,
    },
    { name: 'shell', test: /[\\/](?:packages|app|lucide-react)[\\/]/, minShareCount: 2, priority: 1 },
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
