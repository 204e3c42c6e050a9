import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { askStoreAccount, getStoreAccounts } from '@kids-crafts/contract/store-accounts.ts'
import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { requisiteCurrencies } from '@kids-crafts/rules/currencies.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { site } from '../../shared/site.ts'
import { useTranslation } from '../translation.ts'

/** Asks for the code or password before it is sent. */
export function AccountForm({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation()
  const form = usePortalForm({
    initial: { currency: defaultCurrency, holder: '', bankName: '', bankAddress: '', iban: '', swift: '' },
    schema: askStoreAccount.input,
    submit: async (asked) => {
      const accounts = await call(askStoreAccount, asked)
      toast.show(t('invoices.account.sent'))
      setCachedRead(getStoreAccounts, {}, accounts)
      onClose?.()
    },
  })
  const text = { required: true, autoComplete: 'off' } as const
  const code = { ...text, dir: 'ltr', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <PortalForm
      form={form}
      submitLabel={t('invoices.account.send')}
      actions={
        onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('invoices.account.close')}
          </Button>
        )
      }
    >
      <NativeSelect label={t('invoices.account.currency')} required {...form.field('currency')}>
        {currencyNames().map(({ code: each, name }) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <TextField label={t('onboarding.bank.holder')} {...text} {...form.field('holder')} />
      <TextField label={t('invoices.account.bankName')} {...text} {...form.field('bankName')} />
      <TextField label={t('invoices.account.bankAddress')} {...text} {...form.field('bankAddress')} />
      <TextField label="IBAN" {...code} {...form.field('iban')} />
      <TextField label="SWIFT / BIC" {...code} {...form.field('swift')} />
    </PortalForm>
  )
}

function currencyNames(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(site.locale, { type: 'currency' })
  return requisiteCurrencies.map((code) => ({ code, name: `${code} – ${names.of(code) ?? code}` }))
}
