import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
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

test('orders read no table of payments, which stand on them', () => {
  const ofPayments = 'payment|payment_event|payment_notice|refund|refund_line|chargeback|card_check'
  const isReading = new RegExp(
    `(?:\\b(?:from|join|update|into)\\s+|(?:From|Join|Into|Table)\\(')(?:${ofPayments})\\b`,
  )
  const reading = globSync(path.join(import.meta.dirname, 'orders', '*.ts'))
    .filter((file) => !file.endsWith('.test.ts') && isReading.test(readFileSync(file, 'utf8')))
    .map((file) => path.basename(file))
  expect(reading).toEqual([])
})

test('for the full person of the tests a module writes into no personal table of another', () => {
  const ownerOf = new Map<string, string>(
    modules.flatMap(({ name, personalTables = [] }) => personalTables.map(({ table }) => [table, name])),
  )
  const foreign = globSync(path.join(import.meta.dirname, '*/testing/person-rows.ts')).flatMap((file) => {
    const module = path.basename(path.dirname(path.dirname(file)))
    const written = readFileSync(file, 'utf8').matchAll(/\b(?:insert into|update) (\w+)/g)
    return [...written]
      .filter(([, table = '']) => (ownerOf.get(table) ?? module) !== module)
      .map(([text]) => `${module}: ${text}`)
  })
  expect(foreign).toEqual([])
})
