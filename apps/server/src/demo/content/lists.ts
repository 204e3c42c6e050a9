interface DemoListed {
  /** The name of a product. */
  product: string
  quantity?: number
  note?: string
  /** Each by another browser. */
  promises?: readonly number[]
}

interface DemoList {
  login: string
  /** Absent: what was saved first. */
  name?: string
  isShared?: boolean
  items: readonly DemoListed[]
}

/** A class list that parents share out among themselves, and what a parent has saved for later. */
export const lists: readonly DemoList[] = [
  {
    login: 'teacher',
    name: 'Art corner of class 4',
    isShared: true,
    items: [
      { product: 'Wax crayons, 24 colours', quantity: 12, note: 'One for two children', promises: [4, 2, 1] },
      { product: 'Safety scissors, round tips', quantity: 6, promises: [6] },
      { product: 'Round brush no. 8', quantity: 20, note: 'Any hair will do', promises: [5, 3] },
      { product: 'Graphite pencils HB, box of 12', quantity: 3 },
    ],
  },
  { login: 'teacher', items: [{ product: 'Class set: memo pads and pencils, 30' }] },
  {
    login: 'parent',
    items: [
      { product: 'Painted snail' },
      { product: 'Hand-painted playing cards' },
      { product: 'Painted amphora vase', note: 'For Grandma in May' },
    ],
  },
]
