import { call } from '@kids-crafts/browser/api.ts'
import { useDisputeWords } from '@kids-crafts/browser/disputes/dispute-words.ts'
import { faultOfAmount, minorOfTyped } from '@kids-crafts/browser/disputes/typed-amount.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { decideDispute } from '@kids-crafts/contract/disputes-staff.ts'
import type { StaffDispute } from '@kids-crafts/contract/disputes-staff.ts'
import { optionalText } from '@kids-crafts/contract/fields.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { decisionReasons } from '@kids-crafts/rules/disputes.ts'
import type { DisputeOutcome } from '@kids-crafts/rules/disputes.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { supportMessage } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useEffect } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useTranslation } from '../translation.ts'

interface DecideFormProps {
  dispute: StaffDispute
  outcome: DisputeOutcome
  onClose: () => void
}

/** Why, and how much goes back. The keyboard is in its first field at once. */
export function DecideForm({ dispute, outcome, onClose }: DecideFormProps) {
  const { t, group } = useTranslation()
  const words = group('disputes')
  const said = useDisputeWords()
  const { disputeNum, refundable, events, decision } = dispute
  const isForBuyer = outcome === 'APPROVED'
  const form = usePortalForm({
    initial: {
      amount: decimalFromMinor(refundable.minor).toFixed(2),
      reason: isForBuyer ? 'SHOWN_TO_BE_FAULTY' : 'NOT_PROVEN',
      note: '',
    },
    schema: z
      .object({
        amount: z.string(),
        reason: z.enum(decisionReasons),
        note: optionalText(supportMessage),
      })
      .check(({ value: { amount }, issues }) => {
        const message = isForBuyer ? faultOfAmount(amount, refundable.minor) : undefined
        if (message !== undefined) issues.push({ code: 'custom', message, path: ['amount'], input: amount })
      }),
    submit: async ({ amount, reason, note }) => {
      const { pendingDecision } = await call(decideDispute, {
        disputeNum,
        outcome,
        reason,
        note,
        ...(isForBuyer && { refund: { ...refundable, minor: minorOfTyped(amount) } }),
        eventCount: events.length,
      })
      toast.show(pendingDecision ? words.needsSecond : words.decided)
      await queryClient.invalidateQueries()
      onClose()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus(isForBuyer ? 'amount' : 'reason'), [setFocus, isForBuyer])
  return (
    <PortalForm
      form={form}
      submitLabel={isForBuyer ? words.approve : words.reject}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      }
    >
      {isForBuyer && (
        <TextField
          label={t('disputes.amount', { currency: refundable.currency })}
          hint={t('dispute.propose.most', { amount: said.amountOf(refundable) })}
          inputMode="decimal"
          autoComplete="off"
          required
          {...form.field('amount')}
        />
      )}
      <NativeSelect label={words.reason} {...form.field('reason')}>
        {decisionReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`dispute.reasons.${reason}`)}
          </option>
        ))}
      </NativeSelect>
      <TextArea label={words.note} rows={3} {...form.field('note')} />
      <p className="text-ink-muted text-sm">{decision === undefined ? words.effect : words.effectAtOnce}</p>
    </PortalForm>
  )
}
