import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'

import { drawGround, layoutSide } from './grounds.ts'
import { colourOf } from './icon-colours.ts'
import type { IconShelf } from './icons.ts'
import { paletteFor, rgbOf } from './palettes.ts'
import type { Palette } from './palettes.ts'
import { layOut } from './scene.ts'
import type { Placement, Scene } from './scene.ts'

/** Sharp on a screen of twice the pixels, and under the magnifier. */
export const largestSidePx = 1600

/** Paints the ground, the shadows of all objects, then the objects from back to front. */
export async function drawScene(scene: Scene, sidePx: number, shelf: IconShelf): Promise<Buffer> {
  const { ground, placements, random } = layOut(scene)
  const palette = paletteFor(colourOf(scene.subject.main), random)
  const objects = await Promise.all(placements.map((placement) => drawObject(placement, sidePx, shelf)))
  const contacts = objects
    .filter((object) => !object.placement.lies)
    .map((object) => contactOf(object, sidePx, palette))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 ${layoutSide} ${layoutSide}">
    ${drawGround(ground, palette, random)}<g transform="scale(${layoutSide / sidePx})">${contactGradient(palette)}${contacts.join('')}</g></svg>`
  const layers = [await castShadows(objects, sidePx, palette), ...objects.map(overlayOf)]
  return sharp(Buffer.from(svg)).composite(layers).removeAlpha().webp({ quality: 80, effort: 2 }).toBuffer()
}

type Layer = { data: Buffer; width: number; height: number; left: number; top: number }
type DrawnObject = Layer & { placement: Placement }

async function drawObject(placement: Placement, sidePx: number, shelf: IconShelf): Promise<DrawnObject> {
  const icon = await shelf.bitmap(placement.icon, sidePx)
  const toPixels = sidePx / layoutSide
  const ratio = (placement.sizePx * toPixels) / Math.max(icon.width, icon.height)
  // Turned while it is large and shrunk afterwards, so that slanted edges stay smooth.
  let pipeline = sharp(icon.data, rawOf(icon))
  if (placement.tiltDegrees !== 0) {
    pipeline = pipeline.rotate(placement.tiltDegrees, { background: '#00000000' })
  }
  pipeline = pipeline.resize({ width: Math.round(turnedWidth(icon, placement.tiltDegrees) * ratio) })
  if (placement.hueDegrees !== 0) pipeline = pipeline.modulate({ hue: placement.hueDegrees })
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true })
  const layer = await cropToCanvas(sidePx, {
    data,
    width: info.width,
    height: info.height,
    left: Math.round(placement.x * toPixels - info.width / 2),
    top: Math.round(placement.y * toPixels - (placement.lies ? info.height / 2 : info.height)),
  })
  return { ...layer, placement }
}

function turnedWidth({ width, height }: { width: number; height: number }, degrees: number): number {
  const radians = (Math.abs(degrees) * Math.PI) / 180
  return width * Math.cos(radians) + height * Math.sin(radians)
}

/**
 * A close-up may reach over the edge; the part outside is cut off, since a layer must fit on the
 * canvas.
 */
async function cropToCanvas(sidePx: number, layer: Layer): Promise<Layer> {
  const left = Math.max(0, -layer.left)
  const top = Math.max(0, -layer.top)
  const width = Math.min(layer.width, sidePx - layer.left) - left
  const height = Math.min(layer.height, sidePx - layer.top) - top
  if (width === layer.width && height === layer.height) return layer
  const data = await sharp(layer.data, rawOf(layer)).extract({ left, top, width, height }).raw().toBuffer()
  return { data, width, height, left: Math.max(0, layer.left), top: Math.max(0, layer.top) }
}

function contactGradient(palette: Palette): string {
  const stops = [
    [0, 0.6],
    [0.45, 0.28],
    [1, 0],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${palette.shadow}" stop-opacity="${opacity}"/>`)
  return `<defs><radialGradient id="contact">${stops.join('')}</radialGradient></defs>`
}

/** The dark line where a standing thing touches the ground. */
function contactOf({ left, top, width, height }: DrawnObject, sidePx: number, palette: Palette): string {
  const [x, y] = [left + width / 2, top + height * 0.985]
  const [outer, inner] = [Math.max(sidePx * 0.0175, width * 0.075), Math.max(sidePx * 0.00875, width * 0.03)]
  return `<ellipse cx="${x}" cy="${y}" rx="${width * 0.5}" ry="${outer}" fill="url(#contact)"/>
    <ellipse cx="${x}" cy="${y}" rx="${width * 0.3}" ry="${inner}" fill="${palette.shadow}" fill-opacity="0.2"/>`
}

/**
 * The shadows are drawn this small, whatever the picture's size, and enlarged, since a blur hides
 * the difference.
 */
const shadowSidePx = 100

/** The outlines of the things, blurred. */
async function castShadows(
  objects: DrawnObject[],
  sidePx: number,
  palette: Palette,
): Promise<OverlayOptions> {
  const small = rawOf({ width: shadowSidePx, height: shadowSidePx })
  const [red, green, blue] = rgbOf(palette.shadow)
  const layer = Buffer.alloc(shadowSidePx * shadowSidePx * 4)
  for (let at = 0; at < layer.length; at += 4) layer.set([red, green, blue, 0], at)
  for (const object of objects) stamp(layer, sidePx, object)
  const blurred = await sharp(layer, small).blur(1.7).raw().toBuffer()
  const enlarged = await sharp(blurred, small).resize({ width: sidePx, kernel: 'cubic' }).raw().toBuffer()
  return { input: enlarged, ...rawOf({ width: sidePx, height: sidePx }), left: 0, top: 0 }
}

/**
 * Lays one object's outline on the small shadow layer, a little below and to the right of the
 * object.
 */
function stamp(layer: Buffer, sidePx: number, object: DrawnObject): void {
  const [strength, shiftX, shiftY] = object.placement.lies ? [0.5, 1.25, 2.5] : [0.3, 1.75, 1.25]
  const toPixels = sidePx / shadowSidePx
  for (let y = 0; y < shadowSidePx; y += 1) {
    for (let x = 0; x < shadowSidePx; x += 1) {
      const column = Math.floor((x + 0.5 - shiftX) * toPixels - object.left)
      const row = Math.floor((y + 0.5 - shiftY) * toPixels - object.top)
      if (column < 0 || row < 0 || column >= object.width || row >= object.height) continue
      const alpha = (object.data[(row * object.width + column) * 4 + 3] ?? 0) * strength
      const at = (y * shadowSidePx + x) * 4 + 3
      if (alpha > (layer[at] ?? 0)) layer[at] = alpha
    }
  }
}

function overlayOf(layer: Layer): OverlayOptions {
  return { input: layer.data, ...rawOf(layer), left: layer.left, top: layer.top }
}

function rawOf({ width, height }: { width: number; height: number }): {
  raw: { width: number; height: number; channels: 4 }
} {
  return { raw: { width, height, channels: 4 } }
}
