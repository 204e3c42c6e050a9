import type { Random } from '../random.ts'
import { rgbOf } from './palettes.ts'
import type { Palette } from './palettes.ts'

/** Scenes are laid out on a square of this side, whatever size they are drawn at. */
export const layoutSide = 1000

export type Ground = 'disc' | 'table' | 'podium' | 'window' | 'flatlay' | 'rays' | 'gift'

/** Where things stand on the podium, the table and so on: the y of their base. */
export const baselines: Record<Ground, number> = {
  disc: 800,
  table: 820,
  podium: 745,
  window: 830,
  flatlay: 500,
  rays: 890,
  gift: 830,
}

/** Everything behind the objects, without the outer svg element. */
export function drawGround(ground: Ground, palette: Palette, random: Random): string {
  const pattern = random.pick(patterns)(palette, random)
  const shared = `<defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${lighter(palette.wall)}"/><stop offset="0.55" stop-color="${palette.wall}"/><stop offset="1" stop-color="${palette.wallShade}"/></linearGradient>
    <linearGradient id="surface" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${palette.surface}"/><stop offset="1" stop-color="${palette.surfaceShade}"/></linearGradient>
    <pattern id="pattern" width="${pattern.size}" height="${pattern.size}" patternUnits="userSpaceOnUse">${pattern.body}</pattern>
  </defs>`
  return `${shared}<rect width="1000" height="1000" fill="url(#wall)"/>${layouts[ground](palette, random)}`
}

type Layout = (palette: Palette, random: Random) => string

const layouts: Record<Ground, Layout> = {
  disc: (palette, random) => {
    const radius = random.between(345, 395)
    return `${patterned(0.5)}<circle cx="500" cy="490" r="${radius}" fill="${palette.surface}" fill-opacity="0.92"/>
      <circle cx="500" cy="490" r="${radius + 26}" fill="none" stroke="${palette.surface}" stroke-width="5" stroke-dasharray="4 18" stroke-linecap="round"/>
      `
  },
  table: (palette, random) => {
    const x = random.pick([330, 500, 660])
    return `${patterned(0.55)}<circle cx="${x}" cy="430" r="270" fill="${palette.surface}" opacity="0.55"/>
      <rect y="690" width="1000" height="310" fill="url(#surface)"/>
      <rect y="690" width="1000" height="6" fill="#fff" opacity="0.55"/>`
  },
  podium: (palette, random) => {
    const sideways = random.pick([-1, 1])
    return `<path d="M${500 - 300} 1000V470a300 300 0 0 1 600 0V1000Z" fill="${palette.surface}" opacity="0.75"/>
      <path d="M${500 - 245} 1000V480a245 245 0 0 1 490 0V1000Z" fill="${palette.wallShade}" opacity="0.55"/>
      <circle cx="${500 + sideways * 400}" cy="170" r="70" fill="${palette.accent}" opacity="0.75"/>
      <rect y="840" width="1000" height="160" fill="${palette.wallShade}"/>
      <rect y="840" width="1000" height="160" fill="#fff" opacity="0.18"/>
      <ellipse cx="500" cy="935" rx="345" ry="42" fill="${palette.shadow}" opacity="0.16"/>
      <path d="M190 740v170c0 36 139 62 310 62s310-26 310-62V740Z" fill="url(#surface)"/>
      <ellipse cx="500" cy="740" rx="310" ry="62" fill="${palette.surface}"/>
      <ellipse cx="500" cy="740" rx="310" ry="62" fill="#fff" opacity="0.35"/>`
  },
  window: (palette, random) => {
    const x = random.pick([120, 240, 430])
    return `<g transform="translate(${x} 90)"><rect width="440" height="480" rx="220" fill="${palette.surface}"/>
      <clipPath id="pane"><rect x="22" y="22" width="396" height="436" rx="198"/></clipPath>
      <g clip-path="url(#pane)"><rect x="0" y="0" width="440" height="480" fill="${palette.accent}" opacity="0.35"/>
      <circle cx="300" cy="150" r="62" fill="#fff" opacity="0.8"/><path d="M0 400q110-120 220-40t220-60v200H0Z" fill="${palette.wallShade}"/>
      <path d="M0 450q160-90 440-30v80H0Z" fill="${palette.accent}" opacity="0.55"/></g></g>
      <rect y="700" width="1000" height="300" fill="url(#surface)"/><svg y="700" width="1000" height="300">${patterned(0.35)}</svg>
      <rect y="700" width="1000" height="6" fill="#fff" opacity="0.5"/>`
  },
  flatlay: (palette, random) => {
    const tilt = random.between(-9, 9)
    const tape = random.between(-14, 14)
    return `${patterned(0.7)}<g transform="rotate(${tilt} 500 500)">
      <rect x="164" y="182" width="690" height="690" rx="26" fill="${palette.shadow}" opacity="0.10"/>
      <rect x="160" y="168" width="690" height="690" rx="26" fill="${palette.shadow}" opacity="0.10"/>
      <rect x="155" y="155" width="690" height="690" rx="26" fill="${palette.surface}"/>
      <rect x="181" y="181" width="638" height="638" rx="14" fill="none" stroke="${palette.accent}" stroke-opacity="0.45" stroke-width="5" stroke-dasharray="20 14" stroke-linecap="round"/></g>
      <g transform="rotate(${tilt + tape} 500 160)"><rect x="420" y="128" width="160" height="52" fill="${palette.accent}" opacity="0.75"/></g>`
  },
  rays: (palette, random) => {
    const start = random.between(0, 20)
    const rays = Array.from({ length: 12 }, (_, ray) => rayPath(start + ray * 30)).join('')
    return `<g fill="${palette.surface}" opacity="0.42">${rays}</g>
      <path d="M0 905q125-40 250 0t250 0t250 0t250 0V1000H0Z" fill="${palette.accent}" opacity="0.35"/>`
  },
  gift: (palette, random) => {
    const drop = random.between(70, 130)
    const flags = Array.from({ length: 8 }, (_, flag) => bunting(flag, drop, palette)).join('')
    return `<path d="M-20 60Q500 ${60 + drop * 2} 1020 60" fill="none" stroke="${palette.shadow}" stroke-opacity="0.45" stroke-width="4"/>${flags}
      <rect y="710" width="1000" height="290" fill="url(#surface)"/><svg y="710" width="1000" height="290">${patterned(0.4)}</svg>
      <rect y="710" width="1000" height="6" fill="#fff" opacity="0.55"/>`
  },
}

function patterned(opacity: number): string {
  return `<rect width="1000" height="1000" fill="url(#pattern)" opacity="${opacity}"/>`
}

function lighter(hex: string): string {
  const [red, green, blue] = rgbOf(hex).map((channel) => Math.round(channel + (255 - channel) * 0.4))
  return `rgb(${red},${green},${blue})`
}

function rayPath(degrees: number): string {
  return `<path d="M500 520L${onCircle(degrees)}L${onCircle(degrees + 15)}Z"/>`
}

function onCircle(degrees: number): string {
  const radians = (degrees * Math.PI) / 180
  return `${Math.round(500 + 900 * Math.cos(radians))} ${Math.round(520 + 900 * Math.sin(radians))}`
}

function bunting(flag: number, drop: number, palette: Palette): string {
  const x = 40 + flag * 130
  const along = (x + 20) / 1040
  const y = 60 + 4 * drop * along * (1 - along)
  const colour = [palette.accent, palette.surface, palette.wallShade][flag % 3]
  return `<path d="M${x - 38} ${y - 6}L${x + 38} ${y + 2}L${x} ${y + 88}Z" fill="${colour}"/>`
}

type Pattern = (palette: Palette, random: Random) => { size: number; body: string }

const patterns: Pattern[] = [
  (palette) => ({
    size: 60,
    body: `<circle cx="15" cy="15" r="7" fill="${palette.surface}"/><circle cx="45" cy="45" r="7" fill="${palette.surface}"/>`,
  }),
  (palette) => ({
    size: 56,
    body: `<path d="M0 28L28 0H56L0 56ZM56 28V56H28Z" fill="${palette.surface}" opacity="0.6"/>`,
  }),
  (palette) => ({
    size: 72,
    body: `<rect width="36" height="72" fill="${palette.surface}" opacity="0.45"/><rect width="72" height="36" fill="${palette.surface}" opacity="0.45"/>`,
  }),
  (palette) => ({
    size: 80,
    body: `<path d="M-40 40q20 26 40 0t40 0t40 0t40 0" fill="none" stroke="${palette.surface}" stroke-width="9"/><path d="M-40 80q20 26 40 0t40 0t40 0t40 0M-40 0q20 26 40 0t40 0t40 0t40 0" fill="none" stroke="${palette.surface}" stroke-width="9" opacity="0.6"/>`,
  }),
  (palette) => ({
    size: 110,
    body: `<rect x="14" y="20" width="26" height="10" rx="5" fill="${palette.surface}" transform="rotate(30 27 25)"/><circle cx="82" cy="28" r="8" fill="${palette.accent}" opacity="0.55"/><path d="M28 78l13 22h-26Z" fill="${palette.accent}" opacity="0.4"/><rect x="72" y="78" width="26" height="10" rx="5" fill="${palette.surface}" transform="rotate(-40 85 83)"/>`,
  }),
  (palette) => ({
    size: 50,
    body: `<path d="M50 0H0V50" fill="none" stroke="${palette.surface}" stroke-width="5"/>`,
  }),
  (palette) => ({
    size: 80,
    body: `<g fill="none" stroke="${palette.surface}" stroke-width="7"><circle cx="40" cy="80" r="36"/><circle cx="0" cy="40" r="36"/><circle cx="80" cy="40" r="36"/></g>`,
  }),
  (palette) => ({
    size: 90,
    body: `<path d="M24 12v24M12 24h24M69 57v24M57 69h24" stroke="${palette.surface}" stroke-width="8" stroke-linecap="round"/>`,
  }),
  (palette) => ({
    size: 100,
    body: `<path d="M20 30q14-22 28 0q-14 22-28 0ZM66 80q14-22 28 0q-14 22-28 0Z" fill="${palette.surface}"/>`,
  }),
]
