import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const here = (path: string) => new URL(path, import.meta.url)

test('every drawing of an empty state is there for both stores', () => {
  const source = readFileSync(here('empty-state.tsx'), 'utf8')
  const names = [...source.matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, name]) => name)
  expect(names).toContain('empty-search')
  const wanted = names.flatMap((name) => [`${name}.svg`, `kids/${name}.svg`])
  const art = '../../../apps/storefront/public/art/'
  expect(wanted.filter((drawing) => !existsSync(here(art + drawing)))).toEqual([])
})
