import type { ProductTranslations } from './product-translations.ts'

export const en: ProductTranslations = {
  'Bienenwachskerze mit Blüten': {
    name: 'Beeswax candle with flowers',
    text: 'Cast from pure beeswax. Pressed flowers from our school garden stick to the outside. Please never let it burn alone.',
  },
}
