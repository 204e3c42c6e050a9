import type { Block } from '@kids-crafts/contract/content.ts'

import { Blocks } from '../../content/blocks.tsx'
import { useTranslation } from '../../platform/translation.ts'
import { BusinessArt } from '../business-art.tsx'
import { artOfSlide } from './slide-art.ts'

interface SlideProps {
  id: string
  title: string
  blocks: Block[]
  isCover: boolean
  isCurrent: boolean
  position: string
}

export function Slide({ id, title, blocks, isCover, isCurrent, position }: SlideProps) {
  const { t } = useTranslation()
  const art = artOfSlide(id)
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-current={isCurrent || undefined}
      className={`deck-slide outline-none ${isCover ? 'heading-ground deck-cover' : 'card-surface'}`}
    >
      <div className="min-w-0">
        {isCover && <p className="text-on-heading-muted mb-2 font-semibold">{t('site.brand')}</p>}
        <h2
          id={`${id}-title`}
          className={
            isCover
              ? 'text-3xl hyphens-auto lg:text-4xl'
              : 'kids:text-primary text-2xl hyphens-auto lg:text-3xl'
          }
        >
          {title}
        </h2>
        <div
          className={`mt-5 space-y-4 lg:text-lg ${isCover ? 'text-on-heading-muted text-lg lg:text-xl' : ''}`}
        >
          <Blocks blocks={blocks} />
        </div>
      </div>
      {art && <BusinessArt name={art} className="deck-art" />}
      <p
        aria-hidden="true"
        className={`deck-number text-sm ${isCover ? 'text-on-heading-muted' : 'text-ink-muted'}`}
      >
        {position}
      </p>
    </section>
  )
}
