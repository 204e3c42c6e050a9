import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Kysely } from 'kysely'

import type { DB } from '../../platform/database/generated/database.ts'
import { largestSidePx } from './draw-scene.ts'
import type { Scene } from './scene.ts'
import { wallColour } from './wall-colour.ts'

/**
 * Inserts what pages need of the scenes' pictures, which are drawn later from their recipes.
 * Answers their hashes.
 */
export async function insertPictures(db: Kysely<DB>, scenes: Scene[]): Promise<string[]> {
  const drawing = await fingerprintOfDrawing()
  const rows = scenes.map((scene) => ({
    picture_hash: createHash('sha256').update(drawing).update(JSON.stringify(scene)).digest('hex'),
    width: largestSidePx,
    height: largestSidePx,
    placeholder: wallColour(scene),
    recipe: JSON.stringify(scene),
  }))
  await db
    .insertInto('picture')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return rows.map(({ picture_hash }) => picture_hash)
}

/**
 * Browsers cache a picture for a year, so one that other sources would draw differently has another
 * hash.
 */
async function fingerprintOfDrawing(): Promise<string> {
  const files = [
    'draw-scene.ts',
    'grounds.ts',
    'icon-colours.json',
    'icons.ts',
    'own-drawings.ts',
    'own-objects.ts',
    'palettes.ts',
    'scene.ts',
    '../random.ts',
  ]
  const sources = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
  return sources.join('\n')
}
