import sharp from 'sharp'

import type { DrawRecipe } from '../../platform/pictures/missing-pictures.ts'
import type { Scene } from './scene.ts'
import { wallColour } from './wall-colour.ts'

/** The wall of a scene and nothing on it, in a hundredth of the time: for tests that look at pages and not at pictures. */
export const drawFlat: DrawRecipe = (_hash, recipe, width) => {
  // Only `insertPictures` writes recipes, and each is a scene.
  const scene = recipe as Scene
  return sharp({ create: { width, height: width, channels: 3, background: wallColour(scene) } })
    .webp()
    .toBuffer()
}
