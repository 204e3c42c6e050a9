import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import * as contract from '@kids-crafts/contract/product-cards.ts'
import { searchProducts } from '@kids-crafts/contract/search.ts'
import type { SearchAnswer } from '@kids-crafts/contract/search.ts'
import { searchTextMaxLength } from '@kids-crafts/rules/constants.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { SearchBox } from '@kids-crafts/ui/search-box.tsx'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { site } from '../../shared/site.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { OfferForm } from './offer-form.tsx'
import { skuIn } from './sku-in.ts'

/** A business finds what another describes, and offers it at its own price. */
export function SellLikeThis() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [cardId] = useState(() => crypto.randomUUID())
  const form = useFresh(contract.getCardForm, {})
  const sku = params.get('sku')
  return (
    <PageFrame
      title={t('cards.like.title')}
      actions={
        <ButtonLink href={sku === null ? '/cards' : '/cards/like'} variant="quiet">
          {t(sku === null ? 'cards.back' : 'cards.like.other')}
        </ButtonLink>
      }
    >
      {sku === null ? (
        <Find text={params.get('text') ?? ''} />
      ) : (
        <Loaded query={form}>
          {(offered) => (
            <OfferForm
              key={sku}
              cardId={cardId}
              sku={sku}
              form={offered}
              onSent={(card) => {
                setCachedRead(contract.getCard, { cardId }, card)
                void navigate(`/cards/${cardId}`, { replace: true })
              }}
            />
          )}
        </Loaded>
      )}
    </PageFrame>
  )
}

function Find({ text }: { text: string }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  const [, setParams] = useSearchParams()
  const found = useFresh(searchProducts, { text, page: 1 }, { isWanted: text !== '' })
  return (
    <>
      <p className="text-ink-muted">{t('cards.like.text')}</p>
      <SearchBox
        label={t('cards.like.search')}
        clearLabel={t('shell.list.clear')}
        value={typed}
        onChange={setTyped}
        onSubmit={(value) => {
          const sku = skuIn(value)
          setParams(sku === undefined ? { text: value.trim().slice(0, searchTextMaxLength) } : { sku })
        }}
        isPending={found.isFetching}
        className="sm:max-w-xl"
      />
      {text !== '' && <Loaded query={found}>{({ items }) => <Found items={items} />}</Loaded>}
    </>
  )
}

function Found({ items }: Pick<SearchAnswer, 'items'>) {
  const { t } = useTranslation()
  // What a child has made nobody else sells.
  const open = items.filter(({ maker }) => maker?.kind !== 'CHILD')
  if (open.length === 0) {
    return <EmptyState art="empty-search" title={t('shell.list.nothing')} text={t('cards.like.nothing')} />
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {open.map(({ sku, fullName, locale, image, price, maker }) => (
        <li key={sku}>
          <Link
            href={`/cards/like?sku=${sku}`}
            className="card-surface flex h-full flex-col overflow-hidden no-underline"
          >
            <span className="bg-surface-sunken block aspect-4/3">
              {image && (
                <PictureImage
                  picture={image}
                  alt=""
                  sizes="(min-width: 640px) 25vw, 100vw"
                  className="size-full"
                />
              )}
            </span>
            <span className="flex grow flex-col gap-2 p-4">
              <span dir="auto" lang={locale} className="text-ink font-semibold break-words">
                {fullName}
              </span>
              <span className="text-ink-muted mt-auto">
                {t('cards.like.from', { price: formatMoney(price, site.locale) })}
                {maker && (
                  <>
                    {' · '}
                    <bdi>{maker.name}</bdi>
                  </>
                )}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
