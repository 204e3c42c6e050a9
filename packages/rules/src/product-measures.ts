import { numberFormat } from './formats.ts'
import type { Locale } from './locales.ts'

/** Measured values: a width requires a length, a height requires a width. */
interface Measures {
  lengthMm?: number | undefined
  widthMm?: number | undefined
  heightMm?: number | undefined
  weightGrams?: number | undefined
}

/** "30 × 20 × 5 cm", in a unit suited to the longest side, in the language's number format. */
export function sizeText({ lengthMm, widthMm, heightMm }: Measures, locale: Locale): string | undefined {
  const sidesMm = [lengthMm, widthMm, heightMm].filter((side) => side !== undefined)
  if (sidesMm.length === 0) return undefined
  const [unit, unitMm] =
    Math.max(...sidesMm) >= 3000 ? (['meter', 1000] as const) : (['centimeter', 10] as const)
  const sides = sidesMm.map((side) => side / unitMm)
  const plain = numberFormat(locale, { maximumFractionDigits: 2 })
  const withUnit = numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2 })
  return sides
    .map((side, index) => (index === sides.length - 1 ? withUnit : plain).format(side))
    .join('\u00A0×\u00A0')
}

/** "240 g", "1.3 kg". */
export function weightText({ weightGrams }: Measures, locale: Locale): string | undefined {
  if (weightGrams === undefined) return undefined
  const [unit, amount] =
    weightGrams < 1000 ? (['gram', weightGrams] as const) : (['kilogram', weightGrams / 1000] as const)
  return numberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(amount)
}
