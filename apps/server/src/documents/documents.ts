import type { Module } from '../platform/module.ts'
import { documentRoutes } from './routes.ts'
import type { DocumentParts } from './show-document.ts'

/**
 * Documents: the privacy policy and the user agreement in ten languages. Owns no table: the texts are files beside this
 * one, former versions included; the versions and hashes in force stand in `packages/rules/src/current-texts.ts`.
 * Invariants: a text that has changed has a new version, and the former one can still be read; what the policy says is kept is what the data map says.
 */
export const documentsModule: Module<DocumentParts> = {
  name: 'documents',
  routes: documentRoutes,
}
