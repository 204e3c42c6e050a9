import sharp from 'sharp'

import type { DrawRecipe } from '../../platform/pictures/missing-pictures.ts'
import type { Scene } from './scene.ts'
import { wallColour } from './wall-colour.ts'

/**
 * The wall of a scene and nothing on it, in a hundredth of the time: for tests that look at pages
 * and not at pictures.
 */
export const drawFlat: DrawRecipe = (_hash, recipe, width) => {
  // Only `insertPictures` writes recipes, and each is a scene.
  const wall = wallColour(recipe as Scene)
  const drawn = drawnWalls.get(`${wall} ${width}`) ?? drawWall(wall, width)
  drawnWalls.set(`${wall} ${width}`, drawn)
  return drawn
}

/** Hundreds of scenes share a few walls, and even one colour takes long to encode. */
const drawnWalls = new Map<string, Promise<Buffer>>()

function drawWall(colour: string, width: number): Promise<Buffer> {
  return (
    sharp({ create: { width, height: width, channels: 3, background: colour } })
      // A third of the time of lossy pixels, and 38 bytes.
      .webp({ lossless: true, effort: 0 })
      .toBuffer()
  )
}
