import { TextLink } from '@kids-crafts/ui/link.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import PackageCheck from 'lucide-react/icons/package-check'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentType, ReactNode } from 'react'

import { useTranslation } from '../../platform/translation.ts'
import { storeAboutHref } from '../../shell/catalogue-links.ts'
import type { ProductTexts } from './read-product.ts'
import { placeOf } from './seller.tsx'
import type { Seller } from './seller.tsx'

/** From where, how soon, and how it goes back. */
export function Delivery({ seller, countryNames }: { seller: Seller } & Pick<ProductTexts, 'countryNames'>) {
  const { t } = useTranslation()
  const days = seller.orderPreparationDays
  const place = placeOf(seller, countryNames)
  return (
    <section aria-labelledby="delivery-title" className="bg-surface-sunken rounded-card p-5 md:p-6">
      <h2 id="delivery-title" className="text-xl">
        {t('product.delivery.title')}
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        <Line icon={PackageCheck}>
          {days === 0 ? t('product.delivery.today') : t('product.delivery.preparation', { count: days })}
        </Line>
        <Line icon={MapPin}>{t('product.delivery.from', { place })}</Line>
        <Line icon={Undo2}>
          <Returns seller={seller} />
        </Line>
      </ul>
      <TextLink href={storeAboutHref(seller.vendorLogin)} className="mt-4 inline-block">
        {t('product.seller.about')}
      </TextLink>
    </section>
  )
}

function Returns({ seller }: { seller: Seller }) {
  const { t } = useTranslation()
  const { kind, returnAddress, returnInstruction, returnInstructionLocale } = seller
  if (kind === 'CHILD') return t('product.delivery.child')
  return (
    <>
      {returnInstruction ? (
        <bdi lang={returnInstructionLocale}>{returnInstruction}</bdi>
      ) : (
        t('product.delivery.business')
      )}
      {returnAddress && (
        <>
          <span className="text-ink-muted mt-1.5 block text-sm">{t('product.delivery.returnAddress')}</span>
          <bdi className="whitespace-pre-line">{returnAddress}</bdi>
        </>
      )}
    </>
  )
}

function Line({
  icon: Icon,
  children,
}: {
  icon: ComponentType<{ size: number; className: string }>
  children: ReactNode
}) {
  return (
    <li className="flex gap-3">
      <Icon size={20} className="text-primary mt-0.5 flex-none" />
      <div className="min-w-0">{children}</div>
    </li>
  )
}
