import { magnifier } from '@kids-crafts/rules/constants.ts'

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/**
 * Where the lens stands within the box, and which part of the enlarged picture shows through it.
 */
interface LensView {
  left: number
  top: number
  pictureWidth: number
  pictureHeight: number
  pictureLeft: number
  pictureTop: number
}

/**
 * The view through a lens over `at`. The picture is drawn whole in the middle of its box, so the
 * box may have bars beside it; the lens stays over the picture, and what is below its middle is
 * what it shows in its middle.
 */
export function lensView(box: Size, picture: Size, at: Point): LensView {
  const { zoom, lensPx } = magnifier
  const drawn = drawnWithin(box, picture)
  const x = clamp(at.x - drawn.left, 0, drawn.width)
  const y = clamp(at.y - drawn.top, 0, drawn.height)
  return {
    left: drawn.left + x - lensPx / 2,
    top: drawn.top + y - lensPx / 2,
    pictureWidth: drawn.width * zoom,
    pictureHeight: drawn.height * zoom,
    pictureLeft: lensPx / 2 - x * zoom,
    pictureTop: lensPx / 2 - y * zoom,
  }
}

function drawnWithin(box: Size, picture: Size) {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return { width, height, left: (box.width - width) / 2, top: (box.height - height) / 2 }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
