import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getChildSpending, setChildSpending } from '@kids-crafts/contract/child-orders.ts'
import type { ChildSpending } from '@kids-crafts/contract/child-orders.ts'
import { failsAs } from '@kids-crafts/contract/faults.ts'
import { strictObject } from '@kids-crafts/contract/fields.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { decimalFromMinor, formatMoney } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { EntryForm } from '../profile/entry-form.tsx'
import { limitOf, limitText } from '../profile/limit-text.ts'

/** What a child may spend in a month, with the form that changes it. */
export function SpendingOfChild({ login }: { login: string }) {
  const query = useRead(getChildSpending, { childLogin: login })
  const restoreFocus = useRestoreFocus()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    restoreFocus(`#${changeId}`)
  }
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={1} />}>
      {(spending) =>
        isOpen ? (
          <SpendingForm spending={spending} onClose={close} />
        ) : (
          <Spending spending={spending} onChange={() => setIsOpen(true)} />
        )
      }
    </Loaded>
  )
}

const changeId = 'change-spending'

function Spending({ spending, onChange }: { spending: ChildSpending; onChange: () => void }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { childLogin, month, asksEachOrder } = spending
  const price = (sum: Parameters<typeof formatMoney>[0]) => isolatedPrice(formatMoney(sum, locale))
  return (
    <Card>
      <h2 className="text-xl">{t('childOrders.spending.title')}</h2>
      <p className="mt-2 text-lg font-semibold">
        {month === undefined
          ? t('childOrders.spending.noLimit')
          : t('childOrders.spending.limit', { limit: price(month.limit), left: price(month.left) })}
      </p>
      <p className="text-ink-muted mt-1">
        {asksEachOrder
          ? t('childOrders.spending.asks')
          : t('childOrders.spending.free', { child: isolated(childLogin) })}
      </p>
      <Button id={changeId} variant="secondary" size="small" className="mt-4" onClick={onChange}>
        {t('childOrders.spending.change')}
      </Button>
    </Card>
  )
}

const schema = strictObject({
  limit: limitText,
  asksEachOrder: z.boolean(),
}).refine(({ limit, asksEachOrder }) => asksEachOrder || limit.trim() !== '', {
  path: ['limit'],
  error: failsAs('CHILD_LIMIT_MISSING'),
})

function SpendingForm({ spending, onClose }: { spending: ChildSpending; onClose: () => void }) {
  const { t } = useTranslation()
  const { childLogin, month, currency, asksEachOrder } = spending
  const form = useForm({
    initial: {
      limit: month === undefined ? '' : String(decimalFromMinor(month.limit.minor)),
      asksEachOrder,
    },
    schema,
    submit: async ({ limit, ...asks }) => {
      const saved = await call(setChildSpending, {
        childLogin,
        limit: limitOf(limit, currency),
        ...asks,
      })
      setCachedRead(getChildSpending, { childLogin }, saved)
      toast.show(t('form.updated'))
      onClose()
    },
  })
  return (
    <EntryForm form={form} title={t('childOrders.spending.title')} headingLevel={2} onClose={onClose}>
      <TextField
        label={t('childOrders.spending.field', { currency })}
        hint={t('childOrders.spending.fieldHint')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        {...form.field('limit')}
      />
      <div>
        <Checkbox {...form.field('asksEachOrder')}>{t('childOrders.spending.ask')}</Checkbox>
        <p className="text-ink-muted text-sm">
          {t('childOrders.spending.askHint', { child: isolated(childLogin) })}
        </p>
      </div>
    </EntryForm>
  )
}
