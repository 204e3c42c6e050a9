import type { ArtName } from '../business-art.tsx'

const arts: Readonly<Record<string, ArtName>> = {
  cover: 'stall',
  problem: 'closed-stall',
  idea: 'makers',
  stores: 'two-stores',
  safety: 'safety',
  money: 'money',
  schools: 'schools',
  workshops: 'workshops',
  technology: 'technology',
  roadmap: 'roadmap',
  contact: 'letter',
}

/** A slide that staff have added has none. */
export const artOfSlide = (id: string): ArtName | undefined =>
  Object.hasOwn(arts, id) ? arts[id] : undefined
