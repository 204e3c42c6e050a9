import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.split('|')[1]?.trim() ?? '')

const isId = /^(?:[SPRH]-\d\d|I-\d{1,2})$/

test('the page of controls has each row once, and exactly the ids that tests and code name', () => {
  const rows = rowsOf(read('docs/controls.md')).filter((cell) => !['never', 'id'].includes(cell))
  expect(rows.filter((cell, index) => rows.indexOf(cell) !== index)).toEqual([])
  const sources = globSync('{apps,packages,tests,chaos,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })
  const named = new Set(sources.flatMap((file) => read(file).match(/\b(?:[SPRH]-\d\d|I-\d{1,2})\b/g) ?? []))
  const listed = rows.filter((cell) => isId.test(cell))
  expect(listed.toSorted()).toEqual([...named].toSorted())
})

test('no page leads to a file that is not there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'NOTICE.md', ...globSync('docs/**/*.md', { cwd: root })]
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, link = '']) => path.join(path.dirname(page), link))
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${page} leads to ${file}`),
  )
  expect(missing).toEqual([])
})
