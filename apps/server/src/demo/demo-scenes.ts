import type { Workshop } from './content/workshop.ts'
import { workshops } from './content/workshops.ts'
import { demoProducts } from './demo-catalogue.ts'
import type { DemoProduct } from './demo-catalogue.ts'
import type { Scene } from './pictures/scene.ts'

/** Everything that the demo shows a picture of. */
export function demoScenes(): Scene[] {
  return [...demoProducts().flatMap(scenesOfProduct), ...workshops.map(sceneOfWorkshop)]
}

export function scenesOfProduct({ subject, views }: DemoProduct): Scene[] {
  return views.map((view) => ({ subject, view }))
}

export function sceneOfWorkshop({ code, drawn, beside }: Workshop): Scene {
  return { subject: { main: drawn, beside, seed: code }, view: 'together' }
}
