import type { Category } from '@kids-crafts/contract/catalogue.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Link } from '@kids-crafts/ui/link.tsx'

import { useCategories } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { categoryHref } from '../shell/catalogue-links.ts'
import { Art } from './art.tsx'
import { craftArt } from './craft-art.ts'
import { Section } from './section.tsx'

type Craft = Category['productCategoryChildList'][number]

/**
 * The kids store has few categories with many crafts in them, so the crafts are what one picks
 * from.
 */
export function CraftTiles() {
  const { t } = useTranslation()
  const categories = useCategories()
  if (categories.length === 0) return null
  return (
    <Section
      id="categories"
      title={t('home.categories.title.kids')}
      lead={t('home.categories.lead.kids')}
      ground="sunken"
    >
      {categories.map((category) => (
        <ul key={category.code} className="grid grid-cols-2 gap-4 md:grid-cols-5 md:gap-5">
          {category.productCategoryChildList.filter(isSold).map((craft, index) => (
            <CraftTile key={craft.code} craft={craft} ground={grounds[index % grounds.length]} />
          ))}
        </ul>
      ))}
    </Section>
  )
}

const isSold = ({ abstractProducts }: Craft): boolean => abstractProducts.length > 0

// Tints of the theme's colours; with four of them no two neighbours share one, five across or two.
const grounds = ['bg-friend-one/40', 'bg-friend-two/40', 'bg-friend-three/35', 'bg-primary/15']

function CraftTile({ craft, ground }: { craft: Craft; ground: string | undefined }) {
  return (
    <li className="card-surface card-lift relative">
      <div className={classNames('rounded-[calc(var(--radius-card)-4px)] flex justify-center p-3', ground)}>
        <Art src={craftArt(craft.code)} width={160} height={160} className="size-24 lg:size-32" />
      </div>
      <h3 className="px-2 py-3 text-center text-base hyphens-auto md:text-lg">
        <Link href={categoryHref(craft.code)} className="card-link">
          {craft.name}
        </Link>
      </h3>
    </li>
  )
}
