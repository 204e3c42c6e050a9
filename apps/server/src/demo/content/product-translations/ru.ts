import type { ProductTranslations } from './product-translations.ts'

export const ru: ProductTranslations = {}
