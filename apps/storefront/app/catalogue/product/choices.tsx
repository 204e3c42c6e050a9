import type { Product } from '@kids-crafts/contract/products.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { VisuallyHidden } from '@kids-crafts/ui/visually-hidden.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { productHref } from '../../shell/catalogue-links.ts'
import { choiceWith } from './choice-with.ts'
import type { Choice } from './choice-with.ts'

/**
 * The sizes and colours to choose from. Each has a page of its own, so a choice is a link and needs
 * no scripts.
 */
export function Choices({ product: { sku, choices } }: { product: Product }) {
  const own = choices?.products.find((each) => each.sku === sku)
  if (choices === undefined || own === undefined) return null
  const isPriced = choices.products.some(({ price }) => price.minor !== own.price.minor)
  return (
    <div className="mt-5 flex flex-col gap-4">
      {choices.attributes.map(({ attributeCode, name, values }) => (
        <section key={attributeCode} aria-label={name}>
          <p>
            <span className="text-ink-muted">{name}</span>{' '}
            <strong className="font-semibold">
              {values
                .filter((value) => isOf(own, value.productAttributeValueCode))
                .map((value) => value.name)
                .join(', ')}
            </strong>
          </p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {values.map(({ productAttributeValueCode: code, name: valueName }) => {
              const choice = choiceWith(choices.products, own, code)
              return (
                choice && (
                  <li key={code}>
                    <ChoiceLink
                      choice={choice}
                      isChosen={isOf(own, code)}
                      code={code}
                      name={valueName}
                      isPriced={isPriced}
                    />
                  </li>
                )
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

const isOf = (choice: Choice, code: string) => choice.productAttributeValueCodes.includes(code)

interface ChoiceLinkProps {
  choice: Choice
  isChosen: boolean
  code: string
  name: string
  isPriced: boolean
}

function ChoiceLink({ choice, isChosen, code, name, isPriced }: ChoiceLinkProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <Link
      href={productHref(choice.sku)}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'rounded-small bg-surface flex min-h-11 items-center gap-2 border-2 px-3 py-1.5',
        isChosen ? 'border-primary' : 'border-line hover:border-primary',
      )}
    >
      {/* Nothing for what is no colour: styles.css. */}
      <span
        aria-hidden="true"
        data-value={code}
        className="swatch border-line size-5 flex-none rounded-full border"
      />
      <span className="flex flex-col">
        <span className={classNames('leading-tight', !choice.isInStock && 'text-ink-muted line-through')}>
          {name}
        </span>
        {!choice.isInStock && <VisuallyHidden>{t('product.soldOut')}</VisuallyHidden>}
        {isPriced && <Price money={choice.price} locale={locale} size="small" />}
      </span>
    </Link>
  )
}
