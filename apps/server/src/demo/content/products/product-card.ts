/**
 * A product as its seller wrote it. `drawn`, `beside`, `hue` and the rest say what its pictures
 * show.
 */
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
  /** The one business that sells it, where not any of its kind does. */
  handle?: string
  /** A further value that it has, such as the class it is for. */
  valueCode?: string
  /**
   * From how many pieces on each of them costs how many percent less, where its first seller says
   * so.
   */
  steps?: [fromQuantity: number, percent: number][]
  /** The sizes or colours besides that of the card, each a product of its own. */
  choices?: { valueCode: string; priceMinor?: number; hue?: number }[]
}
