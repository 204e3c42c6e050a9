import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { useParams } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { Bought } from './bought.tsx'
import { ResultFrame } from './result-frame.tsx'
import { useOrder } from './use-order.ts'

export const handle = { title: 'checkout.thanks.title' } satisfies PageHandle

/** After paying from an account, which is decided at once. */
export default function Thanks() {
  const { t } = useTranslation()
  const { orderNum = '' } = useParams()
  const { data: order, isError } = useOrder(orderNum, undefined)
  if (isError) {
    return (
      <ResultFrame look="bad" title={t('checkout.purchase.notFound')}>
        <ButtonLink href="/profile/orders">{t('checkout.result.toOrders')}</ButtonLink>
      </ResultFrame>
    )
  }
  return (
    <ResultFrame
      look="good"
      title={t('checkout.thanks.title')}
      orderNum={orderNum}
      below={order && <Bought orderNum={orderNum} bearer={undefined} />}
    >
      <p className="text-ink-muted">{t('checkout.result.numberEmailed')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={`/profile/orders/${orderNum}`}>{t('checkout.result.toOrder')}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {t('checkout.thanks.goOn')}
        </ButtonLink>
      </div>
    </ResultFrame>
  )
}
