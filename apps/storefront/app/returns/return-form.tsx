import { call } from '@kids-crafts/browser/api.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { AttachmentsField } from '@kids-crafts/browser/upload/attachments-field.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { askReturn } from '@kids-crafts/contract/returns.ts'
import type { Returnable } from '@kids-crafts/contract/returns.ts'
import { isSellersFault, returnPicturesMax, returnReasons } from '@kids-crafts/rules/returns.ts'
import type { ReturnReason, ReturnWay } from '@kids-crafts/rules/returns.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import { RadioGroup } from '@kids-crafts/ui/radio-group.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { useEffect, useId, useRef, useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { readReturnsAgain } from './use-order-returns.ts'

interface ReturnFormProps {
  part: Order['parts'][number]
  orderNum: string
  returnable: Returnable
  /** The line that is ticked already. */
  first: Returnable['items'][number] | undefined
  bearer: string | undefined
  /** Of a guest. */
  uploadPass: string | undefined
  onClose: () => void
}

/** What goes back, why and how. Nothing is ticked at first but the line that somebody came from. */
export function ReturnForm(props: ReturnFormProps) {
  const { part, orderNum, returnable, first, bearer, uploadPass, onClose } = props
  const { t } = useTranslation()
  const change = useChange()
  const wayName = useId()
  const [units, setUnits] = useState<ReadonlyMap<string, number>>(
    () => new Map(first && [[first.orderItemNum, first.quantity]]),
  )
  // Once the store's own time is over, only what is the seller's fault goes back.
  const reasons = returnReasons.filter((each) => returnable.until !== undefined || isSellersFault(each))
  const [reason, setReason] = useState<ReturnReason>()
  const [note, setNote] = useState('')
  const [way, setWay] = useState<ReturnWay>(returnable.ways[0] ?? 'OWN')
  const [uploadIds, setUploadIds] = useState<readonly string[]>([])
  const [isUploading, setIsUploading] = useState(false)
  const opened = useRef<HTMLFormElement>(null)
  useEffect(() => opened.current?.focus(), [])
  // Sent again after a lost answer, it is the same return.
  const [requestKey] = useState(() => crypto.randomUUID())
  const items = [...units].map(([orderItemNum, quantity]) => ({ orderItemNum, quantity }))

  function choose(orderItemNum: string, quantity: number): void {
    const next = new Map(units)
    if (quantity === 0) next.delete(orderItemNum)
    else next.set(orderItemNum, quantity)
    setUnits(next)
  }

  async function ask(): Promise<void> {
    if (reason === undefined) return
    const asked = {
      orderNum,
      number: part.number,
      items,
      reason,
      note,
      way,
      uploadIds: [...uploadIds],
      requestKey,
    }
    await call(askReturn, asked, { bearer })
    await readReturnsAgain()
    onClose()
  }

  return (
    <form
      ref={opened}
      tabIndex={-1}
      aria-label={t('orders.returns.button')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void change.run(ask)
      }}
    >
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{t('orders.returns.pick')}</legend>
        <ul className="divide-line divide-y">
          {returnable.items.map(({ orderItemNum, quantity }) => {
            const item = part.items.find((each) => each.orderItemNum === orderItemNum)
            if (item === undefined) return null
            const chosen = units.get(orderItemNum) ?? 0
            return (
              <li
                key={orderItemNum}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
              >
                <Checkbox
                  className="min-w-0 grow basis-48"
                  checked={chosen > 0}
                  onChange={({ currentTarget }) => choose(orderItemNum, currentTarget.checked ? quantity : 0)}
                >
                  <bdi lang={item.locale} className="hyphens-auto">
                    {item.fullName}
                  </bdi>
                </Checkbox>
                {chosen > 0 && quantity > 1 && (
                  <NumberStepper
                    isLive
                    value={chosen}
                    minimum={1}
                    maximum={quantity}
                    onChange={(value) => choose(orderItemNum, value)}
                    labels={{
                      value: t('orders.returns.quantity', { name: item.fullName }),
                      decrease: t('cart.less', { name: item.fullName }),
                      increase: t('cart.more', { name: item.fullName }),
                    }}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </fieldset>
      <NativeSelect
        label={t('orders.returns.reason')}
        value={reason ?? ''}
        onChange={({ currentTarget }) => setReason(currentTarget.value as ReturnReason)}
      >
        {reason === undefined && <option value="">{t('orders.returns.chooseReason')}</option>}
        {reasons.map((each) => (
          <option key={each} value={each}>
            {t(`orders.returns.reasons.${each}`)}
          </option>
        ))}
      </NativeSelect>
      {reason !== undefined && isSellersFault(reason) && <p>{t('orders.returns.free')}</p>}
      {reason !== undefined && !isSellersFault(reason) && returnable.instruction && (
        <div>
          <p className="font-semibold">{t('orders.returns.terms', { seller: isolated(part.soldBy.name) })}</p>
          <p className="break-words whitespace-pre-line" dir="auto" lang={returnable.instruction.locale}>
            {returnable.instruction.text}
          </p>
        </div>
      )}
      <TextArea
        label={t('orders.returns.note')}
        rows={3}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <AttachmentsField
        purpose="RETURN"
        most={returnPicturesMax}
        pass={uploadPass}
        onChange={setUploadIds}
        onBusyChange={setIsUploading}
      />
      <RadioGroup
        label={t('orders.returns.way')}
        name={wayName}
        value={way}
        onChange={(value) => setWay(value as ReturnWay)}
        options={returnable.ways.map((each) => ({ value: each, label: t(`orders.returns.ways.${each}`) }))}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {t('orders.returns.keep')}
        </Button>
        <Button
          type="submit"
          disabled={items.length === 0 || reason === undefined || isUploading}
          isPending={change.isPending}
        >
          {t('orders.returns.ask')}
        </Button>
      </div>
    </form>
  )
}
