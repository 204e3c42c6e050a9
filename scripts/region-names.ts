import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { iso31661 } from 'iso-3166/1.js'
import { iso31662 } from 'iso-3166/2.js'

import { locales } from '../packages/rules/src/locales.ts'

// Writes what regions are called in our languages: node scripts/region-names.ts
// <common/subdivisions of a CLDR release>. CLDR's packages for JavaScript have these names in
// English alone, so they are taken from its own files.
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Where are the files of CLDR?')
const target = path.join(import.meta.dirname, '../apps/server/src/delivery/region-names.tsv')

const namesByLocale = await Promise.all(
  locales.map((locale) => readNames(path.join(folder, `${locale}.xml`), locale)),
)
const countries = new Set(iso31661.map(({ alpha2 }) => alpha2))
const rows = iso31662
  .filter(({ parent }) => countries.has(parent))
  .map(({ code, name }) => {
    const key = code.replace('-', '').toLowerCase()
    // What is called as in ISO 3166-2 needs no mention.
    const cells = namesByLocale.map((names) => (names.get(key) === name ? '' : (names.get(key) ?? '')))
    return [code, ...cells].join('\t')
  })
  .filter((row) => /\t[^\t]/.test(row))
const head =
  '# CLDR 48, common/subdivisions. Copyright © 1991-2025 Unicode, Inc. SPDX-License-Identifier: Unicode-3.0'
await writeFile(target, `${[head, ['code', ...locales].join('\t'), ...rows].join('\n')}\n`)

async function readNames(file: string, locale: string): Promise<Map<string, string>> {
  const xml = await readFile(file, 'utf8')
  return new Map(
    xml
      .matchAll(/<subdivision type="([a-z0-9]+)"[^>]*>([^<]+)<\/subdivision>/g)
      .map(([, code = '', name = '']) => [code, tidy(name, locale)]),
  )
}

/** Without the marks that tell namesakes apart, and beginning as a name does. */
function tidy(name: string, locale: string): string {
  const plain = name
    .replaceAll('&amp;', '&')
    .replaceAll(/[¹²³]|\s*\([^)]*\)$/g, '')
    .trim()
  return plain.slice(0, 1).toLocaleUpperCase(locale) + plain.slice(1)
}
