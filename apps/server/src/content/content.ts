import type { Db } from '../platform/database/db.ts'
import type { Module } from '../platform/module.ts'
import type { ContentParts } from './read-content.ts'
import { contentRoutes } from './routes.ts'

/**
 * Content: the texts of pages, which staff can change without a release. The files in `texts/` are
 * what the program comes with; what staff publish is shown instead. Owns content_version.
 * Invariants: what a text says reaches a page as plain data and never as HTML; what was shown can
 * always be shown again.
 */
export const contentModule: Module<ContentParts & { db: Db }> = {
  name: 'content',
  routes: contentRoutes,
  notPersonal: {
    content_version: 'Texts of the site, and the number of the account of staff that has published one',
  },
  notInDemo: {
    content_version: 'Every start notes the texts that the program comes with',
  },
}

export { placeholdersIn } from './facts.ts'
export { parseMarkdown } from './parse-markdown.ts'
export { contentTag } from './publish-content.ts'
export { readContent } from './read-content.ts'
export type { ContentParts } from './read-content.ts'
export { recordReleasedTexts } from './record-released-texts.ts'
