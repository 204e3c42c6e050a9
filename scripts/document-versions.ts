import { readFile, writeFile } from 'node:fs/promises'

import { hashOf, readText } from '../apps/server/src/documents/read-text.ts'
import { personalTables } from '../apps/server/src/modules.ts'
import { currentText } from '../packages/rules/src/current-texts.ts'
import { documentCodes } from '../packages/rules/src/documents.ts'
import { locales } from '../packages/rules/src/locales.ts'

// `npm run documents`: gives a policy document whose text or retention rules have changed the version of today, with the hashes of its texts.
const file = new URL('../packages/rules/src/current-texts.ts', import.meta.url)
const today = new Date().toISOString().slice(0, 10)

let source = await readFile(file, 'utf8')
for (const code of documentCodes) {
  const hashes = await Promise.all(
    locales.map(async (locale) => [locale, hashOf(await readText(code, locale, personalTables))] as const),
  )
  const isSame = hashes.every(([locale, hash]) => currentText(code, locale).hash === hash)
  if (isSame) continue
  const lines = hashes.map(([locale, hash]) => `      ${locale}: '${hash}',\n`).join('')
  const entry = `  ${code}: {\n    version: '${today}',\n    hashes: {\n${lines}    },\n  },\n`
  source = source.replace(new RegExp(`  ${code}: \\{.*?\n  \\},\n`, 's'), entry)
  process.stdout.write(`${code} has the version ${today}\n`)
}
await writeFile(file, source)
