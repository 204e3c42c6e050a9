import { reviewSpecifics } from './content/review-specifics.ts'
import { reviewTranslations } from './content/review-translations.ts'
import { reviewWords } from './content/review-words.ts'
import type { ReviewWords } from './content/review-words.ts'
import { demoDate } from './demo-catalogue.ts'
import type { DemoProduct } from './demo-catalogue.ts'
import { randomFrom } from './random.ts'
import type { Random } from './random.ts'

export type DemoReview = {
  sku: string
  authorName: string
  rating: number
  body: string
  locale: string
  translations: { locale: string; body: string }[]
  createdAt: Date
}

/** About two reviews per product, more for what sells more, and none for what was never sold. */
export function demoReviews(products: DemoProduct[]): DemoReview[] {
  return products.flatMap((product) => {
    const random = randomFrom(`reviews/${product.sku}`)
    const count = Math.min(9, Math.floor(Math.sqrt(product.soldCount) * random.between(0.14, 0.62)))
    const charm = random.between(-0.12, 0.14)
    const written = new Set<string>()
    return Array.from({ length: product.status === 'CREATED' ? 0 : count }, () =>
      writeReview(product, charm, written, random),
    )
  })
}

function writeReview(product: DemoProduct, charm: number, written: Set<string>, random: Random): DemoReview {
  const locale = localeOf(product, random)
  const words = wordsAbout(product, reviewWords[locale] ?? englishWords())
  const rating = atLeast(product.soldCount >= bestsellerSales ? 4 : 1, ratingOf(random.next() + charm))
  const moods = { 5: words.delighted, 4: words.content, 3: words.mixed, 2: words.unhappy, 1: words.unhappy }
  const unused = moods[rating].filter((sentence) => !written.has(sentence))
  const opening = random.pick(unused.length > 0 ? unused : moods[rating])
  written.add(opening)
  const specifics =
    locale === 'en' && rating >= 4 ? specificsOf(product).filter((one) => !written.has(one)) : []
  const specific = specifics.length > 0 && random.chance(0.75) ? [random.pick(specifics)] : []
  for (const sentence of specific) written.add(sentence)
  const closing = rating === 5 && random.chance(0.45) ? [random.pick(words.closing)] : []
  const sentences = [opening, ...specific, ...closing]
  const age = demoDate.getTime() - product.createdAt.getTime()
  return {
    sku: product.sku,
    authorName: random.pick(words.authors),
    rating,
    body: sentences.join(' '),
    locale,
    translations: translationsOf(sentences, locale),
    createdAt: new Date(Math.round((demoDate.getTime() - age * random.between(0, 0.93)) / 1000) * 1000),
  }
}

function translationsOf(sentences: string[], own: string): DemoReview['translations'] {
  return Object.entries(reviewTranslations).flatMap(([locale, words]) => {
    const translated = sentences.flatMap((sentence) => words[sentence] ?? [])
    return locale !== own && translated.length === sentences.length
      ? { locale, body: translated.join(' ') }
      : []
  })
}

function localeOf(product: DemoProduct, random: Random): string {
  const own = product.card.locale
  if (own && random.chance(0.6)) return own
  return random.chance(0.72) ? 'en' : random.pick(Object.keys(reviewWords))
}

type Stars = 1 | 2 | 3 | 4 | 5

function ratingOf(luck: number): Stars {
  if (luck > 0.36) return 5
  if (luck > 0.11) return 4
  if (luck > 0.03) return 3
  return luck > -0.03 ? 2 : 1
}

/** What disappoints people does not become a bestseller. */
const bestsellerSales = 150

const atLeast = (least: Stars, rating: Stars): Stars => (rating < least ? least : rating)

const specificsOf = ({ card }: DemoProduct): string[] =>
  reviewSpecifics[card.of.startsWith('TEXTBOOK') ? 'TEXTBOOK' : card.of] ?? []

function wordsAbout({ categoryCode }: DemoProduct, words: ReviewWords) {
  const isHandmade = ['STUDENTS_PRODUCT', 'FIRST_NATIONS'].some((code) => categoryCode.startsWith(code))
  const { delighted, closing } = isHandmade ? words.handmade : { delighted: [], closing: [] }
  return {
    ...words,
    delighted: [...words.delighted, ...delighted],
    closing: [...words.closing, ...closing],
  }
}

function englishWords() {
  const words = reviewWords['en']
  if (!words) throw new Error('Reviews need English words')
  return words
}
