import type { Block, Content } from '@kids-crafts/contract/content.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

import { useTranslation } from '../../platform/translation.ts'
import { Slide } from './slide.tsx'
import { useSlides } from './use-slides.ts'

interface SlideText {
  id: string
  title: string
  blocks: Block[]
}

const coverId = 'cover'

/**
 * Slides that are turned by keys, buttons and swipes. All of them are in the page: one above the
 * other without scripts and on paper, and else in one place, as high as the longest, so that
 * nothing below moves when a slide is turned.
 */
export function Deck({ content }: { content: Content }) {
  const { t } = useTranslation()
  const slides = slidesOf(content)
  const { index, turnTo, deck, swiping } = useSlides(slides.map(({ id }) => id))
  return (
    <section ref={deck} aria-label={t('business.deck.label')} className="deck" data-keeps-focus>
      <Controls slides={slides} index={index} turnTo={turnTo} />
      <div className="deck-slides" {...swiping}>
        {slides.map((slide, place) => (
          <Slide
            key={slide.id}
            {...slide}
            isCover={slide.id === coverId}
            isCurrent={place === index}
            position={t('business.deck.position', { number: place + 1, total: slides.length })}
          />
        ))}
      </div>
      <p className="text-ink-muted mt-3 text-sm print:hidden noscript:hidden">{t('business.deck.hint')}</p>
    </section>
  )
}

/** The page's title and lead are the cover. */
function slidesOf({ title, lead, sections }: Content): SlideText[] {
  return [{ id: coverId, title, blocks: [{ kind: 'paragraph', text: [lead] }] }, ...sections]
}

interface ControlsProps {
  slides: readonly SlideText[]
  index: number
  turnTo: (index: number) => void
}

function Controls({ slides, index, turnTo }: ControlsProps) {
  const { t } = useTranslation()
  const position = t('business.deck.position', { number: index + 1, total: slides.length })
  return (
    <div className="mb-4 flex items-center gap-3 print:hidden noscript:hidden">
      <TurnButton label={t('business.deck.previous')} to={index - 1} count={slides.length} turnTo={turnTo}>
        <ChevronLeft size={22} className="rtl:rotate-180" />
      </TurnButton>
      <nav aria-label={t('business.deck.all')} className="min-w-0 grow">
        <ol className="flex gap-1">
          {slides.map(({ id, title }, place) => (
            <li key={id} className="grow">
              <a
                href={`#${id}`}
                aria-label={title}
                title={title}
                aria-current={place === index ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  turnTo(place)
                }}
                className="group rounded-small flex h-8 items-center"
              >
                <span
                  className={`h-1.5 w-full rounded-full transition-[height,background-color] group-hover:h-3 ${place <= index ? 'bg-primary' : 'bg-line-strong/45'}`}
                />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className="text-ink-muted flex-none text-sm tabular-nums" aria-live="polite">
        <span className="sr-only">
          {position}: {slides[index]?.title}
        </span>
        <span aria-hidden="true" dir="ltr">
          {index + 1} / {slides.length}
        </span>
      </p>
      <TurnButton label={t('business.deck.next')} to={index + 1} count={slides.length} turnTo={turnTo}>
        <ChevronRight size={22} className="rtl:rotate-180" />
      </TurnButton>
    </div>
  )
}

interface TurnButtonProps {
  label: string
  to: number
  count: number
  turnTo: (index: number) => void
  children: ReactNode
}

function TurnButton({ label, to, count, turnTo, children }: TurnButtonProps) {
  const isEnd = to < 0 || to >= count
  return (
    <Button
      variant="secondary"
      aria-label={label}
      // Not `disabled`: at the last slide the keyboard would lose its place.
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && turnTo(to)}
      className="w-control flex-none px-0! aria-disabled:opacity-50"
    >
      {children}
    </Button>
  )
}
