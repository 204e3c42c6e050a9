import { colourOf } from './icon-colours.ts'
import { paletteFor } from './palettes.ts'
import { layOut } from './scene.ts'
import type { Scene } from './scene.ts'

/** The colour of most of a scene, known without drawing it. */
export function wallColour(scene: Scene): string {
  return paletteFor(colourOf(scene.subject.main), layOut(scene).random).wall.toLowerCase()
}
