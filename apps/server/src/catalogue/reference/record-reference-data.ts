import { inTransaction } from '../../platform/database/db.ts'
import type { Db } from '../../platform/database/db.ts'
import { referenceAttributes } from './attributes.ts'
import { referenceCategories } from './categories.ts'

/**
 * Adds missing categories, abstract products and attributes. Existing ones stay as they are,
 * because staff may have changed them. Several processes may run it at once: all insert in the same
 * order, and the keys decide.
 */
export async function recordReferenceData(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await addCategories(transaction)
    await addAbstractProducts(transaction)
    await addAttributes(transaction)
  })
}

async function addCategories(db: Db): Promise<void> {
  const parents = referenceCategories.map(({ code, names }, position) => ({
    category_code: code,
    names,
    position,
  }))
  const children = referenceCategories.flatMap((category) =>
    category.children.map(({ code, names }, position) => ({
      category_code: code,
      parent_code: category.code,
      names,
      position,
    })),
  )
  for (const rows of [parents, children]) {
    await db
      .insertInto('category')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function addAbstractProducts(db: Db): Promise<void> {
  await db
    .insertInto('abstract_product')
    .values(
      referenceCategories.flatMap(({ children }) =>
        children.flatMap((child) =>
          child.abstractProducts.map(([code, names], position) => ({
            abstract_product_code: code,
            category_code: child.code,
            names,
            position,
          })),
        ),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addAttributes(db: Db): Promise<void> {
  await db
    .insertInto('attribute')
    .values(
      referenceAttributes.map(({ code, names, searchWords }, position) => ({
        attribute_code: code,
        names,
        search_words: searchWords ?? null,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('attribute_value')
    .values(
      referenceAttributes.flatMap((attribute) =>
        attribute.values.map(({ code, names, searchWords }, position) => ({
          attribute_value_code: code,
          attribute_code: attribute.code,
          names,
          search_words: searchWords ?? null,
          position,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
