import type { Module } from '../platform/module.ts'
import { deleteUnneededUploads, deleteUnneededUploadsCrontab } from './delete-unneeded-uploads.ts'
import { personalTables } from './personal-data.ts'
import { uploadRoutes } from './routes.ts'
import type { UploadParts } from './routes.ts'

export { assertOwnPictures } from './assert-own-pictures.ts'
export { claimUploads } from './claim-uploads.ts'
export { guestScopeOfOrder, uploadOwnerOf, uploadPassFor } from './upload-owner.ts'
export type { UploadOwner } from './upload-owner.ts'
export { claimedUploadAsJson, privateAddressOf } from './upload-row.ts'
export type { ClaimedUpload } from './upload-row.ts'

/**
 * Pictures and PDF that people upload, in chunks that survive a lost connection. Owns `upload` and
 * `upload_chunk`.
 *
 * A finished upload is a picture that was drawn anew, or a PDF that is only ever saved. Its owner
 * alone sees it (docs/decisions/061) until something claims it, which says who else does
 * (docs/decisions/073).
 */
export const uploadsModule: Module<UploadParts> = {
  name: 'uploads',
  routes: uploadRoutes,
  jobs: ({ db }) => [deleteUnneededUploads({ db })],
  crontab: [deleteUnneededUploadsCrontab],
  personalTables,
  notPersonal: {
    upload_chunk: 'Pieces of a file that is not whole, or is a PDF: they go with their upload',
  },
  notInDemo: {
    upload_chunk: 'Of uploads that are still on their way',
  },
}
