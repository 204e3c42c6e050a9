import path from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

import { compressAssets } from '../../scripts/compress-assets.ts'

const outDir = (mode: string) => path.join(import.meta.dirname, 'build', mode)

const compressed = (mode: string): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  closeBundle: () => compressAssets(outDir(mode)),
})

/** Each portal is a build of its own, named by the mode, so that none loads a file of the other. */
export default defineConfig(({ mode }) => ({
  plugins: [tailwindcss(), compressed(mode)],
  // Names of files tell the build, and what is published is its folder of assets.
  publicDir: false,
  build: {
    outDir: outDir(mode),
    emptyOutDir: true,
    assetsDir: `${mode}-assets`,
    assetsInlineLimit: 0,
    target: 'es2022',
    rollupOptions: {
      input: path.join(import.meta.dirname, `${mode}.html`),
      // Libraries mark what is for browsers, and here everything is.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
}))
