import type { ContentSection as SectionText } from '@kids-crafts/contract/content.ts'
import type { ReactNode } from 'react'

import { Blocks, Words } from '../content/blocks.tsx'
import { Section } from '../home/section.tsx'
import { BesideArt } from './beside-art.tsx'
import type { ArtName } from './business-art.tsx'
import { partsOf } from './section-parts.ts'
import type { SectionPart } from './section-parts.ts'

interface ContentSectionProps {
  section: SectionText | undefined
  ground: 'plain' | 'sunken'
  /** How the parts are laid out; plainly when left out. */
  layOut?: (parts: readonly SectionPart[]) => ReactNode
  /** Beside words that would else leave half of a desk empty. */
  art?: ArtName
  children?: ReactNode
}

/**
 * A band of the page with the words of a section. Nothing where staff have taken the section out.
 */
export function ContentSection({ section, ground, layOut, art, children }: ContentSectionProps) {
  if (section === undefined) return null
  const { intro, parts } = partsOf(section)
  const blocks = layOut ? intro : section.blocks
  const words = blocks.length > 0 && (
    <div className="-mt-2 max-w-prose space-y-4 text-lg not-last:mb-8">
      <Blocks blocks={blocks} />
    </div>
  )
  return (
    <Section id={section.id} title={section.title} ground={ground}>
      {art ? <BesideArt art={art}>{words}</BesideArt> : words}
      {layOut?.(parts)}
      {children}
    </Section>
  )
}

/** Steps in their order, each with its number. */
export function NumberedSteps({ parts }: { parts: readonly SectionPart[] }) {
  return (
    <ol className="tints grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:has-[>:nth-child(4):last-child]:grid-cols-4">
      {parts.map(({ id, title, blocks }, index) => (
        <li key={id} id={id} className="card-surface flex gap-4 p-5 sm:flex-col sm:gap-3">
          <span
            aria-hidden="true"
            className="heading-ground flex size-11 flex-none items-center justify-center rounded-full text-lg font-bold"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-lg">
              <Words text={title} />
            </h3>
            <div className="text-ink-muted mt-1 space-y-2 sm:mt-3">
              <Blocks blocks={blocks} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What stands out: a number or a claim, and a sentence about it. */
export function PartCards({
  parts,
  isNumber = false,
}: {
  parts: readonly SectionPart[]
  isNumber?: boolean
}) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {parts.map(({ id, title, blocks }) => (
        <li key={id} id={id} className="card-surface p-5">
          <h3 className={isNumber ? 'text-primary text-3xl tabular-nums' : 'kids:text-primary text-lg'}>
            <Words text={title} />
          </h3>
          <div className="text-ink-muted mt-2 space-y-2">
            <Blocks blocks={blocks} />
          </div>
        </li>
      ))}
    </ul>
  )
}
