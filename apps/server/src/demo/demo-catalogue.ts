import { createHash } from 'node:crypto'

import { referenceCategories } from '#catalogue'

import { factsOf } from './content/facts.ts'
import { giftValuesOf } from './content/gifts.ts'
import type { ProductCard } from './content/products/product-card.ts'
import { productCards } from './content/products/products.ts'
import { businessStores, childStores } from './content/stores.ts'
import type { BusinessStore } from './content/stores.ts'
import type { Subject, View } from './pictures/scene.ts'
import { randomFrom } from './random.ts'
import type { Random } from './random.ts'

export type DemoOffer = { handle: string; priceMinor: number; available: number }

export type DemoProduct = {
  sku: string
  card: ProductCard
  categoryCode: string
  manufacturerCode: string
  status: 'ACTUAL' | 'CREATED' | 'CLOSED'
  soldCount: number
  viewCount: number
  createdAt: Date
  attributeValueCodes: string[]
  offers: DemoOffer[]
  subject: Subject
  views: View[]
}

/** Dates of the demo are counted back from here, so that they are the same for everyone. */
export const demoDate = new Date('2026-11-01T09:00:00Z')

export const handmadeCode = 'HANDMADE'

/**
 * Everything about the demo's products that is not written on their cards follows from their names.
 */
export function demoProducts(): DemoProduct[] {
  return productCards.flatMap((card) => {
    const random = randomFrom(`product/${card.name}`)
    const categoryCode = categoryOf(card.of)
    const isCraft = categoryCode.startsWith('STUDENTS_PRODUCT')
    const status = random.chance(0.035) ? 'CREATED' : random.chance(0.025) ? 'CLOSED' : 'ACTUAL'
    const sold = status === 'CREATED' ? 0 : soldCount(card, random)
    const offers = isCraft ? craftOffers(card, categoryCode, random) : goodsOffers(card, categoryCode, random)
    const product: DemoProduct = {
      sku: skuOf(card),
      card,
      categoryCode,
      manufacturerCode: isCraft ? handmadeCode : brandCodeOf(sellerOf(offers)),
      status,
      soldCount: sold,
      viewCount: status === 'CREATED' ? 0 : sold * random.whole(8, 26) + random.whole(5, 90),
      createdAt: daysBefore(status === 'CREATED' ? random.between(0, 6) : random.between(7, 365)),
      attributeValueCodes: attributeValuesOf(card, categoryCode),
      offers,
      subject: subjectOf(card),
      views: isCraft ? craftViews(random) : ['main', random.chance(0.7) ? 'together' : 'close'],
    }
    return card.choices === undefined ? product : withChoices(product, card.choices)
  })
}

/** The product in other sizes or colours, by the same one seller. */
function withChoices(product: DemoProduct, choices: NonNullable<ProductCard['choices']>): DemoProduct[] {
  const [offer] = product.offers
  if (offer === undefined) throw new Error('Somebody sells it')
  const first: DemoProduct = { ...product, status: 'ACTUAL', offers: [offer] }
  return [
    first,
    ...choices.map(({ valueCode, ...other }) => {
      const random = randomFrom(`product/${product.card.name}/${valueCode}`)
      const card = { ...product.card, ...other, valueCode }
      const sold = Math.round(product.soldCount * random.between(0.2, 0.8))
      return {
        ...first,
        sku: skuOf(card, valueCode),
        card,
        soldCount: sold,
        viewCount: sold * random.whole(8, 26),
        attributeValueCodes: attributeValuesOf(card, product.categoryCode),
        offers: [{ ...offer, priceMinor: card.priceMinor, available: random.whole(0, 40) }],
        subject: subjectOf(card),
      }
    }),
  ]
}

/** Those that are sold in sizes or colours, as groups of their SKUs. */
export const choiceGroups = (): string[][] =>
  [...Map.groupBy(demoProducts(), ({ card }) => `${card.of} ${card.name}`).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ sku }) => sku))

export function handleOf(publicName: string): string {
  return publicName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}

export function brandCodeOf(store: BusinessStore): string {
  return handleOf(store.brand).replaceAll('-', '_').toUpperCase()
}

const categoryByAbstractProduct = new Map(
  referenceCategories.flatMap(({ children }) =>
    children.flatMap((child) => child.abstractProducts.map(([code]) => [code, child.code] as const)),
  ),
)

function categoryOf(abstractProductCode: string): string {
  const code = categoryByAbstractProduct.get(abstractProductCode)
  if (!code) throw new Error(`No category has the abstract product ${abstractProductCode}`)
  return code
}

const skuLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Ten letters of a hash: the same at every load, and the next one cannot be guessed from it. */
function skuOf(card: ProductCard, valueCode?: string): string {
  const choice = valueCode === undefined ? '' : `/${valueCode}`
  const digest = createHash('sha256').update(`kids-crafts/${card.of}/${card.name}${choice}`).digest()
  return Array.from(digest.subarray(0, 10), (byte) => skuLetters[byte % 32]).join('')
}

/** Cheap things sell often, a few things far more often than the rest. */
function soldCount(card: ProductCard, random: Random): number {
  const popularity = random.next() ** 3
  return Math.round((popularity * 9_000) / (card.priceMinor / 100 + 12) + random.whole(0, 6))
}

/**
 * A craft is one child's work, so it has one offer, from a child who speaks its language and does
 * this craft.
 */
function craftOffers(card: ProductCard, categoryCode: string, random: Random): DemoOffer[] {
  const craft = categoryCode.replace('STUDENTS_PRODUCT_', '')
  const sellers = childStores.filter(
    (store) => store.locale === (card.locale ?? 'en') && store.crafts.includes(craft),
  )
  const available = random.chance(0.07) ? 0 : random.chance(0.18) ? 1 : random.whole(2, 14)
  return [{ handle: handleOf(random.pick(sellers).name), priceMinor: card.priceMinor, available }]
}

/** Goods of businesses may be offered by up to three of them, each at its own price. */
function goodsOffers(card: ProductCard, categoryCode: string, random: Random): DemoOffer[] {
  const inCategory = businessStores.filter((store) =>
    store.sells.some((start) => categoryCode.startsWith(start)),
  )
  const sameLanguage = inCategory.filter((store) => store.locale === (card.locale ?? 'en'))
  const picked = random.pick(sameLanguage.length > 0 ? sameLanguage : inCategory)
  const first = inCategory.find(({ handle }) => handle === card.handle) ?? picked
  const others = inCategory.filter((store) => store !== first)
  const wanted = random.chance(0.4) ? random.whole(1, 2) : 0
  const isCostly = card.priceMinor > 1_000_000
  const stock = () => (random.chance(0.05) ? 0 : isCostly ? random.whole(1, 6) : random.whole(5, 260))
  return [first, ...others.slice(0, wanted)].map((store, index) => ({
    handle: store.handle,
    priceMinor:
      index === 0 ? card.priceMinor : Math.round((card.priceMinor * random.between(1.02, 1.14)) / 10) * 10,
    available: stock(),
  }))
}

function sellerOf([first]: DemoOffer[]): BusinessStore {
  const store = businessStores.find(({ handle }) => handle === first?.handle)
  if (!store) throw new Error('Goods of businesses are sold by businesses')
  return store
}

export function daysBefore(days: number): Date {
  return new Date(demoDate.getTime() - Math.round(days * 86_400) * 1000)
}

function attributeValuesOf(card: ProductCard, categoryCode: string): string[] {
  const [colour, material] = card.traits.split(' ')
  const grade = Number(/TEXTBOOKS_CLASS_(\d+)/.exec(categoryCode)?.[1] ?? 0)
  const { ageCodes, sizeCodes } = factsOf(card)
  const ages = grade > 0 ? [grade <= 2 ? 'AGE_6_8' : grade <= 6 ? 'AGE_9_12' : 'AGE_13_17'] : ageCodes
  const own = card.valueCode === undefined ? [] : [card.valueCode]
  const isOther = (code: string) => own.every((chosen) => chosen.split('_')[0] !== code.split('_')[0])
  const shared = [`COLOUR_${colour}`, `MATERIAL_${material}`, ...ages, ...sizeCodes, ...giftValuesOf(card)]
  return [...shared.filter(isOther), ...own]
}

function subjectOf(card: ProductCard): Subject {
  return {
    main: card.drawn,
    beside: card.beside,
    seed: card.name,
    ...(card.hue === undefined ? {} : { hue: card.hue }),
    ...(card.count === undefined ? {} : { count: card.count }),
    ...(card.hueStep === undefined ? {} : { hueStep: card.hueStep }),
  }
}

function craftViews(random: Random): View[] {
  const second: View = random.chance(0.75) ? 'together' : 'close'
  return random.chance(0.22) ? ['main', second, 'gift'] : ['main', second]
}
