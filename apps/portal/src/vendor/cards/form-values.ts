import { cardDraftContent } from '@kids-crafts/contract/product-cards.ts'
import type { CardDraftContent } from '@kids-crafts/contract/product-cards.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { decimalFromMinor, minorFromDecimal, money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

import type { VariantRow } from './variant-rows.ts'

/** The draft as it is typed: numbers are texts until they are whole. */
export interface FormValues {
  abstractProductCode: string
  locale: Locale
  fullName: string
  description: string
  translations: CardDraftContent['translations']
  pictures: CardDraftContent['pictures']
  manufactureCode: string
  attributeValueCodes: string[]
  price: string
  /** By warehouse. */
  stock: Record<string, string>
  lengthMm: string
  widthMm: string
  heightMm: string
  weightGrams: string
  careCodes: CardDraftContent['careCodes']
  safetyCodes: CardDraftContent['safetyCodes']
  box: { boxItemCode: CardDraftContent['box'][number]['boxItemCode']; amount: string }[]
  variants: VariantRow[]
}

/** Sizes are typed in centimetres. */
const perCentimetre = 10

export function valuesOf(draft: CardDraftContent, locale: Locale): FormValues {
  const cm = (mm: number | undefined) => (mm === undefined ? '' : String(mm / perCentimetre))
  return {
    abstractProductCode: draft.abstractProductCode ?? '',
    locale: draft.locale ?? locale,
    fullName: draft.fullName,
    description: draft.description,
    translations: draft.translations,
    pictures: draft.pictures,
    manufactureCode: draft.manufactureCode ?? '',
    attributeValueCodes: draft.attributeValueCodes,
    price: priceText(draft.price),
    stock: stockTexts(draft.stock),
    lengthMm: cm(draft.lengthMm),
    widthMm: cm(draft.widthMm),
    heightMm: cm(draft.heightMm),
    weightGrams: draft.weightGrams === undefined ? '' : String(draft.weightGrams),
    careCodes: draft.careCodes,
    safetyCodes: draft.safetyCodes,
    box: draft.box.map(({ boxItemCode, amount }) => ({ boxItemCode, amount: String(amount) })),
    variants: draft.variants.map(({ attributeValueCodes, price, stock }) => ({
      codes: attributeValueCodes,
      price: priceText(price),
      stock: stockTexts(stock),
    })),
  }
}

/** What was typed and can be saved; what is no number yet is left out. */
export function contentOf(values: FormValues, warehouseIds: readonly number[]): CardDraftContent {
  const mm = (text: string) => {
    const typed = numberIn(text)
    return typed === undefined ? undefined : Math.round(typed * perCentimetre)
  }
  const stockIn = (texts: Record<string, string>) =>
    warehouseIds.flatMap((warehouseId) => {
      const available = wholeIn(texts[`w${warehouseId}`] ?? '')
      return available === undefined ? [] : { warehouseId, available }
    })
  return {
    ...cardDraftContent.parse({}),
    ...(values.abstractProductCode !== '' && { abstractProductCode: values.abstractProductCode }),
    locale: values.locale,
    fullName: values.fullName,
    description: values.description,
    translations: values.translations.filter(({ locale }) => locale !== values.locale),
    pictures: values.pictures.map(({ hash, alt }) => ({ hash, alt })),
    ...(values.manufactureCode !== '' && { manufactureCode: values.manufactureCode }),
    attributeValueCodes: values.attributeValueCodes,
    price: priceIn(values.price),
    stock: stockIn(values.stock),
    lengthMm: positive(mm(values.lengthMm)),
    widthMm: positive(mm(values.widthMm)),
    heightMm: positive(mm(values.heightMm)),
    weightGrams: positive(wholeIn(values.weightGrams)),
    careCodes: values.careCodes,
    safetyCodes: values.safetyCodes,
    box: values.box.flatMap(({ boxItemCode, amount }) => {
      const count = positive(wholeIn(amount))
      return count === undefined ? [] : { boxItemCode, amount: count }
    }),
    variants: values.variants.map(({ codes, price, stock }) => ({
      attributeValueCodes: codes,
      price: priceIn(price),
      stock: stockIn(stock),
    })),
  }
}

const stockTexts = (lines: CardDraftContent['stock']): Record<string, string> =>
  Object.fromEntries(lines.map(({ warehouseId, available }) => [`w${warehouseId}`, String(available)]))

/** A comma is a point on many keyboards. */
export function numberIn(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

export function wholeIn(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) ? Math.min(Number(text.trim()), 100_000) : undefined
}

export function priceIn(text: string): Money | undefined {
  const typed = numberIn(text)
  const minor = typed === undefined ? 0 : minorFromDecimal(typed)
  return minor > 0 && minor <= 10_000_000 ? money(minor) : undefined
}

const priceText = (price: Money | undefined): string =>
  price === undefined ? '' : decimalFromMinor(price.minor).toFixed(2)

const positive = (count: number | undefined): number | undefined =>
  count !== undefined && count > 0 ? count : undefined
