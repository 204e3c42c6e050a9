import {
  getAllCategories,
  getBestsellers,
  getCategoriesByKeyword,
  getPopularProducts,
} from '@kids-crafts/contract/catalogue.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/db.ts'
import { serve } from '../platform/http/serve.ts'
import { listCategories } from './list-categories.ts'
import { listShowcase } from './list-showcase.ts'

const categoryTags = () => ['category']
const showcaseTags = () => ['category', 'showcase']

export function catalogueRoutes(app: FastifyInstance, db: Db): void {
  serve(app, getAllCategories, (_, { locale }) => listCategories(db, locale), { cacheTags: categoryTags })

  serve(
    app,
    getCategoriesByKeyword,
    ({ productCategoryCodeKeyword }, { locale }) => listCategories(db, locale, productCategoryCodeKeyword),
    { cacheTags: categoryTags },
  )

  serve(app, getBestsellers, (input) => listShowcase(db, 'sold_count', input), { cacheTags: showcaseTags })

  serve(app, getPopularProducts, (input) => listShowcase(db, 'view_count', input), {
    cacheTags: showcaseTags,
  })
}
