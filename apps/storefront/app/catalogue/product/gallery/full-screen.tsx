import type { Product } from '@kids-crafts/contract/products.ts'
import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { useTranslation } from '../../../platform/translation.ts'

interface FullScreenProps {
  name: string
  pictures: Product['images']
  first: number
  onClose: () => void
}

/**
 * The pictures as large as the screen. The dialog element keeps the keyboard within and gives the
 * focus back.
 */
export default function FullScreen({ name, pictures, first, onClose }: FullScreenProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(first)

  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    scrollTo(track.current, first, 'instant')
    document.documentElement.dataset.scrollLocked = ''
    return () => {
      delete document.documentElement.dataset.scrollLocked
      opened?.close()
    }
  }, [first])

  const show = (index: number) => {
    if (index >= 0 && index < pictures.length) scrollTo(track.current, index, 'auto')
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    show(current + ((event.key === 'ArrowRight') === isRightToLeft ? -1 : 1))
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('product.gallery.label', { name })}
      onClose={onClose}
      onKeyDown={handleKey}
      className="bg-surface text-ink animate-pop fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none p-0"
    >
      <div
        ref={track}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {pictures.map((picture, index) => (
          <div
            key={picture.hash}
            aria-hidden={index !== current}
            className="size-full flex-none snap-center md:p-6"
          >
            <PictureImage
              picture={picture}
              alt={picture.name}
              sizes="(orientation: landscape) 100vh, 100vw"
              largest={1600}
              className="bg-surface! size-full bg-none! object-contain!"
            />
          </div>
        ))}
      </div>
      <IconButton label={t('product.gallery.close')} onClick={onClose} className={`${floating} end-3 top-3`}>
        <X size={24} />
      </IconButton>
      {pictures.length > 1 && (
        <>
          <IconButton
            label={t('product.gallery.previous')}
            disabled={current === 0}
            onClick={() => show(current - 1)}
            className={`${floating} start-3 top-1/2 -translate-y-1/2`}
          >
            <ChevronLeft size={24} className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton
            label={t('product.gallery.next')}
            disabled={current === pictures.length - 1}
            onClick={() => show(current + 1)}
            className={`${floating} end-3 top-1/2 -translate-y-1/2`}
          >
            <ChevronRight size={24} className="rtl:-scale-x-100" />
          </IconButton>
          <p
            aria-live="polite"
            className="bg-surface-raised shadow-raised absolute inset-x-0 bottom-4 mx-auto w-fit rounded-full px-3 py-1 text-sm font-semibold"
          >
            {t('product.gallery.position', { number: current + 1, total: pictures.length })}
          </p>
        </>
      )}
    </dialog>
  )
}

// The border is seen where a system's colours take the place of ours.
const floating = 'bg-surface-raised! border border-transparent shadow-raised absolute! rounded-full!'

function scrollTo(track: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  if (!track) return
  const towardsEnd = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  track.scrollTo({ left: towardsEnd * index * track.clientWidth, behavior })
}
