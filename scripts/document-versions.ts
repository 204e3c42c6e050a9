import {
  listReleasedVersions,
  readReleasedMarkdown,
  readReleasedText,
  writeReleasedText,
} from '../apps/server/src/documents/released-versions.ts'
import { composeText } from '../apps/server/src/documents/whole-text.ts'
import { personalTables } from '../apps/server/src/modules.ts'
import { documentCodes } from '../packages/rules/src/documents.ts'
import type { DocumentCode } from '../packages/rules/src/documents.ts'
import { locales } from '../packages/rules/src/locales.ts'
import type { Locale } from '../packages/rules/src/locales.ts'

// `npm run documents`: gives a policy document whose text or retention rules have changed the version of today, and stores it as it is shown.
const today = new Date().toISOString().slice(0, 10)

for (const code of documentCodes) {
  const [latest = ''] = await listReleasedVersions(code)
  const texts = await Promise.all(
    locales.map(async (locale) => {
      const text = await composeReleased(code, locale)
      // Where there is no file, there is a new language.
      const stored = await readReleasedText(code, latest, locale).catch(() => undefined)
      return { locale, text, isSame: text === stored }
    }),
  )
  if (texts.every(({ isSame }) => isSame)) continue
  // A version that is written ahead of its day keeps it.
  const version = latest > today ? latest : today
  for (const { locale, text } of texts) await writeReleasedText(code, version, locale, text)
  process.stdout.write(`${code} has the version ${version}\n`)
}

async function composeReleased(code: DocumentCode, locale: Locale): Promise<string> {
  const { text, problems } = composeText(code, await readReleasedMarkdown(code, locale), personalTables)
  if (problems.length > 0) throw new Error(`${code} in ${locale}: ${problems.join(' ')}`)
  return JSON.stringify(text)
}
