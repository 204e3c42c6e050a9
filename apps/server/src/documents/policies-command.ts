import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import type { z } from '@kids-crafts/contract/zod.ts'
import { documentCodes } from '@kids-crafts/rules/documents.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import { locales } from '@kids-crafts/rules/locales.ts'

import { staffNamed } from '#accounts'

import { personalTables } from '../modules.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { withDatabase } from '../platform/database/with-database.ts'
import { describeListOptions, listOptions, printList, readListAsk } from '../platform/print-list.ts'
import { runCommand } from '../platform/run-command.ts'
import { previewDocument } from './preview-document.ts'
import type { EditedDocument } from './preview-document.ts'
import { documentNames, printedPolicies } from './print-policies.ts'
import { publishDocument } from './publish-document.ts'
import { listVersions } from './read-versions.ts'

const { query } = printedPolicies

const usage = `Publishes the privacy policy, the user agreement and the sellers' agreement without a release.

  npm run staff -- policies                                 lists the versions, the latest first
  npm run staff -- policies copy <document> <folder>        writes the text in force to a new folder, a Markdown file for each language
  npm run staff -- policies preview <document> <folder>     shows what it changes, and what needs fixing first
  npm run staff -- policies publish <document> <folder> --replaces <version> --by <login>
                                                      publishes the texts as today's version

A document is privacy-policy, agreement or seller-agreement. --replaces names the version that was copied; --note "why" is stored; --by is the
login of a member of staff.
From then on, people agree to the new version. Earlier versions can still be read. ${describeListOptions(query)}`

async function changePolicies(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...listOptions(query),
      by: { type: 'string' },
      replaces: { type: 'string' },
      note: { type: 'string', default: '' },
    },
  })
  const [action = 'list', ...args] = positionals
  const work = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (work === undefined) throw new CannotStart(usage)
  const ask = readListAsk(query, values)
  await withDatabase(readConfig(process.env), async (db) => {
    process.stdout.write(`${await work(db, args, { ...values, ask })}\n`)
  })
}

interface Options {
  by?: string | undefined
  replaces?: string | undefined
  note: string
  ask: z.output<typeof query>
}

const actions: Record<string, (db: Db, args: string[], options: Options) => Promise<string>> = {
  list: (db, _, { ask }) => printList(db, printedPolicies, ask),
  async copy(db, args) {
    const { code, folder } = readNames(args)
    const [version = ''] = await listVersions(db, code)
    const rows = await db
      .selectFrom('document_version')
      .select(['locale', 'markdown'])
      .where('document', '=', code)
      .where('version', '=', version)
      .execute()
    // A new folder, so that nobody's work is overwritten.
    await mkdir(folder).catch((error: Error) => {
      throw new CannotStart(`The folder can’t be created: ${error.message}`)
    })
    for (const { locale, markdown } of rows) {
      await writeFile(path.join(folder, `${locale}.md`), markdown ?? '')
    }
    return `Version ${version} is in ${folder}. Publish your changes with --replaces ${version}.`
  },
  async preview(db, args) {
    const { texts, problems } = await previewDocument({ db, personalTables }, await readEdited(args))
    const lines = texts.map(({ locale, changes }) => `${locale}: changes ${changes.join(', ') || 'nothing'}`)
    return [...lines, ...(problems.length === 0 ? ['It can be published.'] : problems)].join('\n')
  },
  async publish(db, args, { by, replaces, note }) {
    if (replaces === undefined) throw new CannotStart(usage)
    const actor = await staffNamed(db, by)
    const edited = await readEdited(args)
    const parts = { db, personalTables }
    const { version } = await publishDocument(parts, actor, { ...edited, replacesVersion: replaces, note })
    return `Version ${version} of ${documentNames[edited.documentCode]} is in force.`
  },
}

async function readEdited(args: string[]): Promise<EditedDocument> {
  const { code, folder } = readNames(args)
  const texts = await Promise.all(
    locales.map(async (locale) => [locale, await readIfThere(path.join(folder, `${locale}.md`))] as const),
  )
  return { documentCode: code, markdown: Object.fromEntries(texts) }
}

/** A language that is missing is among the problems that the preview tells. */
async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function readNames([document = '', folder = '']: string[]): { code: DocumentCode; folder: string } {
  const code = documentCodes.find((each) => documentNames[each] === document)
  if (code === undefined || folder === '') throw new CannotStart(usage)
  return { code, folder }
}

await runCommand(changePolicies, usage)
