import type { CardForReview } from '@kids-crafts/contract/product-cards-staff.ts'
import type { CardContent } from '@kids-crafts/contract/product-cards.ts'
import type { ReactNode } from 'react'

import { Day, Money } from '../../shared/show.tsx'
import { useTranslation } from '../translation.ts'
import { usePreviewWords } from './preview-words.ts'

/** What the seller said, what has changed, what is like it, and how the seller has done so far. */
export function CardData({ card }: { card: CardForReview }) {
  const { t } = useTranslation()
  const { content, live, changedFields, similar, history, decisions, offer } = card
  const shown = useValueWords(card)
  return (
    <div className="flex flex-col gap-5 text-sm">
      {content && live && (
        <Part title={t('review.changes')}>
          <dl className="flex flex-col gap-2">
            {changedFields.map((field) => (
              <div key={field}>
                <dt className="font-semibold first-letter:uppercase">{labelOf(field)}</dt>
                <dd dir="auto" className="text-ink-muted break-words whitespace-pre-line line-through">
                  {shown(field, live[field as keyof CardContent])}
                </dd>
                <dd dir="auto" className="break-words whitespace-pre-line">
                  {shown(field, content[field as keyof CardContent])}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <Part title={t('review.data')}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {Object.entries(content ?? offer ?? {}).map(([field, value]) => (
            <div key={field} className="contents">
              <dt className="text-ink-muted first-letter:uppercase">{labelOf(field)}</dt>
              <dd dir="auto" className="min-w-0 break-words whitespace-pre-line">
                {field === 'price' && (content ?? offer) ? (
                  <Money value={(content ?? offer)!.price} />
                ) : (
                  shown(field, value)
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      {similar.length > 0 && (
        <Part title={t('review.similar')}>
          <ul>
            {similar.map(({ sku, fullName, storeName, isSamePicture, isOwn }) => (
              <li key={sku}>
                <a href={`/product/${sku}`} target="_blank" rel="noreferrer">
                  <bdi>{fullName}</bdi>
                </a>{' '}
                · <bdi>{storeName}</bdi>
                {isOwn && ` · ${t('review.own')}`}
                {isSamePicture && ` · ${t('review.samePicture')}`}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('review.history')}>
        <p>
          <bdi>{card.storeName}</bdi> · {t('review.sellsSince')} <Day value={history.sellsSince} /> ·{' '}
          {t('review.counts', { approved: history.approved, sentBack: history.sentBack })}
        </p>
        <ul>
          {decisions.map((decision) => (
            <li key={decision.number}>
              {[
                `${decision.number}: ${t(`review.statuses.${decision.status}`)}`,
                ...decision.reasons.map((reason) => t(`review.reasons.${reason}`)),
                decision.decidedBy,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  )
}

/** What a seller chose from a list, in its words; what was typed, as it was typed. */
function useValueWords({ product }: CardForReview) {
  const words = usePreviewWords()
  const names = new Map(
    product.attributes
      .flatMap(({ values }) => values)
      .map(({ productAttributeValueCode, name }) => [productAttributeValueCode, name]),
  )
  return (field: string, value: unknown): string => {
    const { careCodes, safetyCodes, box, attributeValueCodes } = { [field]: value } as Partial<CardContent>
    if (careCodes) return textOf(careCodes.map(words.care))
    if (safetyCodes) return textOf(safetyCodes.map(words.safety))
    if (box) return textOf(box.map(words.boxItem))
    if (attributeValueCodes) return textOf(attributeValueCodes.map((code) => names.get(code) ?? code))
    if (field === 'abstractProductCode' && value === product.abstractProduct.code) {
      return product.abstractProduct.name
    }
    return textOf(value)
  }
}

/**
 * As plain text, whatever was typed: a line for each of several, without what only a program reads.
 */
function textOf(value: unknown): string {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return '–'
  if (Array.isArray(value)) {
    return value.map(textOf).join(value.some((each) => typeof each === 'object') ? '\n' : ', ')
  }
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value)
  return Object.entries(value)
    .filter(([field]) => field !== 'hash')
    .map(([, part]) => textOf(part))
    .join(' · ')
}

/** The field's own name in words. */
const labelOf = (field: string): string =>
  field.replace(/Codes?$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
