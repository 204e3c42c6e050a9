import type { Form } from '@kids-crafts/browser/form/use-form.ts'
import { useTyped } from '@kids-crafts/browser/form/use-form.ts'
import type { InvoiceOptions } from '@kids-crafts/contract/invoices.ts'
import { issuersCode } from '@kids-crafts/rules/invoices.ts'
import { RadioGroup } from '@kids-crafts/ui/radio-group.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { inFours } from './account-name.ts'
import type { InvoiceValues } from './invoice-draft.ts'

type Issuer = InvoiceOptions['issuers'][number]

interface WhereToPayProps {
  form: Form<InvoiceValues>
  issuer: Issuer
}

/**
 * The account that it is payable to: a choice, where the business that issues it may be paid
 * itself.
 */
export function WhereToPay({ form, issuer: { name, requisites } }: WhereToPayProps) {
  const { t } = useTranslation()
  const { error, ...inputProps } = form.field('requisiteCode')
  const chosen = useTyped(form, 'requisiteCode')
  const [first] = requisites
  const isThere = requisites.some(({ code }) => code === chosen)
  const hasChoice = requisites.length > 1 || !isThere
  // What has been a choice stays one, so that nothing moves away from under the pointer.
  const [isChoice, setIsChoice] = useState(hasChoice)
  if (hasChoice && !isChoice) setIsChoice(true)
  if (first === undefined || !isChoice) {
    return (
      <div>
        <p className="font-semibold">{t('invoices.create.requisites')}</p>
        <p className="break-words">
          <bdi>{first?.holder ?? name}</bdi>
        </p>
        {first && (
          <p className="text-ink-muted">
            <AccountLines account={first} />
          </p>
        )}
        {first?.code === issuersCode && <p className="mt-2">{t('invoices.direct.note')}</p>}
      </div>
    )
  }
  return (
    <RadioGroup
      label={t('invoices.create.requisites')}
      isGrid
      options={requisites.map((account) => ({
        value: account.code,
        label: (
          <span className="break-words">
            <bdi>{account.holder}</bdi>
          </span>
        ),
        description: (
          <>
            <AccountLines account={account} />
            <span className="text-ink mt-2 block">
              {t(account.code === issuersCode ? 'invoices.direct.note' : 'invoices.create.platformNote')}
            </span>
          </>
        ),
      }))}
      // An account may be stopped at any time, also after a draft has named it.
      error={isThere ? error : t('validation.INVOICE_ACCOUNT_STOPPED')}
      name={inputProps.name}
      inputProps={inputProps}
    />
  )
}

/** Spans alone, because they are in the label of a radio button as well. */
function AccountLines({ account: { bankName, iban } }: { account: Issuer['requisites'][number] }) {
  return (
    <>
      <span className="block break-words">
        <bdi>{bankName}</bdi>
      </span>
      <bdi dir="ltr" className="block wrap-anywhere tabular-nums rtl:text-end">
        {inFours(iban)}
      </bdi>
    </>
  )
}
