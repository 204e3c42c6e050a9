import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { modules } from './modules.ts'

/** What the modules stand on, and what is loaded or run beside them. */
const notModules = ['demo', 'platform', 'testing']

test('every folder is a module with a front door that stands in the list, or is named as none', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const names = modules.map(({ name }) => name)
  expect([...names, ...notModules].toSorted()).toEqual(folders.toSorted())
  const withoutFrontDoor = names.filter(
    (name) => !existsSync(path.join(import.meta.dirname, name, `${name}.ts`)),
  )
  expect(withoutFrontDoor).toEqual([])
})
