import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { iso31661 } from 'iso-3166/1.js'
import { iso31662 } from 'iso-3166/2.js'

// Writes the countries and their first level of regions: node scripts/regions.ts. They change once
// in years, so that a server needs the list and not the package.
const target = path.join(import.meta.dirname, '../apps/server/src/delivery/regions.tsv')

/** The package has these names cut off at their hyphen. */
const wholeNames: Record<string, string> = {
  'RU-KB': 'Kabardino-Balkarskaya Respublika',
  'RU-KHM': 'Khanty-Mansiyskiy avtonomnyy okrug',
  'RU-YAN': 'Yamalo-Nenetskiy avtonomnyy okrug',
}

const rows = iso31661.flatMap(({ alpha2 }) => {
  const regions = iso31662.filter(({ parent }) => parent === alpha2)
  const named = regions.map(({ code, name }) => [alpha2, code, wholeNames[code] ?? name].join('\t'))
  return named.length === 0 ? [alpha2] : named
})
const head =
  '# ISO 3166-1 and 3166-2 by iso-3166 4.4.0. Copyright © Titus Wormer. SPDX-License-Identifier: MIT'
await writeFile(target, `${[head, ...rows].join('\n')}\n`)
