import { call } from '@kids-crafts/browser/api.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { askApproval } from '@kids-crafts/contract/school-buying.ts'
import type { Approval } from '@kids-crafts/contract/school-buying.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import type { ReactNode } from 'react'

import { AskButton } from '../orders/ask-button.tsx'
import { deadlineText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

interface ApprovalNoticeProps {
  order: Order
  approval: Approval
  /** By card, which asks nobody. */
  cardButton: ReactNode
  /** From an account or by invoice as well, once somebody has agreed. */
  payButtons: ReactNode
}

/**
 * How an order stands with the school whose money it is to be paid with, and what its buyer can do
 * now.
 */
export function ApprovalNotice({ order, approval, cardButton, payButtons }: ApprovalNoticeProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { status, hasApprover, reason } = approval
  const school = isolated(approval.schoolName)
  const title = t(`schoolBuying.approval.${status}.title`, { school })
  const time = order.payUntil === undefined ? '' : deadlineText(order.payUntil, locale)
  const said = reason !== undefined && (
    <p className="wrap-anywhere whitespace-pre-line">
      {t('schoolBuying.approval.said', { reason: isolated(reason) })}
    </p>
  )
  if (status === 'NEEDED') {
    return (
      <Notice
        tone="warning"
        title={title}
        action={
          <div className="flex flex-wrap gap-3">
            {hasApprover && (
              <AskButton
                orderNum={order.orderNum}
                ask={() => call(askApproval, { orderNum: order.orderNum })}
                asked={t('schoolBuying.approval.asked')}
              >
                {t('schoolBuying.approval.ask')}
              </AskButton>
            )}
            {cardButton}
          </div>
        }
      >
        {hasApprover ? t('schoolBuying.approval.NEEDED.text') : t('schoolBuying.noApprover', { school })}
      </Notice>
    )
  }
  if (status === 'WAITING') {
    return (
      <Notice tone="info" title={title} action={cardButton}>
        {t('schoolBuying.approval.WAITING.text', { time })}
      </Notice>
    )
  }
  if (status === 'APPROVED') {
    return (
      <Notice tone="success" title={title} action={<div className="flex flex-wrap gap-3">{payButtons}</div>}>
        <p>{t('schoolBuying.approval.APPROVED.text', { time })}</p>
        {said}
      </Notice>
    )
  }
  return (
    <Notice tone="info" title={title}>
      <p>{t('schoolBuying.approval.DECLINED.text')}</p>
      {said}
    </Notice>
  )
}
