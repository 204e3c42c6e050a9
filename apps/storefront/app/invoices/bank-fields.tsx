import type { Form } from '@kids-crafts/browser/form/use-form.ts'
import type { InvoiceOptions } from '@kids-crafts/contract/invoices.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'

import { useTranslation } from '../platform/translation.ts'
import { accountName } from './account-name.ts'
import type { InvoiceValues } from './invoice-draft.ts'
import { WhereToPay } from './where-to-pay.tsx'

interface BankFieldsProps {
  form: Form<InvoiceValues>
  issuer: InvoiceOptions['issuers'][number]
  accounts: InvoiceOptions['preferredAccounts']
}

/** Where it is payable, and from where the buyer will pay. */
export function BankFields({ form, issuer, accounts }: BankFieldsProps) {
  const { t } = useTranslation()
  return (
    <Card className="flex flex-col gap-5 md:p-7">
      <div>
        <p className="font-semibold">{t('invoices.fields.issuer')}</p>
        <p className="break-words">
          <bdi>{issuer.name}</bdi>
        </p>
      </div>
      <WhereToPay {...{ form, issuer }} />
      <div>
        <NativeSelect
          label={t('invoices.create.preferred')}
          hint={t('invoices.create.preferredHint')}
          {...form.field('preferredRequisiteId')}
        >
          <option value="">{t('invoices.create.none')}</option>
          {accounts.map((account) => (
            <option key={account.requisiteId} value={account.requisiteId}>
              {accountName(account)}
            </option>
          ))}
        </NativeSelect>
        <TextLink href="/profile/details/payment" className="mt-1 inline-flex min-h-11 items-center">
          {t('invoices.create.add')}
        </TextLink>
      </div>
    </Card>
  )
}
