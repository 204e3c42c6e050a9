import type { Random } from '../random.ts'

export type Palette = {
  wall: string
  wallShade: string
  surface: string
  surfaceShade: string
  accent: string
  shadow: string
}

export type Rgb = [red: number, green: number, blue: number]

/**
 * A ground that the object stands out from: never its own colour, otherwise whatever the seed
 * likes.
 */
export function paletteFor(objectColour: Rgb, random: Random): Palette {
  const distinct = palettes.filter((palette) => distance(objectColour, rgbOf(palette.wall)) > 95)
  const choices = distinct.length > 3 ? distinct : palettes
  const light = choices.filter((palette) => !isDark(palette))
  return random.pick(random.chance(0.14) || light.length === 0 ? choices : light)
}

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const palettes: Palette[] = [
  colours('#FFE6AE', '#FFD385', '#FFF7E4', '#FBE3B4', '#F58B4C', '#7A4A12'),
  colours('#FFD2C4', '#FDB5A3', '#FFF0EA', '#FBD0C2', '#E8604C', '#7D2A1D'),
  colours('#CDEFDF', '#A3DEC5', '#F1FBF5', '#C7EAD9', '#2A9D78', '#124C3A'),
  colours('#CFE5FF', '#A3CDFB', '#F0F7FF', '#C4DDFA', '#3A7BD5', '#173B70'),
  colours('#E3D8FF', '#C7B5F7', '#F7F3FF', '#D9CCFA', '#7A55D6', '#38216F'),
  colours('#FFD5E3', '#FAB3CD', '#FFF1F6', '#FBCCDD', '#D9497F', '#701F42'),
  colours('#DCE7CC', '#BED2A5', '#F5F9ED', '#D3E1BF', '#628A35', '#33481C'),
  colours('#F0E0CB', '#DFC6A6', '#FCF6ED', '#E9D5BA', '#AD7640', '#54371B'),
  colours('#FFF1A0', '#FFE160', '#FFFBE0', '#FAEBA0', '#EE9705', '#6E4A02'),
  colours('#DCE4EC', '#BFCCDA', '#F6F8FB', '#D2DCE6', '#F2A03D', '#2E3F52'),
  colours('#8FD0EA', '#58B1DA', '#DDF2FB', '#A8DAEE', '#FFE08A', '#134E6B'),
  colours('#E9967A', '#D0745A', '#F8CDBB', '#EDAE95', '#FFE9C9', '#5D2413'),
  colours('#2A8482', '#17646A', '#48A8A0', '#2C8C88', '#FFD166', '#062B2E'),
  colours('#454AA0', '#2E3279', '#6268BE', '#484DA4', '#FFB84D', '#111338'),
  colours('#7A4BB0', '#58318A', '#9A70CB', '#7A4EAE', '#FF9FB0', '#251041'),
  colours('#FFE0D4', '#FFC9B7', '#CFECE5', '#A9DACF', '#F27D58', '#5B3A2E'),
  colours('#FFD9E8', '#FFC2D9', '#FFF0B8', '#F8DF8C', '#5B8DEF', '#6B3B4C'),
  colours('#D3ECFA', '#B3DAF0', '#F4E3CC', '#E3CBAA', '#E07A5F', '#40566A'),
  colours('#E6F3C9', '#CDE49D', '#FFE9DD', '#F8CFBB', '#8E5BD0', '#46561F'),
]

function colours(
  wall: string,
  wallShade: string,
  surface: string,
  surfaceShade: string,
  accent: string,
  shadow: string,
): Palette {
  return { wall, wallShade, surface, surfaceShade, accent, shadow }
}

function isDark({ wall }: Palette): boolean {
  const [red, green, blue] = rgbOf(wall)
  return red + green + blue < 450
}

function distance(one: Rgb, other: Rgb): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
