import { magnifier } from '@kids-crafts/rules/constants.ts'
import { pictureUrl } from '@kids-crafts/rules/pictures.ts'

import { lensView } from './lens.ts'
import type { Point, Size } from './lens.ts'

const enlargedPx = 1600

/**
 * The glass itself. It shows what the picture beneath says already, so it says nothing to a screen
 * reader.
 */
export default function Lens({
  picture,
  box,
  at,
}: {
  picture: Size & { hash: string }
  box: Size
  at: Point
}) {
  const view = lensView(box, picture, at)
  return (
    <span
      aria-hidden="true"
      data-lens=""
      className="border-surface-raised shadow-overlay bg-surface-sunken pointer-events-none absolute top-0 left-0 overflow-hidden rounded-full border-3 bg-no-repeat"
      style={{
        width: magnifier.lensPx,
        height: magnifier.lensPx,
        transform: `translate(${view.left}px, ${view.top}px)`,
        backgroundImage: `url(${pictureUrl(picture.hash, enlargedPx)})`,
        backgroundOrigin: 'border-box',
        backgroundSize: `${view.pictureWidth}px ${view.pictureHeight}px`,
        backgroundPosition: `${view.pictureLeft}px ${view.pictureTop}px`,
      }}
    />
  )
}
