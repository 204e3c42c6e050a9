import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { demoScenes } from '../demo-scenes.ts'
import { drawnCacheDir, openIconShelf } from './icons.ts'
import type { IconBitmap } from './icons.ts'
import { layOut } from './scene.ts'

/** The side of the picture that an object is measured for; a larger one has the same colours. */
export const measuredIn = 320

// `node apps/server/src/demo/pictures/measure-icon-colours.ts` after new objects have come into the demo.
if (import.meta.main) {
  const shelf = openIconShelf(drawnCacheDir)
  const measured: Record<string, string> = {}
  for (const icon of iconsOfDemo()) measured[icon] = meanColour(await shelf.bitmap(icon, measuredIn))
  await writeFile(
    path.join(import.meta.dirname, 'icon-colours.json'),
    `${JSON.stringify(measured, undefined, 2)}\n`,
  )
}

export function iconsOfDemo(): string[] {
  const placed = demoScenes().flatMap((scene) => layOut(scene).placements.map(({ icon }) => icon))
  const mains = demoScenes().map(({ subject }) => subject.main)
  return [...new Set([...mains, ...placed])].toSorted()
}

/** Every 16th opaque pixel is plenty for choosing a ground. */
export function meanColour({ data }: IconBitmap): string {
  const sums = [0, 0, 0]
  let counted = 0
  for (let at = 0; at + 3 < data.length; at += 64) {
    if (data.readUInt8(at + 3) < 200) continue
    for (const channel of sums.keys()) sums[channel] = (sums[channel] ?? 0) + data.readUInt8(at + channel)
    counted += 1
  }
  const hex = sums.map((sum) =>
    Math.round(sum / Math.max(1, counted))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
