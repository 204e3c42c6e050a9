import type { PictureWidth } from '@kids-crafts/rules/pictures.ts'

import type { Db } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { shareInFlight } from '../share-in-flight.ts'

/** Draws what the recipe of a generated picture says, in this width. */
export type DrawRecipe = (hash: string, recipe: unknown, width: PictureWidth) => Promise<Uint8Array>

/** Undefined when the picture was not generated, or is not there at all. */
export type DrawMissing = (wanted: { hash: string; width: PictureWidth }) => Promise<Uint8Array | undefined>

/** Where the file of an uploaded picture is. */
export const pictureKey = (hash: string) => `pictures/${hash}.webp`

/** Where a picture is in one of the widths that it is shown in. */
export const pictureKeyAt = (hash: string, width: PictureWidth) => `pictures/${hash}-${width}.webp`

/**
 * Draws a generated picture in the width that is first asked for: a small one takes a tenth of
 * the time of a large one, and most are only ever shown small. Those who ask for it at the same
 * time wait for one drawing.
 */
export function createDrawMissing(parts: { db: Db; files: Files; draw: DrawRecipe }): DrawMissing {
  const { db, files, draw } = parts
  return shareInFlight(async ({ hash, width }: { hash: string; width: PictureWidth }) => {
    const generated = await db
      .selectFrom('picture')
      .select('recipe')
      .where('picture_hash', '=', hash)
      .where('recipe', 'is not', null)
      .executeTakeFirst()
    if (generated === undefined) return undefined
    const bytes = await draw(hash, generated.recipe, width)
    await files.put(pictureKeyAt(hash, width), bytes, { contentType: 'image/webp' })
    return bytes
  })
}
