import { optionalText } from '@kids-crafts/contract/fields.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { proposalKinds } from '@kids-crafts/rules/disputes.ts'
import type { ProposalKind } from '@kids-crafts/rules/disputes.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { withoutPersonalData } from '@kids-crafts/rules/personal-data.ts'
import { supportMessage, supportMessageMaxLength } from '@kids-crafts/rules/validation.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { RadioGroup } from '@kids-crafts/ui/radio-group.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { Form } from '../form/form.tsx'
import { useAllTyped, useForm } from '../form/use-form.ts'
import { useTranslation } from '../translation.tsx'
import { useDisputeWords } from './dispute-words.ts'
import { faultOfAmount, minorOfTyped } from './typed-amount.ts'

export interface Proposed {
  kind: ProposalKind
  amount?: Money
  message: string | null
  /** Makes a resent proposal the same proposal. */
  requestKey: string
}

interface ProposalFormProps {
  kinds: readonly ProposalKind[]
  /** The maximum refund. */
  refundable: Money
  /** Refuses personal data, because a child is on the other side. */
  isFiltered: boolean
  send: (proposed: Proposed) => Promise<void>
  onClose: () => void
}

/** Asks for a settlement proposal. */
export function ProposalForm({ kinds, refundable, isFiltered, send, onClose }: ProposalFormProps) {
  const { t } = useTranslation()
  const words = useDisputeWords()
  const [requestKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: { kind: kinds[0] ?? '', amount: '', message: '' },
    schema: proposalSchema(refundable, isFiltered),
    submit: ({ kind, amount, message }) =>
      send({
        kind,
        message,
        requestKey,
        ...(kind === 'REFUND_PART' && { amount: { ...refundable, minor: minorOfTyped(amount) } }),
      }),
  })
  const typed = useAllTyped(form)
  const { name, error, ...inputProps } = form.field('kind')
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" isPending={form.isPending}>
            {t('dispute.propose.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('dispute.propose.kind')}
        name={name}
        error={error}
        inputProps={inputProps}
        isGrid
        options={kinds.map((value) => ({
          value,
          label: t(`dispute.proposal.kinds.${value}`),
          description: value === 'REFUND_WHOLE' && <bdi>{words.amountOf(refundable)}</bdi>,
        }))}
      />
      {typed.kind === 'REFUND_PART' && (
        <TextField
          label={t('dispute.propose.amount', { currency: refundable.currency })}
          hint={t('dispute.propose.most', { amount: words.amountOf(refundable) })}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required
          {...form.field('amount')}
        />
      )}
      <TextArea
        label={t('dispute.propose.message')}
        {...(isFiltered && { hint: t('dispute.filtered') })}
        rows={3}
        maximumLength={supportMessageMaxLength}
        usedLength={typed.message.length}
        {...form.field('message')}
      />
    </Form>
  )
}

/** The amount is checked only for kinds that need one. */
const proposalSchema = ({ minor: most }: Money, isFiltered: boolean) =>
  z
    .object({
      kind: z.enum(proposalKinds),
      amount: z.string(),
      message: optionalText(isFiltered ? withoutPersonalData(supportMessage) : supportMessage),
    })
    .check(({ value: { kind, amount }, issues }) => {
      if (kind !== 'REFUND_PART') return
      const message = faultOfAmount(amount, most)
      if (message !== undefined) issues.push({ code: 'custom', message, path: ['amount'], input: amount })
    })
