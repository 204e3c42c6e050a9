import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { SchoolStanding } from '@kids-crafts/contract/school-buying.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

interface ApprovalFirstProps {
  approval: NonNullable<SchoolStanding['buyer']>
  onCard: () => void
}

/** Says before ordering that somebody at the school decides first, or that nobody there can. */
export function ApprovalFirst({ approval, onCard }: ApprovalFirstProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { limit, hasApprover } = approval
  const school = isolated(approval.schoolName)
  if (hasApprover) {
    return (
      <Notice tone="info">
        {limit === undefined
          ? t('schoolBuying.checkout.each', { school })
          : t('schoolBuying.checkout.above', { school, limit: isolatedPrice(formatMoney(limit, locale)) })}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="small" onClick={onCard}>
          {t('checkout.payment.useCard')}
        </Button>
      }
    >
      {t('schoolBuying.noApprover', { school })}
    </Notice>
  )
}
