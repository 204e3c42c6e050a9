import type { Product } from '@kids-crafts/contract/products.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import ImageOff from 'lucide-react/icons/image-off'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { Suspense, lazy, useRef, useState } from 'react'
import type { CSSProperties } from 'react'

import { useTranslation } from '../../../platform/translation.ts'
import { Slide } from './slide.tsx'
import { Thumbnails } from './thumbnails.tsx'

// Few look at a picture in full, so what it takes comes when somebody does.
const FullScreen = lazy(() => import('./full-screen.tsx'))

interface GalleryProps {
  name: string
  pictures: Product['images']
  className?: string
}

/**
 * All pictures of a product: swiped on a phone, picked by thumbnail, looked at closely with the
 * magnifier.
 */
export function Gallery({ name, pictures, className }: GalleryProps) {
  const { t } = useTranslation()
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [isFullScreen, setIsFullScreen] = useState(false)

  /** Scrolling is the truth: a swipe and a thumbnail both end in it. */
  function followScroll() {
    const { current: element } = track
    if (element) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }

  function show(index: number) {
    const { current: element } = track
    if (!element || index < 0 || index >= pictures.length) return
    const towardsEnd = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollTo({ left: towardsEnd * index * element.clientWidth })
  }

  if (pictures.length === 0) return <NoPicture className={className} />
  return (
    <figure
      aria-label={t('product.gallery.label', { name })}
      className={classNames(
        'flex min-w-0 flex-col gap-3 lg:flex-row-reverse lg:items-start lg:gap-4',
        className,
      )}
    >
      <div className="card-surface relative min-w-0 grow overflow-hidden lg:self-stretch">
        <div
          ref={track}
          onScroll={followScroll}
          style={areaOf(pictures)}
          className="kids:rounded-[calc(var(--radius-card)-4px)] flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-[calc(var(--radius-card)-1px)] [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {pictures.map((picture, index) => (
            <Slide
              key={picture.hash}
              picture={picture}
              number={index + 1}
              isCurrent={index === current}
              isFirst={index === 0}
              onStep={(step) => show(index + step)}
              onOpen={() => setIsFullScreen(true)}
            />
          ))}
        </div>
        <IconButton
          label={t('product.gallery.fullScreen')}
          size="small"
          onClick={() => setIsFullScreen(true)}
          className="bg-surface-raised! text-ink border border-transparent shadow-raised absolute! end-3 top-3 rounded-full! noscript:hidden"
        >
          <Maximize2 size={18} />
        </IconButton>
        {pictures.length > 1 && <Position number={current + 1} total={pictures.length} />}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} onShow={show} />}
      {isFullScreen && (
        <Suspense>
          <FullScreen
            name={name}
            pictures={pictures}
            first={current}
            onClose={() => setIsFullScreen(false)}
          />
        </Suspense>
      )}
    </figure>
  )
}

/** Reserves the space before any picture arrives: that of the first one, between square and 4:3. */
function areaOf([first]: Product['images']): CSSProperties {
  const ratio = first ? first.width / first.height : 1
  return { aspectRatio: Math.min(Math.max(ratio, 1), 4 / 3) }
}

/** Which of how many, in the corner on a phone and aloud everywhere. */
function Position({ number, total }: { number: number; total: number }) {
  const { t } = useTranslation()
  return (
    <p
      aria-live="polite"
      className="bg-surface-raised text-ink pointer-events-none absolute end-3 bottom-3 rounded-full px-3 py-1 text-sm font-semibold tabular-nums shadow-raised lg:sr-only"
    >
      <span aria-hidden="true" dir="ltr">
        {number} / {total}
      </span>
      <span className="sr-only">{t('product.gallery.position', { number, total })}</span>
    </p>
  )
}

function NoPicture({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <div
      className={classNames(
        'bg-surface-sunken text-ink-muted rounded-card flex aspect-4/3 flex-col items-center justify-center gap-3',
        className,
      )}
    >
      <ImageOff size={40} aria-hidden="true" />
      <p>{t('product.gallery.none')}</p>
    </div>
  )
}
