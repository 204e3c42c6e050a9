import sharp from 'sharp'

import { layoutSide } from './grounds.ts'
import { colourOf } from './icon-colours.ts'
import { paletteFor, rgbOf } from './palettes.ts'
import type { Rgb } from './palettes.ts'
import { layOut } from './scene.ts'
import type { Placement, Scene } from './scene.ts'

const sidePx = 12

/** The colours of a scene where its wall, its surface and its objects will be, without drawing any of them. */
export async function drawPlaceholder(scene: Scene): Promise<string> {
  const { placements, random } = layOut(scene)
  const palette = paletteFor(colourOf(scene.subject.main), random)
  const [wall, surface] = [rgbOf(palette.wall), rgbOf(palette.surface)]
  const pixels = Buffer.alloc(sidePx * sidePx * 3)
  for (let row = 0; row < sidePx; row += 1) {
    for (let column = 0; column < sidePx; column += 1) {
      const [x, y] = [layoutOf(column), layoutOf(row)]
      const inFront = placements.findLast((placement) => covers(placement, x, y))
      const colour = inFront === undefined ? (y < layoutSide * 0.7 ? wall : surface) : colourOfPlaced(inFront)
      pixels.set(colour, (row * sidePx + column) * 3)
    }
  }
  const spots = await sharp(pixels, { raw: { width: sidePx, height: sidePx, channels: 3 } })
    .blur(1)
    .webp({ quality: 20 })
    .toBuffer()
  return `data:image/webp;base64,${spots.toString('base64')}`
}

const layoutOf = (pixel: number) => ((pixel + 0.5) / sidePx) * layoutSide

/** Objects are taken for discs, which at this size they are. */
function covers({ x, y, sizePx, lies }: Placement, atX: number, atY: number): boolean {
  return Math.hypot(atX - x, atY - (lies ? y : y - sizePx / 2)) < sizePx * 0.45
}

/** Turns the hue around the grey axis, as the drawing does with the object itself. */
function colourOfPlaced({ icon, hueDegrees }: Placement): Rgb {
  const [red, green, blue] = colourOf(icon)
  const radians = (hueDegrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians) / Math.sqrt(3)]
  const grey = (red + green + blue) / 3
  const turned = (own: number, before: number, after: number) =>
    Math.max(0, Math.min(255, Math.round(grey + (own - grey) * cosine + (before - after) * sine)))
  return [turned(red, blue, green), turned(green, red, blue), turned(blue, green, red)]
}
