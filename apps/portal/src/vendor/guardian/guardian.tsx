import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getSoldDisputes } from '@kids-crafts/contract/disputes.ts'
import { getSales } from '@kids-crafts/contract/fulfilment.ts'
import { listChildren } from '@kids-crafts/contract/guardian-shop.ts'
import { getChildrenOnboarding } from '@kids-crafts/contract/onboarding.ts'
import { listCardsForGuardian } from '@kids-crafts/contract/product-cards.ts'
import { getReturns } from '@kids-crafts/contract/returns.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'

import { PageFrame } from '../../shared/page-frame.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { ChildShop } from './child-shop.tsx'
import { DisputeToLookAt } from './dispute-to-look-at.tsx'
import { OrderToSend } from './order-to-send.tsx'
import { ReturnToLookAt } from './return-to-look-at.tsx'
import { ShopToSetUp } from './shop-to-set-up.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** One inbox of what waits for a guardian, then the shops of the children. */
export default function Guardian() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('guardian.title')}>
      <Waiting />
      <Children />
    </PageFrame>
  )
}

function Waiting() {
  const { t } = useTranslation()
  const cards = useFresh(listCardsForGuardian, {})
  const sales = useFresh(getSales, { page: 1, tab: 'TO_SEND' })
  const returns = useFresh(getReturns, { page: 1, tab: 'OPEN' })
  const disputes = useFresh(getSoldDisputes, { page: 1, tab: 'OPEN' })
  const shops = useFresh(getChildrenOnboarding, {})
  const toSetUp = (shops.data?.children ?? []).filter(
    ({ nextStep, hasShipping }) => nextStep?.actor === 'GUARDIAN' || (!nextStep && hasShipping === false),
  )
  const toSend = (sales.data?.items ?? []).filter(({ childLogin }) => childLogin !== undefined)
  const toLookAt = (returns.data?.items ?? []).filter(({ waitsFor }) => waitsFor === 'SELLER')
  const toAnswer = (disputes.data?.items ?? []).filter(({ isOwnTurn }) => isOwnTurn)
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-4">
      <h2 id="waiting" className="text-xl">
        {t('guardian.waiting')}
      </h2>
      <Loaded query={cards}>
        {({ items }) =>
          items.length + toSend.length + toSetUp.length + toLookAt.length + toAnswer.length === 0 ? (
            <EmptyState art="empty-requests" title={t('guardian.empty')} text={t('guardian.text')} />
          ) : (
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {toSetUp.map((shop) => (
                <li key={shop.childLogin}>
                  <ShopToSetUp shop={shop} />
                </li>
              ))}
              {toSend.map((sale) => (
                <li key={`${sale.orderNum} ${sale.number}`}>
                  <OrderToSend sale={sale} />
                </li>
              ))}
              {toAnswer.map((dispute) => (
                <li key={dispute.disputeNum}>
                  <DisputeToLookAt dispute={dispute} />
                </li>
              ))}
              {toLookAt.map((shown) => (
                <li key={shown.returnNum}>
                  <ReturnToLookAt shown={shown} />
                </li>
              ))}
              {items.map((item) => (
                <li key={`${item.cardId} ${item.number ?? 'price'}`}>
                  <WaitingCard item={item} onAnswered={() => void cards.refetch()} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Children() {
  const { t } = useTranslation()
  const children = useFresh(listChildren, {})
  return (
    <section aria-labelledby="children" className="flex flex-col gap-4">
      <h2 id="children" className="text-xl">
        {t('guardian.children')}
      </h2>
      <Loaded query={children}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              art="empty-requests"
              title={t('guardian.noChildren')}
              text={t('guardian.noChildrenText')}
            />
          ) : (
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {items.map((child) => (
                <li key={child.childLogin}>
                  <ChildShop child={child} onChanged={() => void children.refetch()} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
