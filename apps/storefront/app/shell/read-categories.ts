import { getAllCategories, getCategoriesByKeyword } from '@kids-crafts/contract/catalogue.ts'
import type { Category } from '@kids-crafts/contract/catalogue.ts'
import type { Read, Visit } from '@kids-crafts/contract/rendering.ts'
import { isActiveCategory, kidsCategoryKeyword, withShownChildren } from '@kids-crafts/rules/categories.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

interface Categories {
  categories: Category[]
  /** What the server said when they could not be loaded, empty when it may not be told; null when all is well. */
  categoriesError: string | null
}

/** The categories that this store shows. Without them the page still stands, and says so. */
export async function readCategories(
  read: Read,
  { theme, locale }: Pick<Visit, 'theme' | 'locale'>,
): Promise<Categories> {
  try {
    return { categories: await shownIn(read, theme), categoriesError: null }
  } catch (error) {
    // The server's own sentence is English.
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
