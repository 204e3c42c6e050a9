import type { Form } from '@kids-crafts/browser/form/use-form.ts'
import type { InvoiceOptions } from '@kids-crafts/contract/invoices.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'

import { useTranslation } from '../platform/translation.ts'
import { accountName, ibanMark } from './account-name.ts'
import type { InvoiceValues } from './invoice-draft.ts'

interface BankFieldsProps {
  form: Form<InvoiceValues>
  issuer: InvoiceOptions['issuers'][number]
  accounts: InvoiceOptions['preferredAccounts']
}

/** Where it is payable, and from where the buyer will pay. */
export function BankFields({ form, issuer, accounts }: BankFieldsProps) {
  const { t } = useTranslation()
  const [only, ...more] = issuer.requisites
  return (
    <Card className="flex flex-col gap-5 md:p-7">
      <div>
        <p className="font-semibold">{t('invoices.fields.issuer')}</p>
        <p className="break-words">
          <bdi>{issuer.name}</bdi>
        </p>
      </div>
      {more.length > 0 ? (
        <NativeSelect label={t('invoices.create.requisites')} required {...form.field('requisiteCode')}>
          {issuer.requisites.map(({ code, holder, bankName, iban }) => (
            <option key={code} value={code}>
              {[ibanMark(iban.slice(-4)), bankName, holder].join(' · ')}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <div>
          <p className="font-semibold">{t('invoices.create.requisites')}</p>
          <p className="break-words">
            <bdi>{only?.holder ?? issuer.name}</bdi>
          </p>
          {only && (
            <p className="text-ink-muted break-words">
              <bdi>{only.bankName}</bdi> · {ibanMark(only.iban.slice(-4))}
            </p>
          )}
        </div>
      )}
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
