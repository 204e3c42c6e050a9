import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import {
  decideRequest,
  getRequest,
  getRequests,
  getSchoolStanding,
} from '@kids-crafts/contract/school-buying.ts'
import type { PurchaseRequest } from '@kids-crafts/contract/school-buying.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { approvalReasonMax } from '@kids-crafts/rules/school-buying.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { Price } from '@kids-crafts/ui/price.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { OrderSection } from '../orders/order-section.tsx'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { approvedTotal, takenOut } from './approved-sums.ts'
import type { ApprovedUnits } from './approved-sums.ts'

interface DecideRequestProps {
  request: PurchaseRequest
  units: ApprovedUnits
}

/** Yes, perhaps to less, or no: each is asked about once more. */
export function DecideRequest({ request, units }: DecideRequestProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const words = useRefusalText()
  const [reason, setReason] = useState('')
  const [pending, setPending] = useState<'APPROVED' | 'DECLINED'>()
  const { orderNum, revision, total, schoolName } = request
  const without = takenOut(request, units)
  const agreed = approvedTotal(request, units)
  const amount = isolatedPrice(formatMoney(agreed, locale))
  const isNothing = request.parts.every(({ items }) =>
    items.every(({ orderItemNum }) => units.get(orderItemNum) === 0),
  )

  async function decide(decision: 'APPROVED' | 'DECLINED'): Promise<void> {
    if (pending !== undefined || !(await isSure(decision))) return
    setPending(decision)
    try {
      const answer = await call(decideRequest, {
        orderNum,
        decision,
        revision,
        total,
        without: decision === 'APPROVED' ? without : [],
        reason,
      })
      setCachedRead(getRequest, { orderNum }, answer)
      toast.show(
        t(decision === 'APPROVED' ? 'schoolBuying.request.approved' : 'schoolBuying.request.declined'),
      )
    } catch (error) {
      await dialogs.error(words.ofError(error))
      // What was shown may be why.
      void queryClient.invalidateQueries({ queryKey: [urlOf(getRequest)] })
    } finally {
      setPending(undefined)
      for (const endpoint of [getRequests, getSchoolStanding])
        void queryClient.invalidateQueries({ queryKey: [urlOf(endpoint)] })
    }
  }

  async function isSure(decision: 'APPROVED' | 'DECLINED'): Promise<boolean> {
    const school = isolated(schoolName)
    const isYes = decision === 'APPROVED'
    const text = isYes
      ? [
          t('schoolBuying.request.approveText', { amount, school }),
          ...(without.length > 0 ? [t('schoolBuying.request.lowerText')] : []),
        ].join(' ')
      : t('schoolBuying.request.declineText')
    const ending = await dialogs.confirm(text, {
      title: t(isYes ? 'schoolBuying.request.approveQuestion' : 'schoolBuying.request.declineQuestion'),
      confirm: isYes ? t('schoolBuying.request.approve', { amount }) : t('schoolBuying.request.decline'),
      cancel: t('schoolBuying.request.keep'),
      isDangerous: !isYes,
    })
    return ending === 'confirmed'
  }

  return (
    <OrderSection headingLevel={2} title={t('schoolBuying.request.answer')}>
      <div className="flex flex-col gap-4">
        <div aria-live="polite">
          <p className="flex items-baseline justify-between gap-4 text-lg font-bold">
            {t('orders.order.total')}
            <Price money={agreed} locale={locale} size="large" />
          </p>
          {without.length > 0 && (
            <p className="text-ink-muted text-sm">
              {t('schoolBuying.request.before', { amount: isolatedPrice(formatMoney(total, locale)) })}
            </p>
          )}
          {isNothing && <p className="text-danger font-medium">{words.ofFault(fault('REQUEST_EMPTY'))}</p>}
        </div>
        <TextArea
          label={t('schoolBuying.request.reason')}
          hint={t('schoolBuying.request.reasonHint')}
          rows={3}
          maximumLength={approvalReasonMax}
          usedLength={reason.length}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button
          isWide
          size="large"
          disabled={isNothing || pending === 'DECLINED'}
          isPending={pending === 'APPROVED'}
          onClick={() => void decide('APPROVED')}
        >
          {t('schoolBuying.request.approve', { amount })}
        </Button>
        <Button
          isWide
          variant="quiet"
          disabled={pending === 'APPROVED'}
          isPending={pending === 'DECLINED'}
          onClick={() => void decide('DECLINED')}
        >
          {t('schoolBuying.request.decline')}
        </Button>
      </div>
    </OrderSection>
  )
}
