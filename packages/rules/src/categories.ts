import type { Theme } from './themes.ts'

/** Section 2's rules for showing categories, shared by both stores and the server. */
interface CategoryLike {
  code: string
  abstractProducts: readonly unknown[]
  productCategoryChildList: readonly { code: string; abstractProducts: readonly unknown[] }[]
}

/** Sold in sets to schools, so the catalogue links to them, but they aren't main categories. */
const notMain = ['TEXTBOOKS', 'CLOTHING_FORM']
const inHeader = ['FIRST_NATIONS', 'SPECIAL_KIDS']

export const kidsCategoryKeyword = 'STUDENTS_PRODUCT'

/** The top category of a store: the kids store has only crafts, the school store everything. */
export const onlyCategoryOf = (theme: Theme): string | undefined =>
  theme === 'kids' ? kidsCategoryKeyword : undefined

export const isMainCategory = ({ code }: { code: string }): boolean => !notMain.includes(code)
export const isHeaderCategory = ({ code }: { code: string }): boolean => inHeader.includes(code)

/** A category links somewhere only if it or a child has abstract products. */
export const isActiveCategory = (category: CategoryLike): boolean =>
  category.abstractProducts.length > 0 ||
  category.productCategoryChildList.some((child) => child.abstractProducts.length > 0)

/** The school store's children by category. Unlisted categories show all children. */
const shownChildren = new Map<string, readonly string[]>(
  Object.entries({
    ELECTRONICS: ['ELECTRONICS_COMPUTERS', 'ELECTRONICS_AUDIO', 'ELECTRONICS_SCIENCE'],
    STATIONERY: ['STATIONERY_WRITING', 'STATIONERY_NOTEBOOKS', 'STATIONERY_ART', 'STATIONERY_DESK'],
    TEXTBOOKS: Array.from({ length: 12 }, (_, index) => `TEXTBOOKS_CLASS_${index + 1}`),
    CLOTHING_FORM: ['CLOTHING_FORM_SETS'],
    FURNITURE: ['FURNITURE_DESKS', 'FURNITURE_SEATING', 'FURNITURE_STORAGE', 'FURNITURE_PLAYGROUND'],
    VEHICLES: ['VEHICLES_SCHOOL_TRANSPORT', 'VEHICLES_CYCLES'],
    ACCESSORIES: ['ACCESSORIES_BAGS', 'ACCESSORIES_WEAR'],
    STUDENTS_PRODUCT: [
      'STUDENTS_PRODUCT_KNITTING',
      'STUDENTS_PRODUCT_JEWELLERY',
      'STUDENTS_PRODUCT_CANDLES_SOAP',
      'STUDENTS_PRODUCT_TOYS',
      'STUDENTS_PRODUCT_PAPER',
      'STUDENTS_PRODUCT_WOODWORK',
      'STUDENTS_PRODUCT_CERAMICS',
      'STUDENTS_PRODUCT_PAINTING',
      'STUDENTS_PRODUCT_SEWING',
      'STUDENTS_PRODUCT_GARDEN',
    ],
  }),
)

/** A category in the school store: its active, listed children. */
export function withShownChildren<C extends CategoryLike>(category: C): C {
  const whitelist = shownChildren.get(category.code)
  const shown = category.productCategoryChildList.filter(
    (child) => child.abstractProducts.length > 0 && (whitelist?.includes(child.code) ?? true),
  )
  return { ...category, productCategoryChildList: shown }
}
