import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import type { UseFormReturn } from 'react-hook-form'

import { useTranslation } from '../translation.ts'
import type { CardFormData } from './form-data.ts'
import type { FormValues } from './form-values.ts'
import { ValueChooser } from './value-chooser.tsx'
import { chosenOf, hasRoomFor, withChoice, withoutChoice } from './variant-rows.ts'

interface VariantFieldsProps {
  form: UseFormReturn<FormValues>
  offered: CardFormData
  warehouses: readonly { warehouseId: number; name: string }[]
}

/** Sizes, colours or both: each with each becomes a card of its own. */
export function VariantFields({ form, offered, warehouses }: VariantFieldsProps) {
  const { t } = useTranslation()
  const rows = form.watch('variants')
  const change = (next: FormValues['variants']) => form.setValue('variants', next)
  const attributes = offered.attributes.filter(({ attributeCode }) => /SIZE|COLOUR/.test(attributeCode))
  const titleOf = (codes: readonly string[]) =>
    attributes
      .flatMap(({ values }) => values.filter(({ code }) => codes.includes(code)))
      .map(({ name }) => name)
      .join(' · ')
  return (
    <Disclosure summary={t('cards.variants')} open={rows.length > 0}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-muted">{t('cards.variantsHint')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {attributes.map((attribute) => {
            const siblings = attribute.values.map(({ code }) => code)
            return (
              <ValueChooser
                key={attribute.attributeCode}
                attribute={attribute}
                chosen={chosenOf(rows, siblings)}
                isOffered={(code) => hasRoomFor(rows, code, siblings)}
                onAdd={(code) => change(withChoice(form.getValues('variants'), code, siblings))}
                onRemove={(code) => change(withoutChoice(form.getValues('variants'), code, siblings))}
              />
            )
          })}
        </div>
        {rows.map(({ codes }, index) => (
          <fieldset
            key={codes.toSorted().join()}
            className="border-line grid grid-cols-2 items-end gap-3 border-t pt-3 sm:grid-cols-3"
          >
            <legend className="text-ink float-left col-span-full font-semibold">{titleOf(codes)}</legend>
            <TextField
              label={t('cards.price')}
              inputMode="decimal"
              dir="ltr"
              {...form.register(`variants.${index}.price`)}
            />
            {warehouses.map(({ warehouseId, name }) => (
              <TextField
                key={warehouseId}
                label={warehouses.length === 1 ? t('cards.stock') : t('cards.stockAt', { warehouse: name })}
                inputMode="numeric"
                dir="ltr"
                {...form.register(`variants.${index}.stock.w${warehouseId}`)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Disclosure>
  )
}
