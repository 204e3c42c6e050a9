import { getAllCategories, getCategoriesByKeyword } from '@kids-crafts/contract/catalogue.ts'
import type { Category } from '@kids-crafts/contract/catalogue.ts'
import type { Read, Visit } from '@kids-crafts/contract/rendering.ts'
import { isActiveCategory, kidsCategoryKeyword, withShownChildren } from '@kids-crafts/rules/categories.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

interface Categories {
  categories: Category[]
  /** The server's message if loading failed, empty if it is internal; null if loading succeeded. */
  categoriesError: string | null
}

/** The categories of this store. Pages work without them, and say so. */
export async function readCategories(
  read: Read,
  { theme, locale }: Pick<Visit, 'theme' | 'locale'>,
): Promise<Categories> {
  try {
    return { categories: await shownIn(read, theme), categoriesError: null }
  } catch (error) {
    // The server's message is English.
    const isForPeople = error instanceof Error && error.name === 'Refusal' && locale === 'en'
    return { categories: [], categoriesError: isForPeople ? error.message : '' }
  }
}

async function shownIn(read: Read, theme: Theme): Promise<Category[]> {
  if (theme === 'kids') {
    const found = await read(getCategoriesByKeyword, { productCategoryCodeKeyword: kidsCategoryKeyword })
    return found.listOfProductCategory.filter(isActiveCategory)
  }
  const { listOfProductCategory } = await read(getAllCategories, {})
  return listOfProductCategory.filter(isActiveCategory).map(withShownChildren)
}
