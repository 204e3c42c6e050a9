import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import type { z } from '@kids-crafts/contract/zod.ts'
import { contentCodePattern } from '@kids-crafts/rules/content.ts'
import { isLocale } from '@kids-crafts/rules/locales.ts'

import { staffNamed } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { describeListOptions, listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { showSource } from './list-content.ts'
import { previewContent } from './preview-content.ts'
import { nameOfPage, printedTexts } from './print-texts.ts'
import { publishContent, readVersion, restoreContent, withdrawContent } from './publish-content.ts'
import type { TextName } from './released-texts.ts'

const { query } = printedTexts

const usage = `Changes the texts of pages without a release.

  npm run staff -- content                                                lists the texts; * marks those that staff have replaced
  npm run staff -- content show <page> <language>                         shows the Markdown that visitors see
  npm run staff -- content versions <page> <language>                     lists earlier versions with their numbers
  npm run staff -- content show <version>                                 shows the Markdown of a version
  npm run staff -- content preview <page> <language> <file>               checks whether it can be published
  npm run staff -- content publish <page> <language> <file> --by <login>  replaces the text; every page shows it within a second
  npm run staff -- content restore <version> --by <login>                 publishes a version again
  npm run staff -- content withdraw <page> <language> --by <login>        goes back to the text that came with the program

Name a page by its path (how-it-works) and a language by its code (en). --kids means the kids store’s own text;
--note "why" is stored with the version. --by is the login of a member of staff. ${describeListOptions(query)}`

async function changeTexts(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...listOptions(query),
      by: { type: 'string' },
      kids: { type: 'boolean', default: false },
      note: { type: 'string', default: '' },
    },
  })
  const [action = 'list', ...args] = positionals
  const work = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (work === undefined) throw new CannotStart(usage)
  const ask = readListAsk(query, values)
  const config = readConfig(process.env)
  await withDatabase(config, async (db) => {
    const { kids: isKids, note, by } = values
    process.stdout.write(`${await work({ db, config }, args, { isKids, note, by, ask })}\n`)
  })
}

interface Parts {
  db: Db
  config: Config
}

interface Options {
  isKids: boolean
  note: string
  by: string | undefined
  ask: z.output<typeof query>
}

const actions: Record<string, (parts: Parts, args: string[], options: Options) => Promise<string>> = {
  list: ({ db }, _, { ask }) => printList(db, printedTexts, ask),
  async show({ db }, args, options) {
    const [version = ''] = args
    if (/^\d+$/.test(version)) return (await readVersion(db, version)).markdown
    return (await showSource(db, textOf(args, options))).markdown
  },
  async versions({ db }, args, options) {
    const { versions } = await showSource(db, textOf(args, options))
    return versions
      .map(({ contentVersionId, publishedAt, action, note, isShown }) =>
        [contentVersionId, publishedAt, action, isShown ? '(shown)' : '', note].join(' ').trimEnd(),
      )
      .join('\n')
  },
  async preview({ config }, args, options) {
    const name = textOf(args, options)
    const { problems } = previewContent(config, { ...name, markdown: await readText(args[2]) })
    if (problems.length > 0) throw new CannotStart(problems.join('\n'))
    return 'It can be published.'
  },
  async publish({ db, config }, args, options) {
    const name = textOf(args, options)
    const actor = await staffNamed(db, options.by)
    const markdown = await readText(args[2])
    const { hash: replacesHash } = await showSource(db, name)
    await publishContent({ db, config }, actor, { ...name, markdown, replacesHash, note: options.note })
    return `${nameOf(name)} is published.`
  },
  async restore(parts, [contentVersionId = ''], { note, by }) {
    if (!/^\d+$/.test(contentVersionId)) throw new CannotStart(usage)
    await restoreContent(parts, await staffNamed(parts.db, by), { contentVersionId, note })
    return `Version ${contentVersionId} is shown again.`
  },
  async withdraw({ db }, args, options) {
    const name = textOf(args, options)
    await withdrawContent({ db }, await staffNamed(db, options.by), { ...name, note: options.note })
    return `${nameOf(name)} is back to the text that came with the program.`
  },
}

function textOf([contentCode = '', locale = '']: string[], { isKids }: Options): TextName {
  if (!contentCodePattern.test(contentCode) || !isLocale(locale)) throw new CannotStart(usage)
  return { contentCode, locale, variant: isKids ? 'kids' : 'default' }
}

const nameOf = ({ locale, ...page }: TextName): string => `${nameOfPage(page)} in ${locale}`

async function readText(file: string | undefined): Promise<string> {
  if (file === undefined) throw new CannotStart(usage)
  return readFile(file, 'utf8').catch(() => {
    throw new CannotStart(`${file} cannot be read`)
  })
}

// At the end, because it needs what stands above.
await runCommand(changeTexts, usage)
