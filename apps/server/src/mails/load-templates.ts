import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

import type * as Templates from './render.tsx'

/**
 * Node strips types but does not transform JSX, so the hook does it while the templates are loaded.
 * They are loaded when the first mail is sent, because React takes half a second that the start of
 * the server need not wait for.
 */
export async function loadTemplates(): Promise<typeof Templates> {
  const { transformSync } = await import('rolldown/utils')
  const hook = registerHooks({
    load: (url, context, nextLoad) => {
      if (!url.endsWith('.tsx')) return nextLoad(url, context)
      const file = fileURLToPath(url)
      const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
        jsx: { runtime: 'automatic', development: false },
      })
      if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)
      return { format: 'module', source: code, shortCircuit: true }
    },
  })
  try {
    return await import('./render.tsx')
  } finally {
    hook.deregister()
  }
}
