import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { bankAccount, getPayoutDetail, savePayoutDetail } from '@kids-crafts/contract/onboarding.ts'
import type { BankAccount, PayoutDetail } from '@kids-crafts/contract/onboarding.ts'
import { payoutHoldDays } from '@kids-crafts/rules/onboarding.ts'
import { schemeOf } from '@kids-crafts/rules/payout-details.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { Day } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { useChild } from './child.ts'
import { CountrySelect } from './country-select.tsx'

export function BankDetailsStep() {
  const { forChild } = useChild()
  const query = useFresh(getPayoutDetail, forChild)
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={4} />}>
      {(answer) => <BankForm answer={answer} />}
    </Loaded>
  )
}

/** Every field that some country asks for; the schema takes those of the one that was chosen. */
interface Typed {
  scheme: BankAccount['scheme']
  holder: string
  countryIso: string
  iban?: string | undefined
  transit?: string | undefined
  institution?: string | undefined
  routing?: string | undefined
  account?: string | undefined
  swift?: string | undefined
}

function BankForm({
  answer: { detail, platformFeePercent, schoolCommissionPercent },
}: {
  answer: PayoutDetail
}) {
  const { t } = useTranslation()
  const { forChild } = useChild()
  const form = usePortalForm<Typed, BankAccount>({
    initial: { scheme: 'IBAN', holder: '', countryIso: '' },
    schema: bankAccount,
    submit: async (values) => {
      const saved = await call(savePayoutDetail, { ...forChild, bankAccount: values })
      setCachedRead(getPayoutDetail, forChild, saved)
      form.reset({ scheme: values.scheme, holder: '', countryIso: values.countryIso })
      toast.show(t('shell.saved'))
    },
  })
  const country = form.watch('countryIso')
  const scheme = country === '' ? undefined : schemeOf(country)
  const text = (name: keyof Typed, label: string) => (
    <TextField
      label={label}
      required
      dir="ltr"
      autoComplete="off"
      {...form.field(name)}
      {...form.register(name, { shouldUnregister: true })}
    />
  )
  return (
    <>
      {detail && (
        <Notice tone={detail.heldUntil === undefined ? 'success' : 'warning'}>
          <p dir="ltr">{detail.masked}</p>
          {detail.heldUntil !== undefined && (
            <p>
              {t('onboarding.bank.held')} <Day value={new Date(detail.heldUntil)} />
            </p>
          )}
        </Notice>
      )}
      <p>{t('onboarding.fees', { fee: platformFeePercent, school: schoolCommissionPercent })}</p>
      <PortalForm form={form}>
        <CountrySelect
          {...form.field('countryIso')}
          {...form.register('countryIso', {
            onChange: (event: { target: { value: string } }) =>
              form.setValue('scheme', schemeOf(event.target.value)),
          })}
        />
        {text('holder', t('onboarding.bank.holder'))}
        {scheme === 'IBAN' && text('iban', 'IBAN')}
        {scheme === 'CA' && (
          <>
            {text('transit', t('onboarding.bank.transit'))}
            {text('institution', t('onboarding.bank.institution'))}
          </>
        )}
        {scheme === 'US' && text('routing', t('onboarding.bank.routing'))}
        {scheme !== undefined && scheme !== 'IBAN' && text('account', t('onboarding.bank.account'))}
        {scheme === 'OTHER' && text('swift', 'SWIFT / BIC')}
        <p className="text-ink-muted text-sm">{t('onboarding.bank.hold', { days: payoutHoldDays })}</p>
      </PortalForm>
    </>
  )
}
