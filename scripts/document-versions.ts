import { readFile, writeFile } from 'node:fs/promises'

import { hashOf, readText } from '../apps/server/src/documents/read-text.ts'
import { writeVersion } from '../apps/server/src/documents/versions.ts'
import { personalTables } from '../apps/server/src/modules.ts'
import { currentText } from '../packages/rules/src/current-texts.ts'
import { documentCodes } from '../packages/rules/src/documents.ts'
import { locales } from '../packages/rules/src/locales.ts'

// `npm run documents`: gives a policy document whose text or retention rules have changed the version of today, with the hashes of its texts, and stores it as it is shown.
const file = new URL('../packages/rules/src/current-texts.ts', import.meta.url)
const today = new Date().toISOString().slice(0, 10)

let source = await readFile(file, 'utf8')
for (const code of documentCodes) {
  const texts = await Promise.all(
    locales.map(async (locale) => [locale, await readText(code, locale, personalTables)] as const),
  )
  const hashes = texts.map(([locale, text]) => [locale, hashOf(text)] as const)
  const isSame = hashes.every(([locale, hash]) => currentText(code, locale).hash === hash)
  if (isSame) continue
  // A version that is written ahead of its day keeps it.
  const written = currentText(code, 'en').version
  const version = written > today ? written : today
  for (const [locale, text] of texts) await writeVersion(code, version, locale, text)
  const lines = hashes.map(([locale, hash]) => `      ${locale}: '${hash}',\n`).join('')
  const entry = `  ${code}: {\n    version: '${version}',\n    hashes: {\n${lines}    },\n  },\n`
  source = source.replace(new RegExp(`  ${code}: \\{.*?\n  \\},\n`, 's'), entry)
  process.stdout.write(`${code} has the version ${version}\n`)
}
await writeFile(file, source)
