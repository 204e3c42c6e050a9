import type { ProductTranslations } from './product-translations.ts'

export const tr: ProductTranslations = {}
