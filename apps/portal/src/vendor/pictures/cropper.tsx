import { wholeArea } from '@kids-crafts/browser/upload/shrink-picture.ts'
import type { Area } from '@kids-crafts/browser/upload/shrink-picture.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { useTranslation } from '../translation.ts'

const smallest = 0.1
const step = 0.02

/** A frame over a picture, by pointer or by the arrow keys; with Shift they change its size. */
export function Cropper({ url, onDone }: { url: string; onDone: (area: Area | null) => void }) {
  const { t } = useTranslation()
  const [area, setArea] = useState<Area>({ left: 0.1, top: 0.1, width: 0.8, height: 0.8 })
  const picture = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; area: Area; isResize: boolean } | null>(null)

  function begin(event: PointerEvent, isResize: boolean) {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, area, isResize }
  }

  function follow(event: PointerEvent) {
    const from = drag.current
    const box = picture.current?.getBoundingClientRect()
    if (from === null || box === undefined) return
    const right = (event.clientX - from.x) / box.width
    const down = (event.clientY - from.y) / box.height
    setArea(from.isResize ? resized(from.area, right, down) : moved(from.area, right, down))
  }

  function press(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const [right, down] = direction
    setArea(
      event.shiftKey ? resized(area, right * step, down * step) : moved(area, right * step, down * step),
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <div
        ref={picture}
        dir="ltr"
        className="bg-surface-sunken relative mx-auto w-fit touch-none overflow-hidden select-none"
      >
        <img src={url} alt="" draggable={false} className="block max-h-[60dvh] w-auto max-w-full" />
        <button
          type="button"
          data-first-focus
          aria-label={t('pictures.frame')}
          onPointerDown={(event) => begin(event, false)}
          onPointerMove={follow}
          onPointerUp={() => {
            drag.current = null
          }}
          onKeyDown={press}
          className="absolute cursor-move border-2 border-[#fff] [box-shadow:0_0_0_2px_rgb(0_0_0/0.6),0_0_0_100vmax_rgb(0_0_0/0.45)]"
          style={{
            left: `${area.left * 100}%`,
            top: `${area.top * 100}%`,
            width: `${area.width * 100}%`,
            height: `${area.height * 100}%`,
          }}
        >
          <span
            onPointerDown={(event) => begin(event, true)}
            onPointerMove={follow}
            onPointerUp={() => {
              drag.current = null
            }}
            className="absolute -right-3 -bottom-3 size-7 cursor-se-resize rounded-full border-2 border-[#000]/60 bg-[#fff]"
          />
        </button>
      </div>
      <p className="text-ink-muted text-sm">{t('pictures.frameHint')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onDone(area)}>{t('pictures.crop')}</Button>
        <Button variant="secondary" onClick={() => setArea(wholeArea)}>
          {t('pictures.whole')}
        </Button>
        <Button variant="secondary" onClick={() => onDone(null)}>
          {t('pictures.cancel')}
        </Button>
      </div>
    </div>
  )
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const moved = (area: Area, right: number, down: number): Area => ({
  ...area,
  left: between(area.left + right, 0, 1 - area.width),
  top: between(area.top + down, 0, 1 - area.height),
})

const resized = (area: Area, right: number, down: number): Area => ({
  ...area,
  width: between(area.width + right, smallest, 1 - area.left),
  height: between(area.height + down, smallest, 1 - area.top),
})
