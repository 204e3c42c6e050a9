import type { Db } from '../../platform/database/db.ts'
import type { Files } from '../../platform/files/files.ts'
import { createDrawMissing } from '../../platform/pictures/missing-pictures.ts'
import type { DrawMissing } from '../../platform/pictures/missing-pictures.ts'
import { createDrawing } from './drawing.ts'

/** Lets this process draw pictures of the demo that have no file yet. */
export function startDrawing(parts: { db: Db; files: Files; started: AsyncDisposableStack }): DrawMissing {
  const drawing = createDrawing()
  parts.started.defer(() => drawing.stop())
  return createDrawMissing({ ...parts, draw: drawing.draw })
}
