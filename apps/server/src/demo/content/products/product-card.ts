/** A product as its seller wrote it. `drawn`, `beside`, `hue` and the rest say what its pictures show. */
export type ProductCard = {
  /** The abstract product it is one of. */
  of: string
  name: string
  priceMinor: number
  drawn: string
  beside: string[]
  hue?: number
  count?: number
  hueStep?: number
  locale?: 'de' | 'fr' | 'it' | 'es'
  /** A colour and a material, as the ends of their attribute value codes. */
  traits: string
  text: string
}
