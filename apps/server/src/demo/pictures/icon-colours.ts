import colours from './icon-colours.json' with { type: 'json' }
import { rgbOf } from './palettes.ts'
import type { Rgb } from './palettes.ts'

const colourByIcon: Readonly<Record<string, string>> = colours

/**
 * The mean colour of an object. Measured beforehand by `measure-icon-colours.ts`, so that a
 * picture's palette is known before anything is drawn.
 */
export function colourOf(icon: string): Rgb {
  const colour = colourByIcon[icon]
  if (colour === undefined) throw new Error(`The colour of "${icon}" is not measured`)
  return rgbOf(colour)
}
