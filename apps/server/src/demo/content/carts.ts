interface DemoCartItem {
  /** The name of a product, whose first offer it is. */
  product: string
  quantity: number
  isSelected?: boolean
  /** What it cost when it was put in, where it costs something else now. */
  seenPriceMinor?: number
}

/** Among them one that has become dearer, one of which fewer are left, and one that is sold out. */
export const carts: Record<string, readonly DemoCartItem[]> = {
  parent: [
    { product: 'Forest scarf with fringe', quantity: 1 },
    { product: 'First sewing kit', quantity: 2, seenPriceMinor: 1190 },
    { product: 'Sea-shell necklace', quantity: 2 },
    { product: 'Soft T-rex', quantity: 1, isSelected: false },
    { product: 'Folding fan with waves', quantity: 1 },
  ],
  student: [
    { product: 'Green jigsaw puzzle, 60 pieces', quantity: 1 },
    { product: 'Snowflake window stars', quantity: 4 },
  ],
}
