import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead, setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { strictObject } from '@kids-crafts/contract/fields.ts'
import { getList, removeProduct, reopenListed, updateListed } from '@kids-crafts/contract/lists.ts'
import type { ListedProduct } from '@kids-crafts/contract/lists.ts'
import { cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { IconButton } from '@kids-crafts/ui/icon-button.tsx'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { VisuallyHidden } from '@kids-crafts/ui/visually-hidden.tsx'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { EntryForm } from '../profile/entry-form.tsx'
import { BuyListed, ListedRow, nameOf } from './listed-product.tsx'
import { mayRemove } from './may-remove.ts'
import { useQuantity } from './use-quantity.ts'

interface OwnListedProps {
  listId: string
  item: ListedProduct
}

/** A product on a list of one's own: how many are wanted, a note, and what others have promised. */
export function OwnListed({ listId, item }: OwnListedProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const { sku, note, promised } = item
  const name = nameOf(item)
  const [isNoting, setIsNoting] = useState(false)
  const wanted = useQuantity(item.quantity, want)

  // Not one at a time, as `useChange` would have it: the next one may be chosen while this one is
  // on its way.
  async function want(quantity: number): Promise<void> {
    try {
      setCachedRead(getList, { listId }, await call(updateListed, { listId, sku, quantity, note }))
      toast.show(t('form.updated'))
    } catch (error) {
      await refetchRead(getList, { listId })
      await dialogs.error(words.ofError(error))
    }
  }

  return (
    <ListedRow item={item}>
      {isNoting ? (
        <NoteForm listId={listId} item={item} onClose={() => setIsNoting(false)} />
      ) : (
        note !== '' && (
          <p className="text-ink-muted wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="text-ink-muted text-sm">
            {t('lists.wanted')}
          </span>
          <NumberStepper
            value={wanted.quantity}
            minimum={Math.max(1, promised)}
            maximum={cartQuantityMaximum}
            onChange={wanted.change}
            labels={{
              value: t('lists.wantedOf', { name }),
              decrease: t('cart.less', { name }),
              increase: t('cart.more', { name }),
            }}
          />
        </span>
        {promised > 0 && <Promised listId={listId} item={item} />}
      </div>
      <div className="-ms-3.5 flex flex-wrap items-center gap-x-1 gap-y-2">
        <span className="ms-3.5 me-2 empty:hidden">
          <BuyListed item={item} quantity={wanted.quantity - promised} />
        </span>
        {!isNoting && (
          <Button variant="quiet" size="small" onClick={() => setIsNoting(true)}>
            {note === '' ? t('lists.addNote') : t('lists.note')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        <RemoveButton listId={listId} item={item} />
      </div>
    </ListedRow>
  )
}

/** As counts alone: who it is, nobody knows. */
function Promised({ listId, item: { sku, quantity, promised, ...item } }: OwnListedProps) {
  const { t } = useTranslation()
  const change = useChange()

  async function reopen(): Promise<void> {
    const ending = await dialogs.confirm(t('lists.reopenQuestion'), {
      confirm: t('lists.reopen'),
      cancel: t('lists.keep'),
      isDangerous: true,
    })
    if (ending !== 'confirmed') return
    await change.run(async () => {
      setCachedRead(getList, { listId }, await call(reopenListed, { listId, sku }))
    })
  }

  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="text-success font-semibold">
        {t('lists.promised', { promised, wanted: quantity })}
      </span>
      <Button
        variant="quiet"
        size="small"
        className="max-sm:-ms-3.5"
        isPending={change.isPending}
        aria-label={t('lists.reopenOf', { name: nameOf({ sku, ...item }) })}
        onClick={() => void reopen()}
      >
        {t('lists.reopen')}
      </Button>
    </span>
  )
}

function RemoveButton({ listId, item }: OwnListedProps) {
  const translation = useTranslation()
  const { t } = translation
  const change = useChange()

  async function remove(): Promise<void> {
    if (!(await mayRemove(translation, item))) return
    await change.run(async () => {
      await call(removeProduct, { listId, sku: item.sku })
      await refetchRead(getList, { listId })
    })
  }

  return (
    <IconButton
      label={t('cart.remove', { name: nameOf(item) })}
      size="small"
      aria-busy={change.isPending || undefined}
      onClick={() => void remove()}
      className="text-ink-muted hover:text-danger"
    >
      <Trash2 size={20} />
    </IconButton>
  )
}

const schema = strictObject({ note: updateListed.input.shape.note })

function NoteForm({ listId, item, onClose }: OwnListedProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { sku, quantity } = item
  const form = useForm({
    initial: { note: item.note },
    schema,
    submit: async ({ note }) => {
      setCachedRead(getList, { listId }, await call(updateListed, { listId, sku, quantity, note }))
      onClose()
    },
  })
  return (
    <EntryForm
      form={form}
      title={t('lists.noteOf', { name: nameOf(item) })}
      headingLevel={2}
      onClose={onClose}
    >
      <TextField label={t('lists.note')} autoComplete="off" {...form.field('note')} />
    </EntryForm>
  )
}
