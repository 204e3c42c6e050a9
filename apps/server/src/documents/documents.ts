import type { Module } from '../platform/module.ts'
import { documentRoutes } from './routes.ts'
import type { DocumentParts } from './show-document.ts'

/**
 * Documents: the privacy policy, the user agreement and the sellers' agreement in ten languages.
 * The files in `texts/` are what the program comes with; staff publish later versions without a
 * release. Owns document_version; which version is in force, the view document_in_force says.
 * Invariants: a text that has changed has a new version, and the former one can still be read; all
 * languages change together; what the policy says is kept is what the data map said when it was
 * published.
 */
export const documentsModule: Module<DocumentParts> = {
  name: 'documents',
  routes: documentRoutes,
}

export { recordReleasedVersions } from './record-released-versions.ts'
export { listReleasedTexts } from './released-versions.ts'
export { findUntrueRetention } from './find-untrue-retention.ts'
export { paragraphsOf } from './paragraphs-of.ts'
export { showDocument } from './show-document.ts'
export type { DocumentParts } from './show-document.ts'
