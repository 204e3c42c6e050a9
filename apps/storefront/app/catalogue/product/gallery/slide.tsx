import type { Product } from '@kids-crafts/contract/products.ts'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { lazy, Suspense, useId, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'

import { useTranslation } from '../../../platform/translation.ts'
import type { Point, Size } from './lens.ts'

// Loaded when somebody points at a picture.
const Lens = lazy(() => import('./magnifier.tsx'))

interface SlideProps {
  picture: Product['images'][number]
  number: number
  isCurrent: boolean
  isFirst: boolean
  /** To the picture after this one (1) or before it (-1). */
  onStep: (step: 1 | -1) => void
  /** In full. */
  onOpen: () => void
}

const keyStepPx = 24

/**
 * One picture. Pointing at it shows the magnifier, Enter does so without a mouse; a click or tap
 * opens it in full.
 */
export function Slide({ picture, number, isCurrent, isFirst, onStep, onOpen }: SlideProps) {
  const { t } = useTranslation()
  const hintId = useId()
  const [lens, setLens] = useState<{ at: Point; box: Size; byKeys: boolean } | null>(null)

  function moveLens(button: HTMLElement, at: Point, byKeys: boolean) {
    const box = { width: button.clientWidth, height: button.clientHeight }
    const within = { x: clamp(at.x, box.width), y: clamp(at.y, box.height) }
    setLens({ at: within, box, byKeys })
  }

  function followPointer(event: PointerEvent<HTMLButtonElement>) {
    // A finger swipes; the magnifier would only be in its way.
    if (event.pointerType === 'mouse' || event.pointerType === 'pen')
      moveLens(event.currentTarget, pointOf(event), false)
  }

  function toggle(event: MouseEvent<HTMLButtonElement>) {
    // A click that no pointer made comes from the keyboard, and starts in the middle.
    if (event.detail > 0) {
      setLens(null)
      return onOpen()
    }
    if (lens?.byKeys) return setLens(null)
    const { clientWidth, clientHeight } = event.currentTarget
    moveLens(event.currentTarget, { x: clientWidth / 2, y: clientHeight / 2 }, true)
  }

  function handleKey(event: KeyboardEvent<HTMLButtonElement>) {
    const move = moves[event.key]
    if (event.key === 'Escape' && lens) {
      event.stopPropagation()
      setLens(null)
    } else if (move && lens?.byKeys) {
      event.preventDefault()
      moveLens(
        event.currentTarget,
        { x: lens.at.x + move.x * keyStepPx, y: lens.at.y + move.y * keyStepPx },
        true,
      )
    } else if (move && move.x !== 0) {
      event.preventDefault()
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
      onStep(move.x > 0 === isRightToLeft ? -1 : 1)
    }
  }

  return (
    <div aria-hidden={!isCurrent} className="relative h-full w-full flex-none snap-center overflow-hidden">
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={t('product.gallery.magnify', { number })}
        aria-describedby={hintId}
        aria-pressed={lens?.byKeys ?? false}
        onPointerMove={followPointer}
        onPointerLeave={() => setLens((now) => (now?.byKeys ? now : null))}
        onClick={toggle}
        onKeyDown={handleKey}
        onBlur={() => setLens(null)}
        className="block size-full cursor-zoom-in -outline-offset-5 focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:border-[7px] focus-visible:after:border-surface-raised"
      >
        <PictureImage
          picture={picture}
          alt={picture.name}
          sizes="(min-width: 1280px) 590px, (min-width: 768px) 50vw, 100vw"
          isPriority={isFirst}
          largest={1600}
          className="size-full object-contain!"
        />
      </button>
      <span id={hintId} hidden>
        {t('product.gallery.keys')}
      </span>
      {lens && (
        <Suspense>
          <Lens picture={picture} box={lens.box} at={lens.at} />
        </Suspense>
      )}
    </div>
  )
}

const moves: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function pointOf(event: MouseEvent<HTMLElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
