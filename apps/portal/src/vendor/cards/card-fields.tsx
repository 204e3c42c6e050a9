import { cardLimits } from '@kids-crafts/rules/product-cards.ts'
import { boxItemCodes, careCodes, safetyCodes } from '@kids-crafts/rules/product-facts.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import type { FieldPath, UseFormReturn } from 'react-hook-form'

import { useTranslation } from '../translation.ts'
import type { CardFormData } from './form-data.ts'
import type { FormValues } from './form-values.ts'
import { ValueChooser } from './value-chooser.tsx'

interface FieldsProps {
  form: UseFormReturn<FormValues>
}

interface OfferedProps extends FieldsProps {
  offered: CardFormData
}

/** Material, colour, age and the like: of one thing there may be several, but one size. */
export function AttributeFields({ form, offered }: OfferedProps) {
  const chosen = form.watch('attributeValueCodes')
  const change = (next: string[]) => form.setValue('attributeValueCodes', next)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {offered.attributes.map((attribute) => {
        const own = attribute.values.map(({ code }) => code)
        if (!/SIZE/.test(attribute.attributeCode)) {
          return (
            <ValueChooser
              key={attribute.attributeCode}
              attribute={attribute}
              chosen={chosen.filter((code) => own.includes(code))}
              isOffered={() => chosen.length < cardLimits.attributeValues}
              onAdd={(code) => change([...chosen, code])}
              onRemove={(code) => change(chosen.filter((each) => each !== code))}
            />
          )
        }
        return (
          <NativeSelect
            key={attribute.attributeCode}
            label={attribute.name}
            value={chosen.find((code) => own.includes(code)) ?? ''}
            onChange={({ target }) =>
              change([
                ...chosen.filter((code) => !own.includes(code)),
                ...(target.value === '' ? [] : [target.value]),
              ])
            }
          >
            <option value="">–</option>
            {attribute.values.map(({ code, name: value }) => (
              <option key={code} value={code}>
                {value}
              </option>
            ))}
          </NativeSelect>
        )
      })}
    </div>
  )
}

interface FactFieldsProps extends FieldsProps {
  field: (name: FieldPath<FormValues>) => object
}

/** Size, weight, small parts and other warnings, care. */
export function FactFields({ form, field }: FactFieldsProps) {
  const { t } = useTranslation()
  const number = { inputMode: 'decimal', dir: 'ltr' } as const
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <TextField label={t('cards.length')} {...number} {...field('lengthMm')} />
        <TextField label={t('cards.width')} {...number} {...field('widthMm')} />
        <TextField label={t('cards.height')} {...number} {...field('heightMm')} />
        <TextField label={t('cards.weightGrams')} {...number} {...field('weightGrams')} />
      </div>
      <Disclosure summary={t('cards.safetyTitle')}>
        <div className="grid sm:grid-cols-2">
          {safetyCodes.map((code) => (
            <Checkbox key={code} value={code} {...form.register('safetyCodes')}>
              {t(`cards.safety.${code}`)}
            </Checkbox>
          ))}
        </div>
      </Disclosure>
      <Disclosure summary={t('cards.careTitle')}>
        <div className="grid sm:grid-cols-2">
          {careCodes.map((code) => (
            <Checkbox key={code} value={code} {...form.register('careCodes')}>
              {t(`cards.care.${code}`)}
            </Checkbox>
          ))}
        </div>
      </Disclosure>
    </>
  )
}

/** What is in the box, each with how many of it. */
export function BoxFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const box = form.watch('box')
  const missing = boxItemCodes.filter((code) => box.every(({ boxItemCode }) => boxItemCode !== code))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('cards.boxTitle')}</legend>
      {box.map(({ boxItemCode }, index) => (
        <div key={boxItemCode} className="flex items-end gap-3">
          <TextField
            label={t(`cards.box.${boxItemCode}`)}
            inputMode="numeric"
            dir="ltr"
            {...form.register(`box.${index}.amount`)}
          />
          <Button
            variant="quiet"
            onClick={() =>
              form.setValue(
                'box',
                form.getValues('box').filter((_, at) => at !== index),
              )
            }
          >
            {t('cards.remove')}
          </Button>
        </div>
      ))}
      {box.length < cardLimits.boxItems && (
        <NativeSelect
          label={t('cards.addToBox')}
          value=""
          onChange={({ target }) => {
            const code = missing.find((each) => each === target.value)
            if (code) form.setValue('box', [...form.getValues('box'), { boxItemCode: code, amount: '1' }])
          }}
          className="sm:max-w-72"
        >
          <option value="">–</option>
          {missing.map((code) => (
            <option key={code} value={code}>
              {t(`cards.box.${code}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </fieldset>
  )
}
