import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const pages = ['docs/security.md', 'docs/security-inventory.md']

/** Of level 1 and 2 in ASVS 5.0.0, by chapter; 10 and 17 are said in a sentence. */
const requirements: Record<string, number> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
}
const saidInASentence = 29 + 7
const states = ['holds', 'holds in part', 'does not hold', 'does not apply']

const rows = read('docs/security.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^\**\d+\.\d+\.\d+\**$/.test(id))
  .map(([, id = '', , state = '', , shownBy = '']) => ({ id: id.replaceAll('*', ''), state, shownBy }))

test('every requirement has one row, with a state; what holds says what shows it', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const byChapter = Object.groupBy(rows, ({ id }) => id.split('.')[0] ?? '')
  const counts = Object.fromEntries(Object.entries(byChapter).map(([chapter, of]) => [chapter, of?.length]))
  expect(counts).toEqual(requirements)
  for (const { id, state, shownBy } of rows) {
    expect(states, id).toContain(state)
    if (state === 'holds') expect(shownBy, id).not.toBe('')
  }
})

test('the summary counts the rows', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const counted = states.map((state) => [
    state,
    count(state) + (state === 'does not apply' ? saidInASentence : 0),
  ])
  const said = states.map((state) => [
    state,
    Number(new RegExp(`^\\| ${state} \\| (\\d+) \\|`, 'm').exec(read('docs/security.md'))?.[1]),
  ])
  expect(said).toEqual(counted)
})

test.each(pages)('%s names only files that exist', (page) => {
  const named = [...read(page).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+)`/g)].map(([, file = '']) => file)
  const files = named.filter((file) => isFromRoot(file) || /\.(?:tsx?|sql|typ|txt|json)$/.test(file))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(path.join(root, whole(file))))).toEqual([])
})

test.each(pages)('%s names only controls that the test beside them has', (page) => {
  const named = [...read(page).matchAll(/`([\w./-]+\.test\.ts)` ([A-Z]-\d+(?:, [A-Z]-\d+)*)/g)]
  const missing = named.flatMap(([, file = '', ids = '']) => {
    const text = read(whole(file))
    return ids
      .split(', ')
      .filter((id) => !text.includes(id))
      .map((id) => `${id} in ${file}`)
  })
  expect(missing).toEqual([])
})

test('links between pages lead to pages', () => {
  const broken = [...globSync('docs/**/*.md', { cwd: root }), 'README.md', 'CONTRIBUTING.md'].flatMap(
    (page) =>
      [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => path.join(path.dirname(page), target))
        .filter((target) => !existsSync(path.join(root, target)))
        .map((target) => `${page}: ${target}`),
  )
  expect(broken).toEqual([])
})

const isFromRoot = (file: string): boolean => /^(?:apps|packages|tests|docs|scripts)\//.test(file)
const whole = (file: string): string => (isFromRoot(file) ? file : `apps/server/src/${file}`)
