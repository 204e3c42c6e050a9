import type { ProductTranslations } from './product-translations.ts'

export const ar: ProductTranslations = {}
