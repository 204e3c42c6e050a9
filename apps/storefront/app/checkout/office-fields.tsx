import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import type { CurrentUser, Persona } from '@kids-crafts/contract/accounts.ts'
import type { Fault } from '@kids-crafts/rules/faults.ts'
import { bookkeepingText, bookkeepingTextMax, faultOf } from '@kids-crafts/rules/validation.ts'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { useTranslation } from '../platform/translation.ts'
import type { CheckoutDraft } from './checkout-store.ts'
import { checkout } from './use-checkout.ts'
import { byInvoice } from './use-payment-choice.ts'
import type { PaymentChoice } from './use-payment-choice.ts'

const offices: readonly Persona[] = ['TEACHER', 'SCHOOL_BOARD', 'GOVERNMENT_ENTITY']

/** Whether somebody buys for a school or office, pays from its account, or by invoice. */
export const isForOffice = (user: CurrentUser | undefined, { bills, payWith }: PaymentChoice): boolean =>
  user !== undefined &&
  !user.isChild &&
  (bills.length > 0 || payWith === byInvoice || offices.includes(user.persona))

type OfficeText = Pick<CheckoutDraft, 'purchaseOrderNum' | 'budgetLine'>

/** Why one of the two can't be sent. */
export const officeFault = (draft: OfficeText): Fault | undefined =>
  faultOf(bookkeepingText, draft.purchaseOrderNum, false) ?? faultOf(bookkeepingText, draft.budgetLine, false)

/** The office's booking references. */
export function OfficeFields({ draft }: { draft: OfficeText }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const field = (name: keyof OfficeText) => {
    const wrong = faultOf(bookkeepingText, draft[name], false)
    return (
      <TextField
        label={t(`checkout.office.${name}`)}
        error={wrong && words.ofFault(wrong)}
        autoComplete="off"
        maxLength={bookkeepingTextMax * 2}
        value={draft[name]}
        onChange={({ target }) => checkout.updateDraft({ [name]: target.value })}
      />
    )
  }
  return (
    <fieldset className="border-line mt-5 border-t pt-5">
      <legend className="float-start mb-1 w-full font-semibold">{t('checkout.office.title')}</legend>
      <p className="text-ink-muted mb-3 text-sm">{t('checkout.office.hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('purchaseOrderNum')}
        {field('budgetLine')}
      </div>
    </fieldset>
  )
}
