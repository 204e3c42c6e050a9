import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import type { SearchSuggestion } from '@kids-crafts/contract/search.ts'
import { shownReviews } from '@kids-crafts/rules/rating.ts'
import { splitByMatches } from '@kids-crafts/rules/search-words.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { Rating } from '@kids-crafts/ui/rating.tsx'
import { Spinner } from '@kids-crafts/ui/spinner.tsx'
import History from 'lucide-react/icons/history'
import Shapes from 'lucide-react/icons/shapes'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import StoreIcon from 'lucide-react/icons/store'
import type { MouseEvent, ReactNode } from 'react'

import { useAddProduct } from '../cart/add-button.tsx'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { productHref } from '../shell/catalogue-links.ts'
import { MakerLine } from '../shell/maker-line.tsx'

export interface ChoiceProps {
  id: string
  /** The arrow keys stand on it. */
  isActive: boolean
  onChoose: () => void
}

export function FoundProduct({
  product,
  starts,
  ...choice
}: ChoiceProps & { product: SearchProduct; starts: readonly string[] }) {
  const { locale } = useSite()
  return (
    <LinkChoice {...choice} href={productHref(product.sku)}>
      <span className="bg-surface-sunken rounded-small size-14 flex-none overflow-hidden">
        {product.image && <PictureImage picture={product.image} alt="" sizes="56px" className="size-full" />}
      </span>
      <span className="min-w-0 grow">
        <span lang={product.locale} className="line-clamp-2">
          <Marked name={product.fullName} starts={starts} />
        </span>
        {product.maker && <MakerLine maker={product.maker} others={product.offerCount - 1} />}
        <Shown {...{ product }} />
      </span>
      <span className="flex-none">
        <Price money={product.price} locale={locale} size="small" />
      </span>
      <AddFound product={product} />
    </LinkChoice>
  )
}

/** Rating, reviews and offers, as on a card. */
function Shown({ product: { rating, reviews, offerCount } }: { product: SearchProduct }) {
  const { t } = useTranslation()
  const count = shownReviews(reviews)
  return (
    <Rating
      value={rating}
      label={rating === undefined ? undefined : t('home.product.rating', { rating, count })}
    >
      <span aria-hidden={count > 0}>{count === 0 ? t('home.product.new') : count}</span>
      {offerCount > 1 && <span className="ms-1.5">{t('home.product.offers', { count: offerCount })}</span>}
    </Rating>
  )
}

/**
 * For the pointer alone, since an option of a list cannot have a button in it: the keyboard chooses
 * the product and adds it on its page. So does everybody where several sell it.
 */
function AddFound({ product }: { product: SearchProduct }) {
  const { t } = useTranslation()
  const { isPending, add } = useAddProduct()
  if (product.offerCount > 1) return <span className="size-control-small flex-none" />
  return (
    <span
      aria-hidden="true"
      title={t('cart.add', { name: product.fullName })}
      // The keyboard stays in the box.
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void add(product)
      }}
      className="bg-primary-soft text-primary rounded-control size-control-small hover:bg-primary hover:text-on-primary inline-flex flex-none items-center justify-center"
    >
      {isPending ? <Spinner className="size-5" /> : <ShoppingCart size={18} />}
    </span>
  )
}

export function FoundPlace({
  kind,
  name,
  starts,
  href,
  ...choice
}: ChoiceProps & { kind: SearchSuggestion['kind']; name: string; starts: readonly string[]; href: string }) {
  const { t } = useTranslation()
  const Icon = kind === 'store' ? StoreIcon : Shapes
  return (
    <LinkChoice {...choice} href={href}>
      <Icon size={20} className="text-ink-muted mx-1 flex-none" />
      <span className="min-w-0 grow truncate">
        <Marked name={name} starts={starts} />
      </span>
      <span className="text-ink-muted flex-none text-sm">{t(`search.kinds.${kind}`)}</span>
    </LinkChoice>
  )
}

export function RecentSearch({ id, isActive, text, onChoose }: ChoiceProps & { text: string }) {
  return (
    <button
      {...asOption(id, isActive)}
      type="button"
      // The keyboard stays in the box.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={choiceClass(isActive)}
    >
      <History size={20} className="text-ink-muted mx-1 flex-none" />
      <span className="min-w-0 truncate">{text}</span>
    </button>
  )
}

/** A link, so that it can be opened beside this page; a plain press stays within it. */
function LinkChoice(props: ChoiceProps & { href: string; children: ReactNode }) {
  const { id, isActive, onChoose, href, children } = props
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onChoose()
  }
  return (
    <a {...asOption(id, isActive)} href={href} onClick={follow} className={choiceClass(isActive)}>
      {children}
    </a>
  )
}

/**
 * An option of our own: HTML's can hold neither a picture nor a link. The keyboard reaches it from
 * the box.
 */
const asOption = (id: string, isActive: boolean) =>
  ({ id, role: 'option', 'aria-selected': isActive, tabIndex: -1 }) as const

const choiceClass = (isActive: boolean): string =>
  classNames(
    'rounded-small flex min-h-12 w-full items-center gap-3 p-2 text-start',
    isActive
      ? 'bg-primary-soft text-primary outline-3 -outline-offset-3 outline-focus'
      : 'hover:bg-surface-sunken',
  )

function Marked({ name, starts }: { name: string; starts: readonly string[] }) {
  return splitByMatches(name, starts).map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="bg-accent-soft text-ink rounded-[3px] font-semibold">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
