import type { ProductTranslations } from './product-translations.ts'

export const de: ProductTranslations = {
  'Beeswax candle': {
    name: 'Bienenwachskerze',
    text: 'Reines Bienenwachs von den Bienen unserer Nachbarn. Sie duftet nach Honig, auch wenn sie nicht brennt. Zünde sie nur mit einem Erwachsenen an.',
  },
}
