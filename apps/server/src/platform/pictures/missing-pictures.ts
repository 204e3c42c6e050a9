import type { Db } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { shareInFlight } from '../share-in-flight.ts'

/** Draws what the recipe of a generated picture says. */
export type DrawRecipe = (hash: string, recipe: unknown) => Promise<Uint8Array>

/** Undefined when the picture was not generated, or is not there at all. */
export type DrawMissing = (hash: string) => Promise<Uint8Array | undefined>

export const pictureKey = (hash: string) => `pictures/${hash}.webp`

/** Draws a generated picture when it is first asked for. Those who ask for it at the same time wait for one drawing. */
export function createDrawMissing(parts: { db: Db; files: Files; draw: DrawRecipe }): DrawMissing {
  const { db, files, draw } = parts
  return shareInFlight(async (hash: string) => {
    const generated = await db
      .selectFrom('picture')
      .select('recipe')
      .where('picture_hash', '=', hash)
      .where('recipe', 'is not', null)
      .executeTakeFirst()
    if (generated === undefined) return undefined
    const bytes = await draw(hash, generated.recipe)
    await files.put(pictureKey(hash), bytes, { contentType: 'image/webp' })
    return bytes
  })
}
