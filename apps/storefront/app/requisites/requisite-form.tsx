import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { FormSelect } from '@kids-crafts/browser/form/form-select.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { getRequisites, saveRequisite } from '@kids-crafts/contract/requisites.ts'
import type { Requisite } from '@kids-crafts/contract/requisites.ts'
import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { requisiteCurrencies } from '@kids-crafts/rules/currencies.ts'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import type { TextFieldProps } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { EntryForm } from '../profile/entry-form.tsx'

const schema = saveRequisite.input.omit({ requisiteId: true })

interface RequisiteFormProps {
  /** None for new bank details. */
  requisite: Requisite | undefined
  onClose: () => void
}

export function RequisiteForm({ requisite, onClose }: RequisiteFormProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const form = useForm({
    initial: valuesOf(requisite),
    schema,
    submit: async (values) => {
      await call(saveRequisite, { ...values, requisiteId: requisite?.requisiteId })
      await refetchRead(getRequisites, {})
      toast.show(t('form.updated'))
      onClose()
    },
  })
  return (
    <EntryForm
      form={form}
      title={t(requisite ? 'profile.payment.edit' : 'profile.payment.add')}
      headingLevel={3}
      onClose={onClose}
    >
      <TextField label={t('profile.payment.bankName')} required {...form.field('bankName')} />
      <TextField label={t('profile.payment.bankAddress')} required {...form.field('bankAddress')} />
      <CodeField label={t('profile.payment.iban')} {...form.field('iban')} />
      <div className="grid items-start gap-5 md:grid-cols-3">
        <CodeField label={t('profile.payment.swift')} {...form.field('swift')} />
        <CodeField label={t('profile.payment.bankCode')} {...form.field('bankCode')} />
        <FormSelect
          form={form}
          name="currency"
          label={t('profile.payment.currency')}
          options={currencyOptions(locale)}
          isRequired
        />
      </div>
    </EntryForm>
  )
}

/** Codes of banks are upper case and run left to right in every language. */
function CodeField(props: TextFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      required
      {...props}
    />
  )
}

function currencyOptions(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return requisiteCurrencies.map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }))
}

type RequisiteValues = Record<'bankName' | 'bankAddress' | 'iban' | 'swift' | 'bankCode' | 'currency', string>

const valuesOf = (requisite: Requisite | undefined): RequisiteValues => ({
  bankName: requisite?.bankName ?? '',
  bankAddress: requisite?.bankAddress ?? '',
  iban: requisite?.iban ?? '',
  swift: requisite?.swift ?? '',
  bankCode: requisite?.bankCode ?? '',
  currency: requisite?.currency ?? defaultCurrency,
})
