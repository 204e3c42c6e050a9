import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { baselines } from './grounds.ts'
import type { Ground } from './grounds.ts'

/**
 * What a picture shows: the thing itself, and things that belong beside it. `hue` turns the colour
 * of the thing by so many degrees; `count` draws it more than once, for goods that come as a set,
 * each turned further by `hueStep`.
 */
export type Subject = {
  main: string
  hue?: number
  count?: number
  hueStep?: number
  beside: string[]
  seed: string
}

export type Scene = { subject: Subject; view: View }

export type View = 'main' | 'together' | 'close' | 'gift'

/**
 * An object of a scene. Standing ones are placed by the middle of their base, flat ones by their
 * middle.
 */
export type Placement = {
  icon: string
  sizePx: number
  x: number
  y: number
  tiltDegrees: number
  hueDegrees: number
  lies: boolean
}

export function layOut(scene: Scene): { ground: Ground; placements: Placement[]; random: Random } {
  const random = randomFrom(`${scene.subject.seed}/${scene.view}`)
  const { ground, placements } = layouts[scene.view](scene.subject, random)
  return { ground, placements, random }
}

type Layout = (subject: Subject, random: Random) => { ground: Ground; placements: Placement[] }

const layouts: Record<View, Layout> = {
  main: (subject, random) => {
    const ground = random.pick(['disc', 'table', 'podium', 'window'] as const)
    const y = baselines[ground]
    const mains = standingGroup(subject, ground === 'podium' ? 470 : 540, y, random)
    const prop = subject.beside[0]
    if (!prop || mains.length > 2 || ground === 'podium') return { ground, placements: mains }
    const side = random.pick([-1, 1])
    const shifted = mains.map((placement) => ({ ...placement, x: placement.x - side * 75 }))
    const small = standing(prop, random.between(205, 250), 500 + side * 290, y + 52, random)
    return { ground, placements: [...shifted, small] }
  },
  together: (subject, random) => {
    if (random.chance(0.62)) return flatlay(subject, random)
    const ground = random.pick(['table', 'window'] as const)
    const y = baselines[ground]
    const props = subject.beside.slice(0, 2)
    const behind = props.map((icon, index) =>
      standing(icon, random.between(250, 300), index === 0 ? 205 : 800, y - 36, random),
    )
    return { ground, placements: [...behind, ...standingGroup(subject, 500, y + 44, random)] }
  },
  close: (subject, random) => ({
    ground: 'rays',
    placements: [
      {
        icon: subject.main,
        sizePx: random.between(740, 800),
        x: 500 + random.between(-30, 30),
        y: baselines.rays + 20,
        tiltDegrees: random.between(-11, 11),
        hueDegrees: subject.hue ?? 0,
        lies: false,
      },
    ],
  }),
  gift: (subject, random) => {
    const y = baselines.gift
    const side = random.pick([-1, 1])
    const giftHue = random.pick([0, 0, 120, 200, 260, 310])
    const gift = { ...standing('wrapped-gift', 340, 500 + side * 235, y - 24, random), hueDegrees: giftHue }
    const ribbon = {
      ...standing(random.pick(['ribbon', 'label', 'love-letter']), 190, 500 + side * 330, y + 92, random),
      hueDegrees: giftHue,
    }
    const mains = standingGroup(subject, 450, y + 58, random).map((placement) => ({
      ...placement,
      x: placement.x - side * 150,
    }))
    return { ground: 'gift', placements: [gift, ...mains, ribbon] }
  },
}

function flatlay(subject: Subject, random: Random): ReturnType<Layout> {
  const corners = [
    [205, 240],
    [800, 215],
    [215, 790],
    [795, 800],
  ] as const
  const first = random.whole(0, 3)
  const props = subject.beside.slice(0, 3).map((icon, index) => {
    const [x, y] = corners[(first + index * (subject.beside.length > 2 ? 1 : 3)) % 4] ?? corners[0]
    return lying(icon, random.between(215, 265), x, y, random.between(-28, 28))
  })
  const count = Math.min(3, subject.count ?? 1)
  const mains = Array.from({ length: count }, (_, index) => ({
    ...lying(
      subject.main,
      count === 1 ? 500 : 360,
      500 + (index - (count - 1) / 2) * 215,
      500 + (index % 2 === 0 ? -20 : 35) * (count - 1),
      random.between(-16, 16),
    ),
    hueDegrees: hueOf(subject, index),
  }))
  return { ground: 'flatlay', placements: [...props, ...mains] }
}

/** One thing in the middle, or a set of two or three, the middle one in front. */
function standingGroup(subject: Subject, sizePx: number, y: number, random: Random): Placement[] {
  const count = Math.min(3, subject.count ?? 1)
  const sizes = count === 1 ? sizePx : count === 2 ? sizePx * 0.8 : sizePx * 0.78
  const offsets = count === 1 ? [0] : count === 2 ? [-185, 180] : [-245, 245, 0]
  return offsets.map((offset, index) => ({
    ...standing(subject.main, sizes, 500 + offset, y + (index === 2 ? 40 : 0), random),
    hueDegrees: hueOf(subject, index),
  }))
}

function hueOf(subject: Subject, index: number): number {
  return ((subject.hue ?? 0) + index * (subject.hueStep ?? 0)) % 360
}

function standing(icon: string, sizePx: number, x: number, y: number, random: Random): Placement {
  return {
    icon,
    sizePx,
    x,
    y,
    tiltDegrees: random.chance(0.3) ? random.pick([-6, -4, 4, 6]) : 0,
    hueDegrees: 0,
    lies: false,
  }
}

function lying(icon: string, sizePx: number, x: number, y: number, tiltDegrees: number): Placement {
  return { icon, sizePx, x, y, tiltDegrees, hueDegrees: 0, lies: true }
}
