import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { isLocale } from '@kids-crafts/rules/locales.ts'

import { staffNamed } from '#accounts'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { describeListOptions, listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { parseNewsText } from './news-text.ts'
import type { NewsIssue } from './news-text.ts'
import { printedNews } from './print-news.ts'
import { queueNews } from './send-news.ts'

const { query } = printedNews

const usage = `Sends a newsletter to its subscribers, each in their language.

  npm run staff -- news                                         lists sent issues, latest first
  npm run staff -- news <folder> --by <login> [--store kids]    sends it

The folder has a file for each language, such as en.md (required) and de.md. A file starts with "# " and the subject, followed by
paragraphs with empty lines between them and, if you like, a button at the end: [See the workshops](/classes). The folder's name is
the issue's, and each issue is sent once. --by is the login of a member of staff. ${describeListOptions(query)}`

await runCommand(sendNews, usage)

async function sendNews(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...listOptions(query), by: { type: 'string' }, store: { type: 'string' } },
  })
  const [folder] = positionals
  const { store = 'default' } = values
  if (store !== 'default' && store !== 'kids') throw new CannotStart(usage)
  const ask = readListAsk(query, values)
  const config = readConfig(process.env)
  if (folder === undefined) {
    await withDatabase(config, async (db) => {
      process.stdout.write(`${await printList(db, printedNews, ask)}\n`)
    })
    return
  }
  const { postalAddress } = config
  if (postalAddress === undefined) {
    throw new CannotStart('POSTAL_ADDRESS is not set: a newsletter must name its sender and a postal address')
  }
  const issue: NewsIssue = {
    issueCode: path.basename(path.resolve(folder)),
    theme: store,
    texts: await readTexts(folder),
  }
  await withDatabase(config, async (db) => {
    const readers = await queueNews(db, await staffNamed(db, values.by), issue, postalAddress)
    process.stdout.write(
      readers === undefined
        ? `${issue.issueCode} was already sent, so it isn’t sent again\n`
        : `${issue.issueCode} goes to ${readers} subscribers\n`,
    )
  })
}

async function readTexts(folder: string): Promise<NewsIssue['texts']> {
  const texts: NewsIssue['texts'] = {}
  const names = await readdir(folder).catch(() => {
    throw new CannotStart(`Can’t find the folder ${folder}\n\n${usage}`)
  })
  for (const name of names.filter((each) => each.endsWith('.md'))) {
    const locale = name.slice(0, -3)
    if (!isLocale(locale)) throw new CannotStart(`${name} is not named for one of our languages`)
    const file = path.join(folder, name)
    texts[locale] = parseNewsText(file, await readFile(file, 'utf8'))
  }
  if (texts.en === undefined)
    throw new CannotStart(`${folder} has no en.md, which readers of all other languages get`)
  return texts
}
