import { call } from '@kids-crafts/browser/api.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { sellLikeThis } from '@kids-crafts/contract/product-cards.ts'
import type { Card } from '@kids-crafts/contract/product-cards.ts'
import { getProduct } from '@kids-crafts/contract/products.ts'
import type { Product } from '@kids-crafts/contract/products.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { site } from '../../shared/site.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { Coach } from './coach.tsx'
import type { CardFormData } from './form-data.ts'
import { priceIn, wholeIn } from './form-values.ts'

interface OfferFormProps {
  cardId: string
  sku: string
  form: CardFormData
  onSent: (card: Card) => void
}

/** A business's own price and stock of a product that another business describes. */
export function OfferForm(props: OfferFormProps) {
  const product = useFresh(getProduct, { sku: props.sku })
  return <Loaded query={product}>{(described) => <Offer {...props} product={described} />}</Loaded>
}

function Offer({ cardId, sku, form, onSent, product }: OfferFormProps & { product: Product }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const store = form.stores.find(({ kind }) => kind === 'BUSINESS')
  const [typedPrice, setTypedPrice] = useState('')
  const [typedStock, setTypedStock] = useState<Record<number, string>>({})
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const price = priceIn(typedPrice)
  const isOffered = product.offers.some(({ seller }) => seller.vendorLogin === store?.vendorLogin)
  const isOfChild = product.offers.some(({ seller }) => seller.kind === 'CHILD')

  async function send(): Promise<void> {
    if (price === undefined || store === undefined || isPending) return
    setIsPending(true)
    setRefusal(null)
    try {
      const stock = store.warehouses.flatMap(({ warehouseId }) => {
        const available = wholeIn(typedStock[warehouseId] ?? '')
        return available === undefined ? [] : { warehouseId, available }
      })
      onSent(await call(sellLikeThis, { cardId, vendorLogin: store.vendorLogin, sku, price, stock }))
      toast.show(t('cards.sent'))
    } catch (error) {
      setRefusal(words.ofError(error))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <form
      noValidate
      className="card-surface flex flex-col gap-5 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Described product={product} />
      {isOffered || isOfChild || store === undefined ? (
        <Notice>{t(isOffered ? 'cards.like.own' : 'cards.like.nothing')}</Notice>
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            <TextField
              label={t('cards.price')}
              inputMode="decimal"
              dir="ltr"
              required
              value={typedPrice}
              onChange={({ target }) => setTypedPrice(target.value)}
            />
            {store.warehouses.map(({ warehouseId, name }) => (
              <TextField
                key={warehouseId}
                label={t('cards.stockAt', { warehouse: name })}
                inputMode="numeric"
                dir="ltr"
                value={typedStock[warehouseId] ?? ''}
                onChange={({ target }) => setTypedStock({ ...typedStock, [warehouseId]: target.value })}
              />
            ))}
          </div>
          <Coach priceMinor={price?.minor ?? 0} />
          {refusal && <Notice tone="error">{refusal}</Notice>}
          <Button type="submit" isPending={isPending} disabled={price === undefined} className="self-start">
            {t('cards.send')}
          </Button>
        </>
      )}
    </form>
  )
}

function Described({ product }: { product: Product }) {
  const { t } = useTranslation()
  const [picture] = product.images
  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture && (
        <PictureImage picture={picture} alt="" sizes="96px" largest={320} className="rounded-card size-24" />
      )}
      <div className="min-w-0 grow basis-48">
        <h2 dir="auto" className="text-lg break-words">
          <a href={`/product/${product.sku}`} target="_blank" rel="noreferrer">
            {product.fullName}
          </a>
        </h2>
        <p className="text-ink-muted">
          {t('cards.like.from', { price: formatMoney(product.price, site.locale) })} ·{' '}
          <bdi>{product.offers[0]?.seller.name}</bdi>
        </p>
      </div>
    </div>
  )
}
