import { call } from '@kids-crafts/browser/api.ts'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { newLogin, strictObject } from '@kids-crafts/contract/fields.ts'
import { getSchoolBuyers, setSchoolBuyer } from '@kids-crafts/contract/school-buying.ts'
import type { SchoolBuyer, SchoolStanding } from '@kids-crafts/contract/school-buying.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { useTranslation } from '../platform/translation.ts'
import { EntryForm } from '../profile/entry-form.tsx'
import { limitOf, limitText } from '../profile/limit-text.ts'

interface BuyerFormProps {
  school: SchoolStanding['approverOf'][number]
  currency: string
  /** None for somebody new. */
  buyer: SchoolBuyer | undefined
  onClose: () => void
}

const schema = strictObject({
  login: newLogin,
  limit: limitText,
})

export function BuyerForm({ school, currency, buyer, onClose }: BuyerFormProps) {
  const { t } = useTranslation()
  const limitIn = buyer?.limit?.currency ?? currency
  const form = useForm({
    initial: {
      login: buyer?.login ?? '',
      limit: buyer?.limit === undefined ? '' : String(decimalFromMinor(buyer.limit.minor)),
    },
    schema,
    submit: async ({ login, limit }) => {
      await call(setSchoolBuyer, {
        schoolId: school.schoolId,
        login,
        isBuyer: true,
        limit: limitOf(limit, limitIn),
      })
      await queryClient.invalidateQueries({ queryKey: [urlOf(getSchoolBuyers)] })
      toast.show(t('form.updated'))
      onClose()
    },
  })
  return (
    <EntryForm
      form={form}
      title={t(buyer ? 'schoolBuying.people.edit' : 'schoolBuying.people.add')}
      headingLevel={3}
      onClose={onClose}
    >
      <TextField
        label={t('schoolBuying.people.login')}
        hint={t('schoolBuying.people.loginHint', { school: isolated(school.schoolName) })}
        required
        readOnly={buyer !== undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...form.field('login')}
      />
      <TextField
        label={t('schoolBuying.people.limit', { currency: limitIn })}
        hint={t('schoolBuying.people.limitHint')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        {...form.field('limit')}
      />
    </EntryForm>
  )
}
