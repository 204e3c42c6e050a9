import type { Module } from '../platform/module.ts'
import { deleteUnneededUploads, deleteUnneededUploadsCrontab } from './delete-unneeded-uploads.ts'
import { personalTables } from './personal-data.ts'
import { uploadRoutes } from './routes.ts'
import type { UploadParts } from './routes.ts'

export { assertOwnPictures } from './assert-own-pictures.ts'

/**
 * Pictures that sellers upload, in chunks that survive a lost connection. Owns `upload` and `upload_chunk`.
 *
 * A finished upload is a picture that was drawn anew and that its owner alone sees (docs/decisions/061).
 */
export const uploadsModule: Module<UploadParts> = {
  name: 'uploads',
  routes: uploadRoutes,
  jobs: ({ db }) => [deleteUnneededUploads({ db })],
  crontab: [deleteUnneededUploadsCrontab],
  personalTables,
  notPersonal: {
    upload_chunk: 'Pieces of a file that is not whole: they go with their upload, within a day',
  },
  notInDemo: {
    upload: 'Pictures of the demo are drawn by recipes',
    upload_chunk: 'Of uploads that are still on their way',
  },
}
