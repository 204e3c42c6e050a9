import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Files } from '../../platform/files/files.ts'
import { createDrawMissing } from '../../platform/pictures/missing-pictures.ts'
import type { DrawMissing, DrawRecipe } from '../../platform/pictures/missing-pictures.ts'
import { createDrawing } from './drawing.ts'

/** Lets this process draw pictures of the demo that have no file yet. */
export function startDrawing(parts: {
  config: Config
  db: Db
  files: Files
  started: AsyncDisposableStack
}): DrawMissing {
  if (parts.config.demoPictures === 'flat') return createDrawMissing({ ...parts, draw: drawFlatLater })
  const drawing = createDrawing()
  parts.started.defer(() => drawing.stop())
  return createDrawMissing({ ...parts, draw: drawing.draw })
}

/** It needs sharp, which is large, and which no process needs at its start. */
const drawFlatLater: DrawRecipe = async (...parts) => {
  const { drawFlat } = await import('./draw-flat.ts')
  return drawFlat(...parts)
}
