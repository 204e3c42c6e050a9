import type { ProductTranslations } from './product-translations.ts'

export const it: ProductTranslations = {}
